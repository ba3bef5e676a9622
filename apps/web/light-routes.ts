import { API_BASE, ROUTES } from '@lapak/contract/routes';
import type { Plugin } from 'vite';

/** Between a call's name and its path; `fetch` takes GET without being told. */
const SIGNS = { GET: '', POST: '+', PUT: '=', DELETE: '-' };

/**
 * Gives browsers of each call its verb and path alone, all of them in one text: whoever signs in or buys loads the list of all calls
 * (decision 9). Who may call, how often and what may be cached is for the server alone. The rest would be some 700 bytes gzipped.
 */
export function lightRoutes(): Plugin {
  return {
    name: 'lapak-light-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/]routes\.ts$/u },
      handler: () => ({ code: lightModule(), map: null }),
    },
  };
}

function lightModule(): string {
  const calls = Object.entries(ROUTES).map(([name, { method, path }]) => `${name}${SIGNS[method]}${path}`);
  return `export const API_BASE = ${JSON.stringify(API_BASE)};
const VERBS = { '+': 'POST', '=': 'PUT', '-': 'DELETE' };
export const ROUTES = {};
for (const call of ${JSON.stringify(calls.join('\n'))}.split('\\n')) {
  const [, name, sign, path] = /(\\w+)([+=-]?)(.*)/.exec(call);
  ROUTES[name] = { method: VERBS[sign], path };
}
`;
}
