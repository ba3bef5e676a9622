import path from 'node:path';
import type { Plugin } from 'vite';

const OURS = path.join(import.meta.dirname, 'src/lib/load-route-module.ts');
const THEIRS = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/u;

/**
 * Loads a screen's script by our own function, in the place of React Router's (decision 66), in the browser's build. The version is
 * pinned; where another one imports more of that module than ours has, the build fails.
 */
export function ownRouteLoading(): Plugin {
  return {
    name: 'lapak-own-route-loading',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer !== undefined && source.startsWith('.') && THEIRS.test(path.resolve(path.dirname(importer), source)) ? OURS : null,
  };
}
