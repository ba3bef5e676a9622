import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import type { Transaction } from '../../../database/connection.ts';
import { cashMovements, orders } from '../../../database/tables.ts';
import { sumAccounts } from './account-queries.ts';
import { countPlaceDays } from './count-place-days.ts';
import { findLeastInSafe, sumAtRest, sumPlaces } from './place-queries.ts';
import { atPlace, post } from './post.ts';

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

  test('has a web order from its payment to its return, and what it leaves open comes to nothing', async () => {
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
    expect(await onAccounts()).toEqual({
      ...{ bank: data.total_amount, 'advance:sales': -50_000, 'advance:shipping': -cost, 'advance:rounding': -digits },
    });
    await move({ status: 'delivered' });
    expect(await onAccounts()).toEqual({ bank: data.total_amount, sales: -50_000, shipping_held: -cost, rounding: -digits });
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

describe('days of places and accounts', () => {
  const state = () =>
    shop.database.transaction(async (transaction) => ({
      now: Object.fromEntries(await sumPlaces(transaction)),
      before: Object.fromEntries(await sumPlaces(transaction, { until: '2026-01-31' })),
      booked: Object.fromEntries(await sumPlaces(transaction, { until: '2026-01-31', by: 'booked' })),
      atRest: await sumAtRest(transaction, DRAWER),
      least: await findLeastInSafe(transaction, '2026-01-15'),
      accounts: Object.fromEntries(await sumAccounts(transaction, '2026-01-31')),
    }));
  const DRAWER = 'till:1c0ae3b0-0000-4000-8000-000000000000';
  const move = (transaction: Transaction, at: string, amount: number, place = 'safe', shift: number | null = null) =>
    post(transaction, [
      {
        kind: 'cash',
        document: `test:${crypto.randomUUID()}`,
        happenedAt: new Date(at),
        bookedAt: new Date(at),
        postings: [atPlace(place, amount, { shift }), { account: 'owner', amount: -amount }],
      },
    ]);
  const counted = async () => (await query(`select coalesce(sum(amount_sen), 0)::int as sum, count(*)::int as rows from place_days`))[0];
  const days = async () => (await query(`select count(*)::int as rows, sum(amount_sen)::int as sum from account_days`))[0];

  test('say what the postings come to, before they are counted, after it, and with what came since', async () => {
    await shop.database.transaction(async (transaction) => {
      // Half past midnight in Aceh on 1 February, and a quarter of an hour before it.
      await move(transaction, '2026-01-31T17:30:00Z', 700);
      await move(transaction, '2026-01-31T16:45:00Z', 30);
      await move(transaction, '2026-01-20T03:00:00Z', -20);
      await move(transaction, '2026-01-10T03:00:00Z', 500);
      await move(transaction, '2026-01-10T03:00:00Z', 11, DRAWER);
      await move(transaction, '2026-01-10T03:00:00Z', 5, DRAWER, 1);
    });
    const first = await state();
    expect(first).toMatchObject({ before: { safe: 510, [DRAWER]: 16 }, booked: { safe: 510 }, atRest: 11, least: 480 });
    expect(first).toMatchObject({ accounts: { safe: 510, drawer: 16, owner: -526 } });
    await countPlaceDays(shop.database);
    expect(await state()).toEqual(first);
    const rows = [await counted(), await days()];
    await countPlaceDays(shop.database);
    expect([await counted(), await days()]).toEqual(rows);

    await shop.database.transaction((transaction) => move(transaction, '2026-01-20T03:00:00Z', -60));
    const then = await state();
    expect(then).toMatchObject({ before: { safe: 450 }, least: 420, accounts: { safe: 450, owner: -466 } });
    expect(then.now.safe).toBe(Number(first.now.safe) - 60);
    await countPlaceDays(shop.database);
    expect(await state()).toEqual(then);
  });

  test('wait for whoever still writes: an earlier number that is committed later is counted', async () => {
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const before = await state();
    const slow = shop.database.transaction(async (transaction) => {
      await move(transaction, '2026-01-05T03:00:00Z', 1_000);
      written();
      await mayCommit;
    });
    await isWritten;
    await shop.database.transaction((transaction) => move(transaction, '2026-01-05T03:00:00Z', 1));
    const count = countPlaceDays(shop.database);
    await expect
      .poll(() => query(`select 1 from pg_locks where relation = 'place_days'::regclass and mode = 'ShareRowExclusiveLock'`))
      .toHaveLength(1);
    commit();
    await Promise.all([slow, count]);
    expect((await state()).now.safe).toBe(Number(before.now.safe) + 1_001);
    expect((await days())?.sum).toBe(0);
    expect((await counted())?.sum).toBe(Object.values((await state()).now).reduce((all, amount) => all + amount, 0));
  });
});
