import type { Plugin } from 'vite';

/**
 * Who may call, how often, and whether the answer may be cached: what only the server reads of a call. And the verb that `fetch` takes
 * without one.
 */
const SERVERS_OWN =
  /\b(?:access: '[^']*'|limit: '[^']*'|personal: true|confirmed: true|enrolling: true|byPin: true|download: true|method: 'GET'(?=, path))(?:, )?/gu;

/**
 * Gives browsers of each call its verb (but GET), path and files alone: whoever signs in or buys loads the list of all calls (decision 9),
 * and the rest is 300 bytes gzipped. Nothing depends on it: a line that is written differently stays as it is.
 */
export function lightRoutes(): Plugin {
  return {
    name: 'lapak-light-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/]routes\.ts$/u },
      handler: (code) => ({ code: code.replaceAll(SERVERS_OWN, ''), map: null }),
    },
  };
}
