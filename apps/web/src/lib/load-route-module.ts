import { backOnline } from './back-online.ts';
import { type ImportScript, importScript } from './import-script.ts';

interface RouteOfScript {
  id: string;
  /** Where its script is. */
  module: string;
}

const RETRY_MS = 3_000;

/** A screen's script, in the place of React Router's own function (`own-route-loading.ts`). */
export async function loadRouteModule(
  route: RouteOfScript,
  known: Record<string, unknown>,
  load: ImportScript = importScript,
): Promise<unknown> {
  known[route.id] ??= await loadScript(route.module, load);
  return known[route.id];
}

/**
 * React Router answers any failure by loading the page anew: without signal that is the browser's own error page, and the cart, which
 * lives in memory, is gone. Here the navigation waits for the network. Only where the server answers and the script still can't be had
 * is the page loaded anew: the shop has been built since, and its new pages know the new scripts.
 */
async function loadScript(address: string, load: ImportScript): Promise<unknown> {
  for (let answers = 0; ; ) {
    try {
      return await load(address);
    } catch (error) {
      console.error(error);
      const answer = await fetch(address, { cache: 'no-store' }).catch(() => null);
      if (answer === null) await backOnline(RETRY_MS);
      else if (!answer.ok || ++answers > 1) {
        window.location.reload();
        return new Promise(() => {});
      }
    }
  }
}
