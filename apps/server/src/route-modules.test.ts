import '../../../plugins/calls.ts';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleOf } from '@lapak/contract/modules';
import { ROUTES, type RouteName } from '@lapak/contract/routes';
import { expect, test } from 'vitest';

const MODULES = path.join(import.meta.dirname, 'modules');
const PLUGINS = path.join(import.meta.dirname, '../../../plugins');
const CALL = /\bendpoint\(\s*\w+,\s*'(\w+)'/gu;

/** The module that registers each call, read from the code. */
function registered(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('routes.ts'))) {
    const [district, module] = file.split(path.sep);
    const source = readFileSync(path.join(MODULES, file), 'utf8');
    for (const [, name] of source.matchAll(CALL)) found.set(name ?? '', `${district}/${module}`);
  }
  for (const file of globSync('*/server/**/*routes.ts', { cwd: PLUGINS })) {
    for (const [, name] of readFileSync(path.join(PLUGINS, file), 'utf8').matchAll(CALL)) {
      const call = name as RouteName;
      found.set(call, moduleOf(call));
    }
  }
  return found;
}

test('every call is registered by the module that the contract files it under', () => {
  const names = Object.keys(ROUTES) as RouteName[];
  expect(Object.fromEntries(registered())).toEqual(Object.fromEntries(names.map((name) => [name, moduleOf(name)])));
});
