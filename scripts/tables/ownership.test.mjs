import { expect, test } from 'vitest';
import { repositoryOf } from '../references/repository.mjs';
import { findForeignTables } from './ownership.mjs';

const FOLDER = 'apps/server/src/database/tables';
const OWN = {
  [`${FOLDER}/identity.ts`]: "export const users = pgTable('users', {});\n",
  [`${FOLDER}/orders.ts`]: "export const orderItems = pgTable(\n  'order_items',\n  {});\n",
  'apps/server/src/modules/people/identity/index.ts': '',
  'apps/server/src/modules/sales/orders/index.ts': '',
};
const IMPORT = (names) => `import { ${names} } from '../../database/tables.ts';\n`;

function complaintsOf(files, exceptions = []) {
  const all = { ...OWN, ...files };
  const found = findForeignTables(
    repositoryOf(Object.keys(all), (file) => all[file]),
    exceptions,
  );
  return found.map(({ file, line, text }) => `${file.replace('apps/server/src/modules/sales/', '')}:${line} ${text}`);
}
const inOrders = (source, name = 'queries.ts') => ({ [`apps/server/src/modules/sales/orders/${name}`]: source });
const mayRead = (writes = false) => [{ module: 'orders', tables: ['users'], writes, reason: 'names' }];

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

test('leave that nobody takes, and tables in a file that no module is named as, are told', () => {
  expect(complaintsOf({}, mayRead())).toEqual(["scripts/tables/exceptions.mjs:1 orders has leave for the table users and doesn't name it"]);
  expect(complaintsOf({ [`${FOLDER}/ghosts.ts`]: "\nexport const ghosts = pgTable('ghosts', {});\n" })).toEqual([
    `${FOLDER}/ghosts.ts:2 the table ghosts is in a file that no module is named as`,
  ]);
});

test('a plugin owns the tables of its folder', () => {
  const plugin = {
    'plugins/visits/server/tables.ts': "export const visits = pgTable('visits', {});\n",
    'plugins/visits/server/queries.ts': "import { visits } from './tables.ts';\nsql`delete from visits`",
  };
  expect(complaintsOf(plugin)).toEqual([]);
  expect(complaintsOf({ ...plugin, ...inOrders('sql`select 1 from visits`') })).toEqual([
    "orders/queries.ts:1 orders names the table visits of visits: ask that module's index.ts",
  ]);
});

test('only queries name tables; tests may', () => {
  expect(complaintsOf(inOrders(IMPORT('orderItems'), 'present.ts'))).toEqual([
    "orders/present.ts:1 names the table orderItems: take the row's type from queries.ts",
  ]);
  expect(complaintsOf(inOrders(IMPORT('users'), 'place-order.test.ts'))).toEqual([]);
});
