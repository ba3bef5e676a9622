/** What the page knows of its screens; React Router writes it there. */
interface RouteScripts {
  module: string;
  clientLoaderModule?: string;
}

/** So long after the last thing that was pressed: what that asked for has come by then, on most lines. */
const REST_MS = 2_500;

/**
 * Loads a screen's scripts before anybody goes there, once the page has come to rest; not for who saves data. What can't be
 * had now is asked for again by the press.
 */
export function prepareScreen(id: string): void {
  if (savesData()) return;
  setTimeout(() => {
    for (const address of scriptsOf(id)) import(/* @vite-ignore */ address).catch(() => {});
  }, REST_MS);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function scriptsOf(id: string): string[] {
  const { __reactRouterManifest: manifest } = window as Window & { __reactRouterManifest?: { routes: Record<string, RouteScripts> } };
  const route = manifest?.routes[id];
  return route ? [route.module, ...(route.clientLoaderModule ? [route.clientLoaderModule] : [])] : [];
}
