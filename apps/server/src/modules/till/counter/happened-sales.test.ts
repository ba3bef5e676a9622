import { orderCodeOf } from '@lapak/contract/sales/order-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discrepanciesOf } from '../../../../test/left-for-admins.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { findLedgerGaps } from '../../assortment/stock/index.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const newCode = () => orderCodeOf(crypto.getRandomValues(new Uint8Array(8)));
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** A sale of one line at 50,000 rupiah each, as a till sends it that was offline. */
const happened = (product: { id: number }, quantity: number, changes: object = {}) => ({
  token: shop.adminToken,
  headers: key(),
  body: {
    payment_method: 'cash',
    cash_received: quantity * 50_000,
    total_amount: quantity * 50_000,
    order_items: [{ product_id: product.id, quantity, price: 50_000 }],
    code: newCode(),
    offline: true,
    sold_at: ago(90),
    ...changes,
  },
});
const differences = (orderId: number, state: 'open' | 'all' = 'open') => discrepanciesOf(shop, orderId, state);
const stockOf = async (product: { id: number }) => (await shop.call('getCatalogProduct', { params: { id: product.id } })).data.stock;
const noGaps = async () => expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);

describe('a sale that has happened', () => {
  test('is dated when it was sold, keeps its number and its cashier, and leaves nothing to work off', async () => {
    const product = await shop.makeProduct({ stock: 5 });
    const cashier = await shop.signIn('admin');
    const sale = happened(product, 2, { cashier_id: cashier.id });
    const { data } = await shop.call('placeSale', sale);
    expect(data).toMatchObject({
      code: sale.body.code,
      created_at: sale.body.sold_at,
      total_amount: 100_000,
      price_flag: null,
      status: 'delivered',
    });
    const { rows } = await shop.database.$client.query('select cashier_id from orders where id = $1', [data.id]);
    expect(rows).toEqual([{ cashier_id: cashier.id }]);
    expect(await differences(data.id)).toEqual([]);
    expect(await stockOf(product)).toBe(3);
  });

  test('paid otherwise than in cash is to be matched, until somebody has found the money; the shift tells how much', async () => {
    const product = await shop.makeProduct({ stock: 10 });
    const till_id = crypto.randomUUID();
    const tenders = [
      { method: 'qris', amount: 60_000, reference: 'RRN 7' },
      { method: 'cash', amount: 40_000 },
    ];
    const { data: qris } = await shop.call('placeSale', happened(product, 2, { tenders, cash_received: 40_000, till_id }));
    await shop.call('placeSale', happened(product, 1, { till_id }));
    // One that the shop was asked about before was seen by it: sent on as happened under its key it is what it was.
    const asked = happened(product, 1, { payment_method: 'debit', cash_received: null, till_id });
    const first = await shop.call('placeSale', { ...asked, body: { ...asked.body, offline: false, sold_at: null } });
    await shop.call('placeSale', asked);
    expect(await differences(first.data.id)).toEqual([]);

    expect(qris).toMatchObject({ payment_status: 'paid' });
    const [open] = await differences(qris.id);
    expect(open).toMatchObject({
      kind: 'unmatched',
      detail: 'QRIS Rp\u00a060.000 (referensi RRN 7) diterima saat kasir luring. Cocokkan dengan mutasi rekening.',
    });
    const unmatchedOf = async () => {
      const { data } = await shop.call('getOpenShift', { token: shop.adminToken, query: { till_id } });
      return data?.report.methods.map(({ method, sales, unmatched }) => [method, sales, unmatched]);
    };
    expect(await unmatchedOf()).toEqual([
      ['cash', 90_000, 0],
      ['qris', 60_000, 60_000],
      ['debit', 50_000, 0],
      ['transfer', 0, 0],
    ]);
    await shop.call('settleFinding', {
      token: shop.adminToken,
      params: { area: 'till', id: open?.id ?? 0 },
      body: { action: 'settle', note: 'Ada di mutasi' },
    });
    expect(await differences(qris.id)).toEqual([]);
    expect((await unmatchedOf())?.[1]).toEqual(['qris', 60_000, 0]);
  });

  test('keeps the prices at which it was sold, and they are listed', async () => {
    const product = await shop.makeProduct({ name: 'Kopi Naik', price: 60_000 });
    const { data } = await shop.call('placeSale', happened(product, 1));
    const detail = 'Kopi Naik: kasir Rp\u00a050.000, toko Rp\u00a060.000';
    expect(data).toMatchObject({ total_amount: 50_000, price_flag: detail, order_items: [{ price: 50_000 }] });
    expect(await differences(data.id)).toMatchObject([{ kind: 'price', detail, product_id: product.id, missing: null }]);
  });

  test('takes what is there and lists the missing pieces; figure and ledger agree, and cancelling returns what was taken', async () => {
    const product = await shop.makeProduct({ name: 'Madu', stock: 3, size_variants: [{ label: '1 kg', price: 50_000, stock: 1 }] });
    const items = [
      { product_id: product.id, quantity: 2, price: 50_000, variant_label: '1 kg' },
      { product_id: product.id, quantity: 3, price: 50_000, variant_label: '1 kg' },
      { product_id: product.id, quantity: 2, price: 50_000 },
    ];
    const { data } = await shop.call('placeSale', happened(product, 7, { order_items: items }));
    expect(await differences(data.id)).toMatchObject([{ kind: 'stock', missing: 4, detail: 'Madu 1 kg: terjual 5, stok tercatat 1.' }]);
    const figures = async () => (await shop.call('getCatalogProduct', { params: { id: product.id } })).data;
    expect(await figures()).toMatchObject({ stock: 1, size_variants: [{ stock: 0 }] });
    await noGaps();
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: data.id }, body: { status: 'cancelled' } });
    expect(await figures()).toMatchObject({ stock: 3, size_variants: [{ stock: 1 }] });
    await noGaps();
  });

  test('stands although its product, its size or its place in the shop is gone', async () => {
    const gone = await shop.makeProduct({ name: 'Sudah Dihapus' });
    const hidden = await shop.makeProduct({ name: 'Disembunyikan', stock: 4 });
    await shop.call('deleteProduct', { token: shop.adminToken, params: { id: gone.id } });
    const { data: form } = await shop.call('getProduct', { token: shop.adminToken, params: { id: hidden.id } });
    const body = { name: form.name, price: form.price, stock: form.stock, category_id: form.category_id, is_active: false };
    await shop.call('updateProduct', { token: shop.adminToken, params: { id: hidden.id }, body });
    const items = [
      { product_id: gone.id, quantity: 1, price: 50_000, name: 'Sudah Dihapus' },
      { product_id: 2_000_000_000, quantity: 1, price: 50_000, name: 'Tidak Pernah Ada' },
      { product_id: hidden.id, quantity: 1, price: 50_000 },
      { product_id: hidden.id, quantity: 1, price: 50_000, variant_label: '9 kg' },
    ];
    const { data } = await shop.call('placeSale', happened(gone, 4, { order_items: items }));
    expect(data.order_items.map((item) => item.product.name)).toEqual([
      'Sudah Dihapus',
      'Tidak Pernah Ada',
      'Disembunyikan',
      'Disembunyikan',
    ]);
    expect(data.order_items[3]).toMatchObject({ variant_label: '9 kg' });
    expect((await differences(data.id)).map(({ kind }) => kind)).toEqual(['product', 'product', 'product', 'product']);
    await noGaps();
  });

  test('is taken in whatever its clock, its cashier, its number or its sums say', async () => {
    const product = await shop.makeProduct({ stock: 20 });
    const kindsOf = async (changes: object) => {
      const { data } = await shop.call('placeSale', happened(product, 1, changes));
      return { data, kinds: (await differences(data.id)).map(({ kind }) => kind) };
    };
    const early = await kindsOf({ sold_at: '2020-01-31T18:05:00Z' });
    expect(early.kinds).toEqual(['time']);
    const [told] = await differences(early.data.id);
    expect(told?.detail).toBe('Jam kasir menunjukkan 1 Februari 2020 pukul 01.05. Dicatat saat diterima.');
    expect(Date.now() - Date.parse(early.data.created_at)).toBeLessThan(MINUTE);
    expect((await kindsOf({ sold_at: ago(-10) })).kinds).toEqual(['time']);
    expect((await kindsOf({ sold_at: ago(-2) })).kinds).toEqual([]);
    expect((await kindsOf({ sold_at: ago(60 * 24 * 29) })).kinds).toEqual([]);
    expect((await kindsOf({ cashier_id: 2_000_000_000 })).kinds).toEqual(['cashier']);
    expect((await kindsOf({ cashier_id: (await shop.signIn('customer')).id })).kinds).toEqual(['cashier']);
    expect((await kindsOf({ total_amount: 49_999 })).kinds).toEqual(['amount']);
    expect((await kindsOf({ cash_received: 40_000 })).kinds).toEqual(['amount']);
    const again = await kindsOf({ code: early.data.code });
    expect(again.kinds).toEqual(['code']);
    expect(again.data.code).not.toBe(early.data.code);
    await noGaps();
  });
});

describe('one key is one sale', () => {
  test('whoever sends it, and whether as still to happen or as happened: the lost answer is found again', async () => {
    const product = await shop.makeProduct({ stock: 5 });
    const next = await shop.signIn('admin');
    const sale = happened(product, 1);
    const { offline: _offline, sold_at: _soldAt, ...online } = sale.body;
    const first = await shop.call('placeSale', { ...sale, body: online });
    const again = await shop.call('placeSale', { ...sale, token: next.token, body: { ...sale.body, cashier_id: next.id } });
    expect(again).toEqual(first);
    expect(first.data.code).toBe(sale.body.code);
    expect(await stockOf(product)).toBe(4);
  });

  test('a sale refused online, then handed over all the same, comes in once, however many send it at the same time', async () => {
    const product = await shop.makeProduct({ stock: 0 });
    const sale = happened(product, 1);
    const { offline: _offline, ...online } = sale.body;
    expect(await shop.fail('placeSale', { ...sale, body: online })).toMatchObject({ status: 409, code: 'out_of_stock' });
    const sent = await Promise.all(Array.from({ length: 8 }, () => shop.call('placeSale', sale)));
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
    expect(await differences(sent[0]?.data.id ?? 0)).toMatchObject([{ kind: 'stock', missing: 1 }]);
  });

  test('two tills that made the same number at the same moment get one each', async () => {
    const product = await shop.makeProduct({ stock: 5 });
    const code = newCode();
    const twins = [happened(product, 1, { code }), happened(product, 1, { code })];
    const sent = await Promise.allSettled(twins.map((sale) => shop.call('placeSale', sale)));
    // The slower one may be told to come again; it does, with its key.
    const orders = await Promise.all(twins.map(async (sale) => (await shop.call('placeSale', sale)).data));
    expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(orders.filter((order) => order.code === code)).toHaveLength(1);
    expect(await stockOf(product)).toBe(3);
  });
});

test('for the last unit a web order and a sale at the till race: one wins, the other is told; one that has happened is listed', async () => {
  for (const offline of [false, true]) {
    const product = await shop.makeProduct({ stock: 1 });
    const [web, till] = await Promise.allSettled([
      shop.call('placeOrder', { body: shop.orderOf(product) }),
      shop.call('placeSale', happened(product, 1, { offline })),
    ]);
    expect(await stockOf(product)).toBe(0);
    if (offline) expect(till.status).toBe('fulfilled');
    else expect([web.status, till.status].sort()).toEqual(['fulfilled', 'rejected']);
    if (offline && web.status === 'fulfilled' && till.status === 'fulfilled')
      expect(await differences(till.value.data.id)).toMatchObject([{ kind: 'stock', missing: 1 }]);
    await noGaps();
  }
});

test('a difference is worked off once, by the first who says so', async () => {
  const product = await shop.makeProduct({ stock: 0 });
  const { data } = await shop.call('placeSale', happened(product, 2));
  const [open] = await differences(data.id);
  const settle = (id: number, note: string) =>
    ({ token: shop.adminToken, params: { area: 'till', id }, body: { action: 'settle', note } }) as const;
  const id = open?.id ?? 0;
  const answers = await Promise.allSettled([
    shop.call('settleFinding', settle(id, 'Sudah dihitung ulang')),
    shop.call('settleFinding', settle(id, 'Sudah dihitung ulang')),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await shop.fail('settleFinding', settle(id, 'Terlambat'))).toMatchObject({ status: 409 });
  expect(await differences(data.id)).toEqual([]);
  expect(await differences(data.id, 'all')).toMatchObject([{ note: 'Sudah dihitung ulang', closed_by: 'admin1', missing: 2 }]);
  expect(await shop.fail('settleFinding', settle(2_000_000_000, 'Dilihat'))).toMatchObject({ status: 404 });
});
