import { orderCodeOf } from '@lapak/contract/sales/order-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const newTill = () => crypto.randomUUID();
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Of its own, and without figures, by which a shift is found. */
const nameOf = (tillId: string) => `Kasir depan ${tillId.replaceAll(/\d/gu, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
const open = (tillId: string, float = 100_000) =>
  shop.call('openShift', { token: shop.adminToken, body: { till_id: tillId, till_name: nameOf(tillId), float_amount: float } });
const openOne = async (tillId: string) => (await shop.call('getOpenShift', { token: shop.adminToken, query: { till_id: tillId } })).data;
const shift = async (id: number) => (await shop.call('getShift', { token: shop.adminToken, params: { id } })).data;
const closing = (id: number, counted: object, more: object = {}) => ({
  token: shop.adminToken,
  params: { id },
  body: { counted, ...more },
});
const movement = (id: number, kind: 'in' | 'out', amount: number) => ({
  token: shop.adminToken,
  params: { id },
  body: { kind, amount, reason: 'Uang kecil' },
});

/** A sale of so many pieces at 50,000 rupiah, paid in cash to the rupiah. */
function sale(product: { id: number }, tillId: string | undefined, quantity: number, changes: object = {}) {
  const total_amount = quantity * 50_000;
  return {
    token: shop.adminToken,
    headers: key(),
    body: {
      payment_method: 'cash',
      cash_received: total_amount,
      total_amount,
      order_items: [{ product_id: product.id, quantity, price: 50_000 }],
      till_id: tillId,
      code: orderCodeOf(crypto.getRandomValues(new Uint8Array(8))),
      ...changes,
    },
  };
}
const sell = async (...sold: Parameters<typeof sale>) => (await shop.call('placeSale', sale(...sold))).data;
const methodOf = (detail: Awaited<ReturnType<typeof shift>>, method: string) =>
  detail.report.methods.find((each) => each.method === method);

describe('a shift', () => {
  test('was opened when the till says so, never within the one before it', async () => {
    const till = newTill();
    const opening = (float: number, opened_at: string) => ({
      token: shop.adminToken,
      body: { till_id: till, till_name: nameOf(till), float_amount: float, opened_at },
    });
    const at = ago(30);
    const { data: first } = await shop.call('openShift', opening(100_000, at));
    expect(first.opened_at).toBe(at);
    await shop.call('closeShift', closing(first.id, { cash: 100_000 }));
    const { data: second } = await shop.call('openShift', opening(100_000, ago(20)));
    expect(second.opened_at).toBe((await shift(first.id)).closed_at);
  });

  test('closed by somebody else meanwhile: a sale that names it opens none with an empty drawer', async () => {
    const [product, till] = [await shop.makeProduct({ stock: 9 }), newTill()];
    const { data: opened } = await open(till);
    await shop.call('closeShift', closing(opened.id, { cash: 100_000 }));
    const named = sale(product, till, 1, { shift_id: opened.id });
    await expect(shop.call('placeSale', named)).rejects.toThrow('shift_required');
    expect(await openOne(till)).toBeNull();
    // Made already it is the closed one's, late.
    const done = await sell(product, till, 1, { shift_id: opened.id, offline: true, sold_at: ago(0) });
    expect(done.till).toMatchObject({ shift_id: opened.id, is_late: true });
    // Opened again the same sale goes through, under its key.
    const { data: again } = await open(till);
    expect((await shop.call('placeSale', named)).data.till?.shift_id).toBe(again.id);
  });

  test('counts its sales by method, its float and what was put in and taken out, and its Z stays as it was', async () => {
    const [product, till] = [await shop.makeProduct({ stock: 50 }), newTill()];
    const { data: opened } = await open(till);
    const first = await sell(product, till, 2);
    await sell(product, till, 1, { payment_method: 'qris', cash_received: null });
    const last = await sell(product, till, 3, {
      tenders: [
        { method: 'debit', amount: 110_000, reference: 'EDC 7781' },
        { method: 'cash', amount: 40_000 },
      ],
      cash_received: 50_000,
    });
    expect(last).toMatchObject({ payment_method: 'debit', payment_reference: 'EDC 7781', cash_received: 50_000, change_due: 10_000 });
    expect(last.till).toMatchObject({
      shift_id: opened.id,
      is_late: false,
      cashier: 'Cut Meutia',
      tenders: [
        { method: 'debit', amount: 110_000, reference: 'EDC 7781' },
        { method: 'cash', amount: 40_000, reference: null },
      ],
    });
    await shop.call('addCashMovement', movement(opened.id, 'in', 25_000));
    await shop.call('addCashMovement', movement(opened.id, 'out', 60_000.5));

    const interim = await openOne(till);
    expect(interim?.report).toMatchObject({ kind: 'X', sales_count: 3, first_code: first.code, last_code: last.code, net_amount: 300_000 });
    const denominations = [
      { value: 100_000, count: 2 },
      { value: 1_000, count: 4 },
    ];
    const { data: closed } = await shop.call('closeShift', closing(opened.id, { cash: 204_000, qris: 50_000 }, { denominations }));
    expect(closed).toMatchObject({
      till_name: nameOf(till),
      opened_by: 'Cut Meutia',
      closed_by: 'Cut Meutia',
      number: expect.any(Number),
    });
    expect(closed.report).toMatchObject({ kind: 'Z', float_amount: 100_000, cash_in: 25_000, cash_out: 60_000.5, denominations });
    expect(closed.report.methods).toEqual([
      { method: 'cash', sales: 140_000, refunds: 0, unmatched: 0, expected: 204_999.5, counted: 204_000, difference: -999.5 },
      { method: 'qris', sales: 50_000, refunds: 0, unmatched: 0, expected: 50_000, counted: 50_000, difference: 0 },
      { method: 'debit', sales: 110_000, refunds: 0, unmatched: 0, expected: 110_000, counted: null, difference: null },
      { method: 'transfer', sales: 0, refunds: 0, unmatched: 0, expected: 0, counted: null, difference: null },
    ]);
    expect(await openOne(till)).toBeNull();
    expect(await shop.fail('addCashMovement', movement(opened.id, 'in', 1))).toMatchObject({ status: 409, code: 'shift_closed' });
  });

  test('is opened by the first sale where none is open, and never holds what the one before it held', async () => {
    const [product, till] = [await shop.makeProduct({ stock: 50 }), newTill()];
    const first = (await sell(product, till, 1)).till?.shift_id ?? 0;
    await shop.call('closeShift', closing(first, { cash: 50_000 }));
    const second = (await sell(product, till, 2)).till?.shift_id ?? 0;
    expect(second).not.toBe(first);
    const detail = await shift(second);
    expect(detail.report).toMatchObject({ kind: 'X', sales_count: 1, net_amount: 100_000, float_amount: 0 });
    expect(methodOf(detail, 'cash')).toMatchObject({ expected: 100_000 });
    expect((await shift(first)).report).toMatchObject({ kind: 'Z', net_amount: 50_000 });
    expect((await sell(product, newTill(), 1)).till?.shift_id).not.toBe(second);
    expect((await sell(product, undefined, 1)).till?.shift_id).toBeNull();
  });

  test('keeps its sales over midnight, however long it is open', async () => {
    const [product, till] = [await shop.makeProduct({ stock: 50 }), newTill()];
    const { data: opened } = await open(till, 0);
    await shop.database.$client.query(`update shifts set opened_at = now() - interval '2 days' where id = $1`, [opened.id]);
    await sell(product, till, 1, { offline: true, sold_at: ago(60 * 26) });
    await sell(product, till, 1);
    expect((await shift(opened.id)).report).toMatchObject({ sales_count: 2, net_amount: 100_000 });
  });

  test('takes a sale that came in after its closing as late: the Z stays true, the next shift knows nothing of it', async () => {
    const [product, till] = [await shop.makeProduct({ stock: 50 }), newTill()];
    const { data: opened } = await open(till, 0);
    await shop.database.$client.query(`update shifts set opened_at = now() - interval '3 hours' where id = $1`, [opened.id]);
    await sell(product, till, 1);
    await shop.call('closeShift', closing(opened.id, { cash: 50_000 }));
    const printed = (await shift(opened.id)).report;
    const { data: next } = await open(till, 0);
    const named = await sell(product, till, 2, { offline: true, sold_at: ago(30), shift_id: opened.id });
    const found = await sell(product, till, 1, { offline: true, sold_at: ago(45), payment_method: 'qris', cash_received: null });
    expect([named.till, found.till]).toMatchObject([
      { shift_id: opened.id, is_late: true },
      { shift_id: opened.id, is_late: true },
    ]);
    const closed = await shift(opened.id);
    expect(closed.report).toEqual(printed);
    expect(closed.late).toEqual({
      sales_count: 2,
      amount: 150_000,
      methods: expect.arrayContaining([
        { method: 'cash', amount: 100_000 },
        { method: 'qris', amount: 50_000 },
      ]),
    });
    expect((await shift(next.id)).report).toMatchObject({ sales_count: 0 });
    // A shift of another till, or none, is not this sale's: it goes where its time says.
    const foreign = await sell(product, newTill(), 1, { offline: true, sold_at: ago(30), shift_id: opened.id });
    expect(foreign.till?.shift_id).not.toBe(opened.id);
  });

  test('is closed with the figures that were seen, and a large difference with a reason', async () => {
    const [product, till] = [await shop.makeProduct({ stock: 50 }), newTill()];
    const { data: opened } = await open(till, 0);
    await sell(product, till, 2);
    const seen = closing(opened.id, { cash: 40_000 }, { expected_cash: 100_000, reason: 'Salah kembalian' });
    const between = await sell(product, till, 1);
    const refused = await shop.fail('closeShift', seen);
    expect(refused).toMatchObject({ status: 409, code: 'shift_changed', data: { report: { kind: 'X', sales_count: 2 } } });
    expect(refused.data).toMatchObject({ report: { methods: expect.arrayContaining([expect.objectContaining({ expected: 150_000 })]) } });
    await shop.call('voidSale', { token: shop.adminToken, params: { id: between.id }, body: { reason: 'Salah barang', till_id: till } });

    const silent = { ...seen, body: { ...seen.body, reason: ' ' } };
    expect(await shop.fail('closeShift', silent)).toMatchObject({ status: 422, fields: { reason: 'Tulis alasan selisihnya.' } });
    const { data: closed } = await shop.call('closeShift', seen);
    expect(closed.report).toMatchObject({
      kind: 'Z',
      reason: 'Salah kembalian',
      net_amount: 150_000,
      returns_count: 1,
      returns_amount: 50_000,
      voids_count: 1,
      voids_amount: 50_000,
    });
    expect(methodOf(closed, 'cash')).toMatchObject({ sales: 150_000, refunds: 50_000, expected: 100_000, difference: -60_000 });
  });

  test('is found again by its day, its till, its number, who sold and whether its cash agreed', async () => {
    // An id that begins with figures: none of them is a shift's number.
    const till = `12345678${newTill().slice(8)}`;
    const { data: agreed } = await open(till, 0);
    await shop.call('closeShift', closing(agreed.id, { cash: 0 }));
    const { data: differed } = await open(till, 5_000);
    const { data: z } = await shop.call('closeShift', closing(differed.id, { cash: 4_000 }));
    const { data: still } = await open(till, 0);
    const list = async (query: Record<string, string | number>) => {
      const found = await shop.call('listShifts', { token: shop.adminToken, query: { till_id: till, ...query } });
      return found.data.map(({ id }) => id);
    };
    expect(await list({})).toEqual([still.id, differed.id, agreed.id]);
    expect(await list({ page: 2, page_size: 2 })).toEqual([agreed.id]);
    expect(await list({ differing: 'true' })).toEqual([differed.id]);
    expect(await list({ state: 'open' })).toEqual([still.id]);
    expect(await list({ q: String(z.number) })).toEqual([differed.id]);
    expect(await list({ q: '123456' })).toEqual([]);
    expect(await list({ q: '12345678-' })).toHaveLength(3);
    expect(await list({ q: 'meutia DEPAN' })).toHaveLength(3);
    expect(await list({ q: 'belakang' })).toEqual([]);
    expect(await list({ to: '2001-01-01' })).toEqual([]);
    const { data, tills } = await shop.call('listShifts', { token: shop.adminToken, query: { q: String(z.number) } });
    expect(data[0]).toMatchObject({ number: z.number, cash_expected: 5_000, cash_counted: 4_000, cash_difference: -1_000 });
    expect(tills).toContainEqual({ till_id: till, till_name: nameOf(till) });
    // A shift that a sale opens is the same till's.
    await shop.call('closeShift', closing(still.id, { cash: 0 }));
    const sold = await sell(await shop.makeProduct(), till, 1);
    expect(await shift(sold.till?.shift_id ?? 0)).toMatchObject({ till_name: nameOf(till) });
  });

  test('tells apart who sold and who took back, in X and Z', async () => {
    const [product, till] = [await shop.makeProduct({ stock: 50 }), newTill()];
    const [ayu, budi] = [await shop.signIn('cashier'), await shop.signIn('supervisor')];
    for (const [who, last_name] of [
      [ayu, 'Ayu'],
      [budi, 'Budi'],
    ] as const)
      await shop.database.$client.query('update users set last_name = $2 where id = $1', [who.id, last_name]);
    const { data: opened } = await open(till);
    const as = async (token: string, quantity: number, changes = {}) =>
      (await shop.call('placeSale', { ...sale(product, till, quantity, changes), token })).data;
    const first = await as(ayu.token, 3);
    await as(ayu.token, 1, { payment_method: 'qris', cash_received: null });
    const second = await as(budi.token, 2);
    const voiding = { token: budi.token, headers: key(), body: { reason: 'Uji', till_id: till } };
    await shop.call('voidSale', { ...voiding, params: { id: second.id } });
    const back = { items: [{ order_item_id: first.order_items[0]?.id ?? 0, quantity: 1 }], reason: 'Uji', till_id: till };
    await shop.call('returnSale', { token: budi.token, headers: key(), params: { id: first.id }, body: back });
    const cashiers = [
      { name: expect.stringContaining('Ayu'), sales_count: 2, net_amount: 200_000, returns_count: 0, returns_amount: 0, voids_count: 0 },
      {
        name: expect.stringContaining('Budi'),
        sales_count: 1,
        net_amount: 100_000,
        returns_count: 2,
        returns_amount: 150_000,
        voids_count: 1,
        voids_amount: 100_000,
      },
    ];
    expect((await openOne(till))?.report.cashiers).toMatchObject(cashiers);
    await shop.call('closeShift', closing(opened.id, { cash: 0 }, { reason: 'Uji' }));
    const { report } = await shift(opened.id);
    expect(report.cashiers).toMatchObject(cashiers);
    const sum = (of: (each: (typeof report.cashiers)[number]) => number) => report.cashiers.reduce((all, each) => all + of(each), 0);
    expect(sum(({ net_amount }) => net_amount)).toBe(report.net_amount);
    expect(sum(({ sales_count }) => sales_count)).toBe(report.sales_count);
    expect(sum(({ returns_amount }) => returns_amount)).toBe(report.returns_amount);
  });

  test('whose Z was kept by an earlier version of the shop is read as it was printed', async () => {
    const { data: opened } = await open(newTill());
    await shop.call('closeShift', closing(opened.id, { cash: 100_000 }));
    await shop.database.$client.query(
      `update shifts set report = report - 'voids_count' - 'voids_amount' - 'reason' - 'cashiers' || jsonb_build_object('methods',
         (select jsonb_agg(told - 'unmatched') from jsonb_array_elements(report -> 'methods') as told)) where id = $1`,
      [opened.id],
    );
    expect((await shift(opened.id)).report).toMatchObject({ voids_count: null, voids_amount: null, reason: null, cashiers: [] });
    expect(methodOf(await shift(opened.id), 'qris')).toMatchObject({ unmatched: 0 });
  });

  test('wants denominations that add up, ways of paying that make up the total, and enough cash for its part', async () => {
    const [product, till] = [await shop.makeProduct({ stock: 50 }), newTill()];
    const { data: opened } = await open(till);
    const wrong = closing(opened.id, { cash: 100_000 }, { denominations: [{ value: 50_000, count: 1 }] });
    expect(await shop.fail('closeShift', wrong)).toMatchObject({
      status: 422,
      fields: { denominations: expect.stringContaining('pecahan') },
    });
    const split = (cash: number, received: number) => {
      const tenders = [
        { method: 'qris', amount: 30_000 },
        { method: 'cash', amount: cash },
      ];
      return shop.fail('placeSale', sale(product, till, 1, { tenders, cash_received: received }));
    };
    expect(await split(10_000, 10_000)).toMatchObject({ status: 422, fields: { tenders: expect.any(String) } });
    expect(await split(20_000, 19_000)).toMatchObject({ status: 422, code: 'cash_too_low' });
    expect((await shift(opened.id)).report.sales_count).toBe(0);
  });
});

describe('at the same moment', () => {
  test('two closings make one: the other is told with the Z, and the same closing again gets its answer', async () => {
    const { data: opened } = await open(newTill());
    const [one, two] = [
      { ...closing(opened.id, { cash: 100_000 }), headers: key() },
      { ...closing(opened.id, { cash: 90_000 }), headers: key() },
    ];
    const results = await Promise.allSettled([shop.call('closeShift', one), shop.call('closeShift', two)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [first, second] = results[0]?.status === 'fulfilled' ? [one, two] : [two, one];
    const z = await shop.call('closeShift', first);
    expect(await shop.fail('closeShift', second)).toMatchObject({ status: 409, code: 'shift_closed', data: { number: z.data.number } });
  });

  test('two openings make one', async () => {
    const till = newTill();
    const results = await Promise.allSettled([open(till, 1_000), open(till, 2_000)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = { token: shop.adminToken, body: { till_id: till, float_amount: 5 } };
    expect(await shop.fail('openShift', again)).toMatchObject({ status: 409, code: 'shift_open', data: { till_id: till } });
  });

  test('first sales open one shift together, and closings between sales lose none and count none twice', async () => {
    const [product, till] = [await shop.makeProduct({ stock: 50 }), newTill()];
    const sales = Array.from({ length: 12 }, async () => sell(product, till, 1));
    const closings = Array.from({ length: 3 }, async () => {
      const current = await openOne(till);
      if (current) await shop.call('closeShift', closing(current.id, { cash: 0 })).catch(() => {});
    });
    await Promise.all([...sales, ...closings]);
    const list = await shop.call('listShifts', { token: shop.adminToken, query: { till_id: till } });
    expect(list.data.filter((each) => each.closed_at === null).length).toBeLessThanOrEqual(1);
    const details = await Promise.all(list.data.map(({ id }) => shift(id)));
    expect(details.reduce((sum, detail) => sum + detail.report.sales_count, 0)).toBe(12);
    expect(details.every((detail) => detail.late.sales_count === 0)).toBe(true);
    const numbers = details.flatMap(({ number }) => number ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('closings of several tills are numbered without a gap', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(newTill())));
    const closed = await Promise.all(opened.map(({ data }) => shop.call('closeShift', closing(data.id, { cash: 100_000 }))));
    const numbers = closed.map(({ data }) => data.number ?? 0).sort((a, b) => a - b);
    expect(numbers.map((each) => each - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3, 4]);
  });
});
