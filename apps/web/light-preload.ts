import type { Plugin } from 'vite';

/**
 * What runs before an `import()`: asks for the file's own imports at the same time, so that they don't come one round later. Vite's own
 * one also waits for style sheets, reads a nonce and reports to nobody, 1 KB gzipped on every page; our scripts bring no styles.
 */
const HELPER = `const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
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
      build: { modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)) } },
    }),
    transform: { filter: { id: /vite[\\/]preload-helper/u }, handler: () => ({ code: HELPER, map: null }) },
    generateBundle(_options, bundle) {
      const styles = Object.values(bundle).filter((output) => output.type === 'chunk' && (output.viteMetadata?.importedCss.size ?? 0) > 0);
      if (styles.length > 0) throw new Error('A script brings a style sheet of its own, which light-preload.ts does not load');
    },
  };
}
