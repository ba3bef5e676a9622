import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadRouteModule } from './load-route-module.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-scripts-'));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const routeOf = (file: string) => ({ id: 'screen', module: pathToFileURL(path.join(folder, file)).href });

test('a script that the server has no more loads the page anew, once', async () => {
  const reloaded = Promise.withResolvers<void>();
  const reload = vi.fn(() => reloaded.resolve());
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('fetch', async () => ({ ok: false }));
  void loadRouteModule(routeOf('gone.mjs'), {});
  await reloaded.promise;
  expect(reload).toHaveBeenCalledOnce();
});

test('one that the server has, and that still does not come, does so too: it is not asked for forever', async () => {
  const reloaded = Promise.withResolvers<void>();
  const ask = vi.fn(async () => ({ ok: true }));
  vi.stubGlobal('window', { location: { reload: () => reloaded.resolve() } });
  vi.stubGlobal('fetch', ask);
  void loadRouteModule(routeOf('broken.mjs'), {});
  await reloaded.promise;
  expect(ask).toHaveBeenCalledTimes(2);
});

test('without a network it waits for one, then comes and is known', async () => {
  const route = routeOf('late.mjs');
  const comesBack = async (_event: string, tell: () => void) => {
    await writeFile(path.join(folder, 'late.mjs'), 'export default "late";');
    tell();
  };
  vi.stubGlobal('window', { addEventListener: comesBack });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const known: Record<string, unknown> = {};
  expect(await loadRouteModule(route, known)).toMatchObject({ default: 'late' });
  expect(known).toHaveProperty('screen');
});
