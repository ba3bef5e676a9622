import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { asSen } from '@lapak/contract/money/sen';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { insertCashMovement } from '../../ledger/cash-book/index.ts';
import { checkBooks } from '../reconciliation/index.ts';

let shop: OrderShop;
let token: string;
let product: { id: number };
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  product = await shop.makeProduct({ stock: 1_000 });
});
afterAll(async () => {
  expect(await checkBooks(shop.database, null)).toEqual({ opened: 0, closed: 0 });
  await shop.close();
});

const query = async (text: string, values: unknown[] = []) => (await shop.database.$client.query(text, values)).rows;
const key = (value: string = crypto.randomUUID()) => ({ 'idempotency-key': value });

/** The next day that isn't sealed yet, with a sale of its own. */
let day = addDays(dateOf(new Date()), -7);
beforeEach(async () => {
  day = addDays(day, 1);
  await sell();
});

async function sell() {
  const body = {
    payment_method: 'cash',
    cash_received: 50_000,
    total_amount: 50_000,
    order_items: [{ product_id: product.id, quantity: 1, price: 50_000 }],
    offline: true,
    sold_at: `${day}T05:00:00.000Z`,
  };
  return (await shop.call('placeSale', { token, headers: key(), body })).data;
}
/** The day with all that doesn't meet accepted: its sales are in no drawer. */
async function read() {
  const { data } = await shop.call('getDay', { token, params: { day } });
  const faults = data.faults.filter(({ accepted }) => accepted === null).map((fault) => fault.key);
  if (faults.length === 0) return data;
  return (await shop.call('acceptDayFaults', { token, params: { day }, body: { faults, reason: 'Tanpa laci' } })).data;
}
const seal = (fingerprint: string, sent: string = crypto.randomUUID()) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/v1/days/${day}/seal`,
    payload: { fingerprint },
    headers: { authorization: `Bearer ${token}`, ...key(sent) },
  });
const codeOf = (response: Awaited<ReturnType<typeof seal>>) => (response.statusCode === 201 ? 201 : response.json<{ code: string }>().code);
const numberOf = async (orderId: number, kind: string) =>
  (await query('select number from day_entries where order_id = $1 and kind = $2', [orderId, kind]))[0]?.number;

test('two at once give one seal', async () => {
  const { fingerprint } = await read();
  const codes = (await Promise.all([seal(fingerprint), seal(fingerprint)])).map(codeOf);
  expect(codes.sort()).toEqual([201, 'day_sealed']);
  expect(await query('select count(*)::int as seals, max(number) as last from day_seals')).toEqual([{ seals: 1, last: 1 }]);
});

test('sent again under its key it gives the same answer, also at once', async () => {
  const { fingerprint } = await read();
  const sent = crypto.randomUUID();
  const [one, other] = await Promise.all([seal(fingerprint, sent), seal(fingerprint, sent)]);
  const again = await seal(fingerprint, sent);
  expect([one.statusCode, other.statusCode, again.statusCode]).toEqual([201, 201, 201]);
  expect(again.json()).toEqual(one.json());
  expect(other.json()).toEqual(one.json());
  expect(codeOf(await seal('lain', sent))).toBe('idempotency_key_reused');
});

test('what commits while it is sealed is in the next seal, and neither waits for the other', async () => {
  const [{ id }] = (await query(`insert into shifts (till_id, float_sen, opened_at) values ('laci-tengah', 0, now()) returning id`)) as [
    { id: number },
  ];
  const { fingerprint } = await read();
  await shop.database.transaction(async (seller) => {
    const moved = { shift_id: id, kind: 'in', amount_sen: asSen(100), reason: 'Uang kecil' } as const;
    await insertCashMovement(seller, { ...moved, created_at: new Date(`${day}T06:00:00Z`), happened_on: day });
    // A sealing that waited for the seller would never answer.
    expect(codeOf(await seal(fingerprint))).toBe(201);
  });
  expect(await query(`select number from day_entries where shift_id = $1 and kind = 'in'`, [id])).toEqual([{ number: null }]);
  const sealed = day;
  day = addDays(day, 1);
  await sell();
  const shown = await read();
  expect(shown.changes).toMatchObject([{ day: sealed, source: 'drawer', kind: 'in', amount: 1 }]);
  expect(codeOf(await seal(shown.fingerprint))).toBe(201);
});

test('a seller goes on while a sealing is not committed', async () => {
  const sealing = await shop.database.$client.connect();
  try {
    await sealing.query('begin');
    await sealing.query(`select pg_advisory_xact_lock(hashtext('sealed days'))`);
    await sealing.query('update ledger_entries set seal = 99 where seal is null and not is_earlier');
    // One that waited for the sealing would never answer.
    const sale = await sell();
    await shop.call('voidSale', { token, params: { id: sale.id }, body: { reason: 'Salah' } });
    expect(await numberOf(sale.id, 'void')).toBeNull();
  } finally {
    await sealing.query('rollback');
    sealing.release();
  }
  expect(codeOf(await seal((await read()).fingerprint))).toBe(201);
});

test('sales and voids during a sealing are each in this seal or open for the next, never lost', async () => {
  const sale = await sell();
  const { fingerprint } = await read();
  const [sealed] = await Promise.all([
    seal(fingerprint),
    shop.call('voidSale', { token, params: { id: sale.id }, body: { reason: 'Salah' } }),
    ...Array.from({ length: 6 }, sell),
  ]);
  // What was quicker than the sealing is told of, and nothing is sealed that nobody saw.
  if (codeOf(sealed) !== 201) {
    expect(codeOf(sealed)).toBe('day_changed');
    expect(sealed.json<{ data: { day: string; number: null } }>().data).toMatchObject({ day, number: null });
    expect(codeOf(await seal((await read()).fingerprint))).toBe(201);
  }
  const [sums] = await query(`
    select (select count(*)::int from day_entries where source = 'till') as entered, (select count(*)::int from tenders) as tenders,
      (select count(*)::int from day_entries join day_seals using (number)) +
      (select count(*)::int from day_entries where number is null) = (select count(*)::int from day_entries) as whole`);
  expect(sums).toEqual({ entered: sums.tenders, tenders: sums.tenders, whole: true });
});
