import { codeKey } from '@lapak/contract/assortment/code-key';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

test('the database and the shop’s programs have one form of a code', async () => {
  const codes = [
    "'8994444000011",
    '8 993333 000019',
    '8992222000017.0',
    '041570054161',
    '0041570054161',
    '8992222000018',
    'AB-1 2',
    '12-34',
    '12345670',
  ];
  for (const code of codes) {
    const { rows } = await shop.database.execute(sql`select code_key(${code}) as key`);
    expect(rows).toEqual([{ key: codeKey(code) }]);
  }
});
