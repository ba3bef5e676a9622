import { REPORT_KINDS } from '@lapak/contract/bookkeeping/list-keys';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../test/test-app.ts';

test('among 100,000 orders a month is read from indexes alone', async () => {
  const shop = await startTestApp();
  const { token } = await shop.signIn('admin');
  const pool = shop.database.$client;
  // What searches need costs most of writing, and nothing of this.
  await pool.query('drop index orders_search_idx, order_items_product_name_search_idx');
  for (let first = 1; first < 100_000; first += 5_000) {
    await pool.query(
      `with placed as (
         insert into orders (code, token, status, payment_status, order_type, subtotal_sen, shipping_cost_sen, total_sen, payment_method, created_at)
         select 'X' || n, 'X' || n, 'delivered', 'paid', 'pos', 100, 0, 100, 'cash', now() - interval '3 years' + n * interval '10 minutes'
         from generate_series($1::int, $1 + 4999) as n
         returning id
       )
       insert into order_items (order_id, product_name, quantity, unit_price_sen) select id, 'Kopi', 1, 50 from placed, generate_series(1, 2)`,
      [first],
    );
  }
  await pool.query('analyze orders; analyze order_items');
  const today = dateOf(new Date());
  const month = { from: addDays(today, -600), to: addDays(today, -571) };
  for (const by of REPORT_KINDS) {
    const sent = vi.spyOn(pool, 'query');
    await shop.call('getSalesReport', { token, query: { by, ...month } });
    const calls: unknown[][] = sent.mock.calls;
    const statements = calls.map(([statement, values]) => ({
      text: String(typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement),
      values: Array.isArray(values) ? values : [],
    }));
    sent.mockRestore();
    const reading = statements.filter(({ text }) => /from "orders"/u.test(text));
    expect(reading.length).toBeGreaterThan(0);
    for (const { text, values } of reading) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toMatch(/Seq Scan on order(s|_items)\b/u);
    }
  }
  await shop.close();
}, 120_000);
