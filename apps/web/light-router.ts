import path from 'node:path';
import type { Plugin } from 'vite';

/** For what is never called: should anything begin to, it says so. */
const ABSENT = "throw new Error('Taken out by apps/web/light-router.ts');";

/**
 * What of React Router the shop has no use for, by file and function, with what stands in its place: no form is sent through it
 * (`npm run check` refuses actions and fetchers), all routes are known from the start, nothing is fetched ahead, traced, patched while
 * developing or moved by view transitions.
 */
const UNUSED: Record<string, Record<string, string>> = {
  'router/router.js': {
    handleAction: ABSENT,
    fetch: ABSENT,
    handleFetcherAction: ABSENT,
    handleFetcherLoader: ABSENT,
    discoverRoutes: ABSENT,
    patchRoutesImpl: ABSENT,
    persistAppliedTransitions: '',
    restoreAppliedTransitions: '',
  },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '',
    getRouteInstrumentationUpdates: ABSENT,
    instrumentClientSideRouter: ABSENT,
  },
  'dom/lib.js': { useViewTransitionState: 'return false;' },
  'dom/ssr/components.js': { PrefetchPageLinks: ABSENT, usePrefetchBehavior: 'return [false, null, {}];' },
  'dom/ssr/fog-of-war.js': { useFogOFWarDiscovery: '', fetchAndApplyManifestPatches: ABSENT, getPartialManifest: ABSENT },
  'dom/ssr/links.js': { getKeyedPrefetchLinks: ABSENT, getNewMatchesForLinks: ABSENT },
  'dom/ssr/routes.js': { createClientRoutesWithHMRRevalidationOptOut: ABSENT, wrapShouldRevalidateForHdr: ABSENT },
  'dom/ssr/single-fetch.js': { nonSsrStrategy: ABSENT, singleFetchActionStrategy: ABSENT, singleFetchLoaderFetcherStrategy: ABSENT },
  'hooks.js': { RSCErrorHandler: ABSENT },
};

/** How the shop has the scripts of its screens loaded: React Router gives the page up as soon as one doesn't come. */
const LOADING = JSON.stringify(path.join(import.meta.dirname, 'src/lib/load-route-module.ts'));
const OWN_IMPORT = /\bimport\(\s*(?:\/\*.*?\*\/\s*)*route\.clientLoaderModule\s*\)/u;

/**
 * Builds the browser's React Router without the parts that the shop never calls: 5 KB gzipped of every page, and four hooks less for
 * each link that comes alive (decision 47). The version is pinned; where another one lacks a function, the build fails.
 */
export function lightRouter(): Plugin {
  return {
    name: 'lapak-light-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/u },
      handler(code, id) {
        const [, file = ''] = id.replaceAll('\\', '/').split('/production/lib/');
        if (file === 'dom/ssr/routeModules.js') return { code: `export { loadRouteModule } from ${LOADING};`, map: null };
        const light = Object.entries(UNUSED[file] ?? {}).reduce(withBody, code);
        return { code: file === 'dom/ssr/routes.js' ? withPatience(light) : light, map: null };
      },
    },
  };
}

function withBody(code: string, [name, body]: [string, string]): string {
  const whole = new RegExp(String.raw`^(\t*)((?:async )?function ${name}\(.*\) \{)\n[^]*?\n\1\}$`, 'mu');
  if (!whole.test(code)) throw new Error(`React Router has no function ${name} any more (apps/web/light-router.ts)`);
  return code.replace(whole, (_, tabs: string, head: string) => `${tabs}${head} ${body} }`);
}

/** A screen's loader has a script of its own, which React Router imports by itself. */
function withPatience(code: string): string {
  if (!OWN_IMPORT.test(code)) throw new Error('React Router imports the loaders of screens in another way (apps/web/light-router.ts)');
  return `import { loadScript } from ${LOADING};\n${code.replace(OWN_IMPORT, 'loadScript(route.clientLoaderModule)')}`;
}
