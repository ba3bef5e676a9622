import type { Plugin } from 'vite';

const ROUTES = /[\\/]packages[\\/]contract[\\/]src[\\/]routes\.ts$/u;
const SUMMARY = /(?<=\bsummary: )(['"]).*?\1(?=[ ,}]|$)/gmu;

/** The list of calls without what each does in words, which only the API's documentation says: 1 KB gzipped on every page. */
export function lightRoutes(): Plugin {
  return {
    name: 'lapak-light-routes',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: ROUTES }, handler: (code) => ({ code: code.replaceAll(SUMMARY, "''"), map: null }) },
  };
}
