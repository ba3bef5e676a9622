import type { Plugin } from 'vite';

/**
 * The pages' server build as one file with its packages in it (decision 173): a start reads it once, instead of 150 files and the packages
 * that they name. Its white space goes; names stay, for stack traces.
 */
export function oneServerFile(): Plugin {
  return {
    name: 'one-server-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
            build: {
              rolldownOptions: { output: { codeSplitting: false, minify: { compress: false, mangle: false, codegen: true } } },
            },
          }
        : undefined,
  };
}
