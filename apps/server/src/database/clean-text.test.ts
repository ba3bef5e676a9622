import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../test/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

/** What the migration does to rows that are there, with the functions of before it. */
async function migrateAgain(): Promise<void> {
  const file = await readFile(path.join(import.meta.dirname, '../../migrations/0117_clean_text.sql'), 'utf8');
  const statements = file.split('--> statement-breakpoint').map((part) => part.replaceAll(/^--.*$/gmu, '').trim());
  await shop.database.transaction(async (transaction) => {
    for (const statement of statements.filter((each) => !/^CREATE (?:FUNCTION|INDEX|TABLE)/u.test(each)))
      await transaction.execute(sql.raw(statement));
  });
}
const rowsOf = async (query: ReturnType<typeof sql>) => (await shop.database.execute<Record<string, string>>(query)).rows;

test('what was stored is brought into the form of today, and what cannot be is listed and stays', async () => {
  const { database } = shop;
  const [one, other] = [await shop.makeProduct({ barcode: '036000291452' }), await shop.makeProduct({ name: 'Lain' })];
  await database.execute(sql`create or replace function searchable(value text) returns text language sql immutable parallel safe strict
    as $$ select lower(public.unaccent('public.unaccent', value)) $$`);
  await database.execute(sql`update products set name = ${'Mie\u200b  Syi’ah Kue\u0301'} where id = ${one.id}`);
  await database.execute(sql`insert into product_codes (product_id, kind, code) values (${other.id}, 'barcode', '0036000291452')`);
  const codes = await rowsOf(sql`insert into categories (name) values (${'Kue\u0301 Khas'}), (${'Kué Khas'}), (${'\u200b'}) returning id`);
  await database.execute(
    sql`update users set first_name = ${'Syi’ah\u202e'}, phone_number = ${'\u202a+62 0812–345-6789\u202c'} where id = (select min(id) from users)`,
  );
  await migrateAgain();

  expect(await rowsOf(sql`select name from products where id = ${one.id}`)).toEqual([{ name: 'Mie Syi’ah Kué' }]);
  expect(await rowsOf(sql`select first_name, phone_number from users where id = (select min(id) from users)`)).toEqual([
    { first_name: 'Syi’ah', phone_number: '+62 812-345-6789' },
  ]);
  expect(await rowsOf(sql`select 1 as found from users where search_text like '%syiah%'`)).toHaveLength(1);
  const left = await rowsOf(sql`select place, record_id from transient.unclean_texts order by id`);
  expect(left.filter(({ place }) => place === 'categories.name').map(({ record_id }) => record_id)).toEqual([
    codes[0]?.['id'],
    codes[2]?.['id'],
  ]);
  expect(left.filter(({ place }) => place === 'product_codes.code')).toHaveLength(2);
});

test('the database and the shop’s programs have one form of a code', async () => {
  const { codeKey } = await import('@lapak/contract/assortment/code-key');
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
  for (const code of codes) expect(await rowsOf(sql`select code_key(${code}) as key`)).toEqual([{ key: codeKey(code) }]);
});
