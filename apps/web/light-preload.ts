import path from 'node:path';
import type { Plugin } from 'vite';

const FETCH_SCRIPT = JSON.stringify(path.join(import.meta.dirname, 'src/lib/fetch-script.ts'));

/**
 * What runs before an `import()`: fetches the file and its own imports at the same time, so that they don't come one round later. Vite's
 * own preloads them, which in older browsers fails for good, and waits for style sheets, which our scripts don't bring.
 */
const HELPER = `import { fetchScript } from ${FETCH_SCRIPT};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => fetchScript('/' + file)));
  return load();
};`;

/** Nothing needs to ask for these. */
const ON_EVERY_PAGE = /\/(framework|shop|rolldown-runtime)-/u;

/** Puts our helper in the place of Vite's (decision 9). */
export function lightPreload(): Plugin {
  return {
    name: 'lapak-light-preload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      // Vite leaves a file out of its own list where it imports nothing.
      build: {
        modulePreload: { resolveDependencies: (own, files) => [...new Set([own, ...files])].filter((file) => !ON_EVERY_PAGE.test(file)) },
      },
    }),
    transform: { filter: { id: /vite[\\/]preload-helper/u }, handler: () => ({ code: HELPER, map: null }) },
    generateBundle(_options, bundle) {
      const styles = Object.values(bundle).filter((output) => output.type === 'chunk' && (output.viteMetadata?.importedCss.size ?? 0) > 0);
      if (styles.length > 0) throw new Error('A script brings a style sheet of its own, which light-preload.ts does not load');
    },
  };
}
