import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../apps/server/test/test-database.ts';
import { INSTALLED } from '../../plugins/installed.ts';
import { drawnMap, modulesPage } from './modules.mjs';
import { personalDataPage, wronglyCommented } from './personal-data.mjs';
import { readSchema } from './read-schema.mjs';
import { schemaSql } from './schema-sql.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
/** Of each file of tables, the module or plugin that it is named after, with the names of its tables. */
const MODULES = await Promise.all(
  globSync(['apps/server/src/database/tables/*.ts', 'plugins/*/server/tables.ts'], { cwd: ROOT })
    .map((file) => ({ file, name: /plugins\/([^/]+)/u.exec(file)?.[1] ?? path.basename(file, '.ts') }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(async ({ file, name }) => {
      const found = Object.values(await import(path.join(ROOT, file)));
      return { name, tables: found.filter((one) => is(one, PgTable)).map(getTableName) };
    }),
).then((modules) => modules.filter(({ tables }) => tables.length > 0));

let schema;
beforeAll(async () => {
  const { database, drop } = await createTestDatabase();
  schema = await readSchema(database.$client);
  await drop();
});

test('every table of the database is in one file, so none is left out', () => {
  const named = MODULES.flatMap((module) => module.tables).toSorted();
  expect([...new Set(schema.columns.map(({ table }) => table))].toSorted()).toEqual(named);
});

// Where one of them fails: `npm run schema` writes the pages anew.
test('docs/schema.sql is the database that the migrations make', () =>
  expect(schemaSql(schema, MODULES)).toMatchFileSnapshot(path.join(ROOT, 'docs/schema.sql')));

test('docs/modules.md has the imports of the server', () =>
  expect(modulesPage(path.join(ROOT, 'apps/server/src'))).toMatchFileSnapshot(path.join(ROOT, 'docs/modules.md')));

// Where it fails: `node -e "import('./scripts/schema/modules.mjs').then(({ drawnMap }) => console.log(drawnMap()))"` draws it.
test('ARCHITECTURE.md opens with the map of the districts', () =>
  expect(readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8')).toContain(drawnMap()));

// As apps/server/migrations/0010_personal_columns.sql says it: COMMENT ON COLUMN in the migration that adds one.
test('every column that can hold words, or points at an account, says in its comment whether it is personal', () =>
  expect(wronglyCommented(schema)).toEqual([]));

// Else it would stay for as long as the plugin is off (decision 174).
test('what the nightly job ends of people in a plugin’s tables is named in its plugin.ts', () => {
  const ended = schema.columns.filter(({ comment }) => /\nWhat ends it: .*the nightly job/u.test(comment ?? '')).map(({ table }) => table);
  const wanted = INSTALLED.flatMap(({ name, forgets = [] }) => {
    const own = MODULES.find((module) => module.name === name)?.tables ?? [];
    return own.filter((table) => ended.includes(table) && !forgets.some((one) => one.table === table)).map((table) => `${name}: ${table}`);
  });
  expect(wanted).toEqual([]);
});

test('docs/personal-data.md says so', () => expect(personalDataPage(schema)).toMatchFileSnapshot(path.join(ROOT, 'docs/personal-data.md')));
