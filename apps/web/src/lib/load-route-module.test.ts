import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importScript } from './import-script.ts';
import { loadRouteModule } from './load-route-module.ts';

const ROUTE = { id: 'screen', module: '/assets/screen.js' };
const MODULE = { default: 'screen' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Stands in for a browser before 2026: an import that failed fails at once for as long as the page lives. */
function olderBrowser(network: { isThere: boolean }) {
  const failed = new Set<string>();
  return vi.fn(async (address: string) => {
    if (!network.isThere || failed.has(address)) {
      failed.add(address);
      throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    }
    return MODULE;
  });
}

test('without a network it waits for one, then comes and is known, in a browser that keeps failed imports', async () => {
  const network = { isThere: false };
  const comesBack = (_event: string, tell: () => void) => {
    network.isThere = true;
    tell();
  };
  vi.stubGlobal('window', { addEventListener: comesBack });
  vi.stubGlobal('fetch', async () => {
    if (!network.isThere) throw new TypeError('Failed to fetch');
    return new Response('export default "screen";');
  });
  const native = olderBrowser(network);
  const known: Record<string, unknown> = {};
  expect(await loadRouteModule(ROUTE, known, (address) => importScript(address, native))).toBe(MODULE);
  expect(known).toEqual({ screen: MODULE });
  expect(native).toHaveBeenCalledOnce();
});

test('a script that the server has no more loads the page anew, once', async () => {
  const reloaded = Promise.withResolvers<void>();
  const reload = vi.fn(() => reloaded.resolve());
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  void loadRouteModule({ id: 'gone', module: '/assets/gone.js' }, {});
  await reloaded.promise;
  expect(reload).toHaveBeenCalledOnce();
});

test('one that the server has, and that still does not come, does so too: it is not asked for forever', async () => {
  const reloaded = Promise.withResolvers<void>();
  const native = vi.fn(async () => {
    throw new TypeError('broken');
  });
  vi.stubGlobal('window', { location: { reload: () => reloaded.resolve() } });
  vi.stubGlobal('fetch', async () => new Response('}'));
  void loadRouteModule({ id: 'broken', module: '/assets/broken.js' }, {}, (address) => importScript(address, native));
  await reloaded.promise;
  expect(native).toHaveBeenCalledTimes(2);
});
