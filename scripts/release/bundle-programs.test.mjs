import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.mjs';
import { bundlePrograms } from './bundle-programs.mjs';

const files = await bundlePrograms(ROOT);
const contents = new Map(files.map(({ name, content }) => [name, content]));

test('each program of the server keeps its file, which leads to its bundle', () => {
  const named = ['server', 'supervisor', 'migrate', 'backup', 'doctor'].map((name) => `apps/server/src/processes/${name}.ts`);
  for (const name of [...named, 'apps/server/src/http/read-xlsx-worker.ts']) {
    const [, target] = /^import '(.+)';\n$/u.exec(contents.get(name) ?? '') ?? [];
    expect(contents.has(path.posix.join(path.posix.dirname(name), target ?? ''))).toBe(true);
  }
});

test('what the code reads beside itself is found from the bundle', () => {
  const places = [...contents].flatMap(([name, content]) =>
    [...content.matchAll(/new URL\("(\.\.[^"]+)", import\.meta\.url\)/gu)].map(([, place]) =>
      path.posix.join(path.posix.dirname(name), place),
    ),
  );
  expect(places.length).toBeGreaterThan(5);
  expect(places.filter((place) => !existsSync(path.join(ROOT, place)))).toEqual([]);
  const others = [...contents.values()].flatMap((content) => content.match(/import\.meta\.(?!url\b)\w+/gu) ?? []);
  expect(others).toEqual([]);
});

test('only packages that the server names are left to be imported', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'apps/server/package.json'), 'utf8'));
  const imported = [...contents.values()].flatMap((content) => [...content.matchAll(/^import [^'"]*["']((?:@[\w.-]+\/)?[a-z][\w.-]*)/gmu)]);
  const packages = new Set(imported.map(([, name]) => name ?? ''));
  expect(packages.has('fastify')).toBe(true);
  expect([...packages].filter((name) => !Object.hasOwn(dependencies, name) && name !== 'node')).toEqual([]);
});

test('the same sources give the same bytes', async () => {
  expect(await bundlePrograms(ROOT)).toEqual(files);
});
