import { importScript } from './import-script.ts';

/** The page's route manifest, as React Router writes it. */
interface RouteScripts {
  module: string;
}

/** Fetches a screen's scripts ahead; see `whenAtRest`. */
export async function prepareScreen(id: string): Promise<void> {
  const address = scriptOf(id);
  if (address !== undefined) await importScript(address);
}

function scriptOf(id: string): string | undefined {
  const { __reactRouterManifest: manifest } = window as Window & { __reactRouterManifest?: { routes: Record<string, RouteScripts> } };
  return manifest?.routes[id]?.module;
}
