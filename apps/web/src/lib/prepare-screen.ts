import { importScript } from './import-script.ts';

/** The page's route manifest, as React Router writes it. */
interface RouteScripts {
  module: string;
}

/** Time after the last press; on most lines everything that it asked for has come by then. */
const REST_MS = 2_500;

/** Preloads a screen's scripts once the page is idle, unless the visitor saves data. After a failure the press loads them. */
export function prepareScreen(id: string): void {
  if (savesData()) return;
  setTimeout(() => {
    const address = scriptOf(id);
    if (address !== undefined) importScript(address).catch(() => {});
  }, REST_MS);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function scriptOf(id: string): string | undefined {
  const { __reactRouterManifest: manifest } = window as Window & { __reactRouterManifest?: { routes: Record<string, RouteScripts> } };
  return manifest?.routes[id]?.module;
}
