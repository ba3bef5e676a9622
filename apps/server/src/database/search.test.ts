import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { everyWord, folded, holds, wordsOf } from './search.ts';
import { businesses, couriers, knowledgeEntries, orderItems, orders, products, productVariants, users } from './tables.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

const fits = async (text: string, typed: string) => {
  const column = sql`searchable(${text}::text)`;
  const { rows } = await store.database.execute<{ fits: boolean }>(
    sql`select ${everyWord(wordsOf(typed), (word) => holds(column, word))} as fits`,
  );
  return rows[0]?.fits;
};

test.each([
  ['Rendang Éungkot', 'EUNGKOT rendang', true],
  ['Rendang Eungkot', 'éungkot', true],
  ['Kopi Gayo', 'gayo madu', false],
  ['100% Madu', '0%', true],
  ['1000 Madu', '0%', false],
  ['1000 Madu', '0％', false],
  ['a_b', '_', true],
  ['ab', '_', false],
  ['Ｌａｐａｋ', 'lapak', true],
  ['Mie Syi’ah', 'syiah', true],
  ["Mie Syi'ah", 'syi’ah', true],
  ['Mie Syiah', "syi'ah", true],
  ['Cut Nyak Dhi`en', 'dhien', true],
])('%s holds %s: %s', async (text, typed, expected) => expect(await fits(text, typed)).toBe(expected));

test('a phone number is found however it is written', async () => {
  for (const stored of ['+62 812-3456-7890 6281234567890', '081234567890 081234567890', '(0812) 3456 7890 081234567890']) {
    for (const typed of [
      '0812-3456',
      '+62 812 3456',
      '0812.3456.7890',
      '081234567890',
      '3456 7890',
      '6281234567890',
      '0062 812 3456',
      '62 812 3456',
      '+62 (0)812 3456',
    ]) {
      expect(await fits(stored, typed), `${typed} in ${stored}`).toBe(true);
    }
    expect(await fits(stored, '0813-3456')).toBe(false);
  }
});

test.each<[string, SQL, SQL, string]>([
  ['users', sql`${users}`, holds(users.search_text, 'meutia'), 'users_search_idx'],
  ['businesses', sql`${businesses}`, holds(businesses.search_text, 'tani'), 'businesses_search_idx'],
  ['businesses by name', sql`${businesses}`, holds(folded(businesses.name), 'tani'), 'businesses_name_search_idx'],
  ['products', sql`${products}`, holds(products.search_text, 'kopi'), 'products_search_idx'],
  ['products by name', sql`${products}`, holds(folded(products.name), 'kopi'), 'products_name_search_idx'],
  ['sizes', sql`${productVariants}`, holds(sql`${productVariants.search_text}`, '250'), 'product_variants_search_idx'],
  ['knowledge', sql`${knowledgeEntries}`, holds(knowledgeEntries.search_text, 'gayo'), 'knowledge_entries_search_idx'],
  ['couriers', sql`${couriers}`, holds(couriers.search_text, 'bang'), 'couriers_search_idx'],
  ['orders', sql`${orders}`, holds(orders.search_text, '0812-3456'), 'orders_search_idx'],
  ['order lines', sql`${orderItems}`, holds(folded(orderItems.product_name), 'kopi'), 'order_items_product_name_search_idx'],
])('%s are searched by an index', async (_name, table, condition, index) => {
  await store.database.transaction(async (transaction) => {
    // The tables are empty, so the planner would rather read them whole; whether the index can serve doesn't depend on that.
    await transaction.execute(sql`set local enable_seqscan = off`);
    const { rows } = await transaction.execute(sql`explain select 1 from ${table} where ${condition}`);
    expect(JSON.stringify(rows)).toContain(`Bitmap Index Scan on ${index}`);
  });
});
