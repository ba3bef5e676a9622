import { expect, test } from 'vitest';
import { repositoryOf } from '../references/repository.mjs';
import { findForeignTables } from './ownership.mjs';

const TABLES = "export const users = pgTable('users', {});\nexport const orderItems = pgTable(\n  'order_items',\n  {});\n";
const RULES = { owners: { identity: ['users'], orders: ['orderItems'] }, exceptions: [] };
const IMPORT = (names) => `import { ${names} } from '../../database/tables.ts';\n`;

function complaintsOf(files, rules = RULES) {
  const all = { 'apps/server/src/database/tables/identity.ts': TABLES, ...files };
  const found = findForeignTables(
    repositoryOf(Object.keys(all), (file) => all[file]),
    rules,
  );
  return found.map(({ file, line, text }) => `${file.replace('apps/server/src/modules/sales/', '')}:${line} ${text}`);
}
const inOrders = (source, name = 'queries.ts') => ({ [`apps/server/src/modules/sales/orders/${name}`]: source });
const mayRead = (writes = false) => ({ ...RULES, exceptions: [{ module: 'orders', tables: ['users'], writes, reason: 'names' }] });

test('own tables pass, those that another module owns do not', () => {
  expect(complaintsOf(inOrders(`${IMPORT('orderItems')}connection.update(orderItems);`))).toEqual([]);
  expect(complaintsOf(inOrders(`\n${IMPORT('orderItems, users')}`))).toEqual([
    "orders/queries.ts:2 orders names the table users of identity: ask that module's index.ts",
  ]);
});

test('a table that is written out is seen as well', () => {
  expect(complaintsOf(inOrders('sql`select 1\n from users`', 'list-queries.ts'))).toHaveLength(1);
  expect(complaintsOf(inOrders('sql`select 1 from users_of_old`'))).toEqual([]);
});

test('leave to read is none to write', () => {
  expect(complaintsOf(inOrders(IMPORT('users')), mayRead())).toEqual([]);
  for (const change of [
    'connection.update(users)',
    'connection.delete(\n  users)',
    `sql\`insert into \${users} values (1)\``,
    'sql`update users set x`',
  ])
    expect(complaintsOf(inOrders(IMPORT('users') + change), mayRead()), change).toEqual([
      'orders/queries.ts:2 orders may read the table users of identity, not change it',
    ]);
  expect(complaintsOf(inOrders(`${IMPORT('users')}connection.update(users)`), mayRead(true))).toEqual([]);
});

test('leave that nobody takes, tables without an owner and owners without a table are told', () => {
  expect(complaintsOf({}, mayRead())).toEqual(["scripts/tables/owners.mjs:1 orders has leave for the table users and doesn't name it"]);
  expect(complaintsOf({}, { owners: { identity: ['users', 'ghosts'] }, exceptions: [] })).toEqual([
    'apps/server/src/database/tables/identity.ts:2 the table orderItems has 0 owners in scripts/tables/owners.mjs',
    'scripts/tables/owners.mjs:1 there is no table ghosts',
  ]);
});

test('only queries name tables; tests may', () => {
  expect(complaintsOf(inOrders(IMPORT('orderItems'), 'present.ts'))).toEqual([
    "orders/present.ts:1 names the table orderItems: take the row's type from queries.ts",
  ]);
  expect(complaintsOf(inOrders(IMPORT('users'), 'place-order.test.ts'))).toEqual([]);
});
