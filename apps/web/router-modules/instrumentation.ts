/*
 * In the place of React Router's `lib/router/instrumentation.js` (router-modules.ts): tracing, which only runs for who hands
 * `instrumentations` to the router.
 */

/** Called at every navigation: nobody listens. */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined;
}

/** For routers with `instrumentations` only. */
export function getRouteInstrumentationUpdates(): never {
  throw new Error('This build has no instrumentations (apps/web/router-modules.ts)');
}

export const instrumentClientSideRouter = getRouteInstrumentationUpdates;
export const instrumentHandler = getRouteInstrumentationUpdates;
export const instrumentationResultMetaContext = null;
