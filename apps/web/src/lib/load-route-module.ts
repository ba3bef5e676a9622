import { backOnline } from './back-online.ts';

interface RouteOfScript {
  id: string;
  /** Where its script is. */
  module: string;
}

const TRY_AGAIN_MS = 3_000;

/** A screen's script, in the place of React Router's own function (`router-modules.ts`). */
export async function loadRouteModule(route: RouteOfScript, known: Record<string, unknown>): Promise<unknown> {
  known[route.id] ??= await loadScript(route.module);
  return known[route.id];
}

/**
 * A script of a screen. React Router answers any failure by loading the page anew: on a phone without signal that is the browser's own
 * error page, and the cart, which lives in memory, is gone. Here what is followed meanwhile waits for the network and then comes. Only
 * where the server answers and the script is still not to be had the page is loaded anew: the shop has been built since, and its new pages
 * know the new scripts.
 */
async function loadScript(address: string): Promise<unknown> {
  for (let answers = 0; ; ) {
    try {
      return await import(/* @vite-ignore */ address);
    } catch (error) {
      console.error(error);
      const answer = await fetch(address, { cache: 'no-store' }).catch(() => null);
      if (answer === null) await backOnline(TRY_AGAIN_MS);
      else if (!answer.ok || ++answers > 1) {
        window.location.reload();
        return new Promise(() => {});
      }
    }
  }
}
