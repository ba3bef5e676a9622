import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleOf, ROUTES, type RouteName } from '@lapak/contract/routes';
import { expect, test } from 'vitest';

const MODULES = path.join(import.meta.dirname, 'modules');

/** The module that registers each call, read from the code. */
function registered(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('routes.ts'))) {
    const [district, module] = file.split(path.sep);
    const source = readFileSync(path.join(MODULES, file), 'utf8');
    for (const [, name] of source.matchAll(/\bendpoint\(\s*\w+,\s*'(\w+)'/gu)) found.set(name ?? '', `${district}/${module}`);
  }
  return found;
}

test('every call is registered by the module that the contract files it under', () => {
  const names = Object.keys(ROUTES) as RouteName[];
  expect(Object.fromEntries(registered())).toEqual(Object.fromEntries(names.map((name) => [name, moduleOf(name)])));
});
