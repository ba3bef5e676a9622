import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { cashMovements, orders } from '../../../database/tables.ts';
import { post } from './post.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const query = async (text: string, values: unknown[] = []) => (await shop.database.$client.query(text, values)).rows;
const rejected = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  const { message, cause } = error as { message: string; cause?: { message: string } };
  return `${message} ${cause?.message ?? ''}`;
};

describe('the book', () => {
  test('takes an entry that balances, each step of a document once, and no other', async () => {
    const entry = (amount: number) => ({
      kind: 'cash' as const,
      document: 'test:1',
      postings: [
        { account: 'safe', amount: 100, place: 'safe' },
        { account: 'owner', amount },
      ] as const,
    });
    await shop.database.transaction((transaction) => post(transaction, [entry(-100), entry(-100)]));
    expect(await query(`select step from ledger_entries where document = 'test:1' order by id`)).toEqual([{ step: 1 }, { step: 2 }]);
    expect(await rejected(shop.database.transaction((transaction) => post(transaction, [entry(-99)])))).toContain('does not balance');
    await expect(
      query(`insert into ledger_entries (kind, document, step, happened_at) values ('cash', 'test:1', 2, now())`),
    ).rejects.toThrow('ledger_entries_step_key');
    expect(await query(`select count(*)::int as entries from ledger_entries where document = 'test:1'`)).toEqual([{ entries: 2 }]);
  });

  test('is posted by whoever changes an order: a transaction that forgets it is refused here', async () => {
    const product = await shop.makeProduct();
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product) });
    const forget = shop.database.transaction((transaction) =>
      transaction.update(orders).set({ payment_status: 'paid' }).where(eq(orders.id, data.id)),
    );
    expect(await rejected(forget)).toContain('is not posted');
    const move = shop.database.transaction((transaction) =>
      transaction.insert(cashMovements).values({ kind: 'in', amount_sen: sql`100`, reason: 'x', purpose: 'owner_in', to_place: 'safe' }),
    );
    expect(await rejected(move)).toContain('is not posted');
    expect(await query('select payment_status from orders where id = $1', [data.id])).toEqual([{ payment_status: 'unpaid' }]);
  });

  test('has a web order from its payment to its return, and its receivable comes to nothing', async () => {
    const { data: rules } = await shop.call('getSettings', { token: shop.adminToken });
    await shop.call('updateOrderSettings', { token: shop.adminToken, body: { ...rules.orders, unique_digits: true } });
    const product = await shop.makeProduct();
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product) });
    const move = (body: object) => shop.call('updateOrder', { token: shop.adminToken, params: { id: data.id }, body });
    const onAccounts = async () =>
      Object.fromEntries(
        (
          await query(
            `select account, sum(amount_sen)::int / 100 as amount from postings where order_id = $1 group by 1 having sum(amount_sen) <> 0 order by 1`,
            [data.id],
          )
        ).map(({ account, amount }) => [account, amount]),
      );
    expect(await onAccounts()).toEqual({});
    await move({ payment_status: 'paid', status: 'confirmed' });
    const { cost } = shop.courier;
    const digits = data.total_amount - 50_000 - cost;
    expect(digits).toBeGreaterThan(0);
    expect(await onAccounts()).toMatchObject({ bank: data.total_amount, sales: -50_000, shipping: -cost, rounding: -digits });
    await move({ status: 'delivered' });
    const { data: order } = await shop.call('getOrder', { token: shop.adminToken, params: { id: data.id } });
    await shop.call('returnOrder', {
      token: shop.adminToken,
      params: { id: data.id },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        ...{ reason: 'Rusak', refund_amount: 50_000, refund_shipping: true, refund_method: 'transfer', refund_reference: null },
        items: [{ order_item_id: order.order_items[0]?.id ?? 0, quantity: 1, is_restocked: true }],
      },
    });
    // The digits that told the transfer apart are kept, in every book alike (audit, finding 3).
    expect(await onAccounts()).toEqual({ bank: digits, rounding: -digits, sales: -50_000, returns: 50_000 });
  });
});
