/*
 * In the place of React Router's `lib/dom/ssr/fog-of-war.js` (router-modules.ts): asking the server which routes there are. All of them
 * are known from the start (`routeDiscovery: 'initial'` in react-router.config.ts), and these are its answers then.
 */

export function isFogOfWarEnabled(): boolean {
  return false;
}

export function getPatchRoutesOnNavigationFunction(): undefined {
  return undefined;
}

export function useFogOFWarDiscovery(): void {}

/** For what is rendered while routes are still being asked for. */
export function getPartialManifest(): never {
  throw new Error('This build knows all routes from the start (apps/web/router-modules.ts)');
}

export const getManifestPath = getPartialManifest;
export const getPathsWithAncestors = getPartialManifest;
export const handleClientVersionMismatch = getPartialManifest;
