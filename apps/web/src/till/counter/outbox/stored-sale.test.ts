import { expect, test } from 'vitest';
import { readRows } from './stored-sale.ts';

const body = {
  payment_method: 'cash',
  total_amount: 50_000,
  cash_received: 50_000,
  order_items: [{ product_id: 1, quantity: 1, price: 50_000, name: 'Kopi' }],
  code: 'LH-ABCDEFGH',
  offline: true,
  sold_at: '2026-10-01T03:00:00.000Z',
};
/** As the release before this one stored it: without a version. */
const older = { id: 1, key: 'key-of-an-older-release', body, refusal: null };

test("the last release's row is read, also where the API has grown stricter than what it holds", () => {
  const loose = { ...older, body: { ...body, code: 'nomor-lama', customer_name: 'x'.repeat(500), of_a_newer_till: true } };
  const { sales, unreadable } = readRows([older, loose]);
  // Nobody knows whether it was sent.
  expect(sales).toEqual([older, loose].map((row) => ({ ...row, tried: true })));
  expect(unreadable).toEqual([]);
});

test('a row that can not be read is kept as it is, with the reason, and holds up no other', () => {
  const garbage = { id: 2, key: 'key', body: { ...body, total_amount: 'lima puluh ribu' }, refusal: null };
  const ofNewerTill = { ...older, id: 3, version: 2 };
  const { sales, unreadable } = readRows([garbage, older, ofNewerTill, 'nothing']);
  expect(sales).toEqual([{ ...older, tried: true }]);
  expect(unreadable.map(({ text }) => text)).toEqual([garbage, ofNewerTill, 'nothing'].map((row) => JSON.stringify(row)));
  expect(unreadable[0]?.reason).toContain('body.total_amount');
  expect(unreadable[1]?.reason).toContain('version');
});
