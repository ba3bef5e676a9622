import path from 'node:path';
import type { Plugin } from 'vite';

/** Files of React Router, by the end of their path, and ours in their place. */
const OURS: Record<string, string> = {
  'dom/ssr/routeModules.js': 'src/lib/load-route-module.ts',
  'dom/ssr/fog-of-war.js': 'router-modules/fog-of-war.ts',
  'router/instrumentation.js': 'router-modules/instrumentation.ts',
};
const FILES = new Map(Object.entries(OURS).map(([theirs, ours]) => [theirs, path.join(import.meta.dirname, ours)]));
const LIB = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/u;

/**
 * Puts modules of ours in the place of three of React Router's in the browser's build, whole ones (decision 66): how the script of a
 * screen is loaded, and two things that the shop doesn't use, 2 KB gzipped of every page. The version is pinned; where another one
 * imports more of them than they have, the build fails.
 */
export function routerModules(): Plugin {
  return {
    name: 'lapak-router-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return null;
      const [, file] = path.resolve(path.dirname(importer), source).split(LIB);
      return (file !== undefined && FILES.get(file.replaceAll('\\', '/'))) || null;
    },
  };
}
