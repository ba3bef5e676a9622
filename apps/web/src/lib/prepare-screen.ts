/** The page's route manifest, as React Router writes it. */
interface RouteScripts {
  module: string;
  clientLoaderModule?: string;
}

/** Time after the last press; on most lines everything that it asked for has come by then. */
const REST_MS = 2_500;

/** Preloads a screen's scripts once the page is idle, unless the visitor saves data. After a failure the press loads them. */
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
