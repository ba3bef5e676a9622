import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundlePrograms, programsOf } from './bundle-programs.mjs';
import { ROOT } from './paths.mjs';

const FOLDER = 'apps/server/build';
const files = await bundlePrograms(ROOT, FOLDER);
const contents = new Map(files.map(({ name, content }) => [name, content]));

test('each program has its file', () => {
  const names = Object.keys(programsOf(ROOT));
  expect(names).toEqual(
    expect.arrayContaining(['server', 'supervisor', 'migrate', 'backup', 'doctor', 'sandbox', 'read-xlsx-worker', 'read-file-worker']),
  );
  expect(names.filter((name) => !contents.has(`${name}.mjs`))).toEqual([]);
});

test('what our code reads beside itself is found from the bundle', () => {
  const places = [...contents.values()].flatMap((content) =>
    [...content.matchAll(/new URL\(["'`](\.\.[^"'`]+)["'`],import\.meta\.url\)/gu)].map(([, place]) => path.posix.join(FOLDER, place)),
  );
  expect(places.length).toBeGreaterThan(5);
  expect(places.filter((place) => !existsSync(path.join(ROOT, place)))).toEqual([]);
  const others = [...contents.values()].flatMap(
    (content) => content.match(/import\.meta\.(?!(?:url|resolve)\b)\w+|(?<![\w.$])__dirname\b/gu) ?? [],
  );
  expect(others).toEqual([]);
});

test('only native packages are left to be imported', () => {
  const imported = [...contents.values()].flatMap((content) =>
    [...content.matchAll(/(?:^|;)import(?:[^'"();]*?from)?["']([^."'][^"']*)["']/gmu)].map(([, name]) => name),
  );
  const packages = new Set(imported.filter((name) => !builtinModules.includes(name.replace(/^node:/u, ''))));
  expect([...packages]).toEqual(['@node-rs/argon2']);
});

test('each character takes one byte of memory', () => {
  expect([...contents].filter(([, content]) => /[^\0-\xff]/u.test(content)).map(([name]) => name)).toEqual([]);
});

test('the same sources give the same bytes', async () => {
  expect(await bundlePrograms(ROOT, FOLDER)).toEqual(files);
});
