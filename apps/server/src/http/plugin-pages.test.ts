import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { leaveOutPlugins, manifestWithout } from './plugin-pages.ts';

const ROUTES = { root: {}, 'plugins/bank/screen': { path: 'bank' }, 'plugins/bank-two/screen': { path: 'two' } };
const URL = '/assets/manifest-0a1b.js';

test('a build leaves out what is off, and asks for the list of routes without it', () => {
  const build = { routes: ROUTES, assets: { url: URL, routes: ROUTES }, other: 1 };
  expect(leaveOutPlugins(build, [])).toBe(build);
  const light = leaveOutPlugins(build, ['bank']);
  expect([Object.keys(light.routes), Object.keys(light.assets.routes), light.assets.url, light.other]).toEqual([
    ['root', 'plugins/bank-two/screen'],
    ['root', 'plugins/bank-two/screen'],
    `${URL}?off=bank`,
    1,
  ]);
});

test('the list of routes is answered without plugins, and nothing else is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lapak-manifest-'));
  await writeFile(path.join(folder, 'manifest-0a1b.js'), `window.list={"url":"${URL}","routes":${JSON.stringify(ROUTES)}};`);
  await writeFile(path.join(folder, 'screen-0a1b.js'), 'export {};');
  expect(await manifestWithout(folder, 'manifest-0a1b.js', 'bank')).toBe(
    `window.list={"url":"${URL}?off=bank","routes":{"root":{},"plugins/bank-two/screen":{"path":"two"}}};`,
  );
  for (const [file, off] of [
    ['manifest-0a1b.js', undefined],
    ['screen-0a1b.js', 'bank'],
    ['manifest-gone.js', 'bank'],
    ['../manifest-0a1b.js', 'bank'],
  ] as const)
    expect(await manifestWithout(folder, file, off)).toBeNull();
  await rm(folder, { recursive: true });
});
