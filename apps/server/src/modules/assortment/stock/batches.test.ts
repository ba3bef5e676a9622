import { actionsOf } from '@lapak/contract/bookkeeping/reconciliation';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { expireBatches, lockStockRows, moveStock, type StockCause, type StockChange } from './index.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const TODAY = dateOf(new Date());
const SOON = addDays(TODAY, 5);
const LATER = addDays(TODAY, 90);

type Move = Omit<StockChange, 'productId' | 'variantId'>;

async function move(id: number, moves: readonly Move[], cause: StockCause = { reason: 'goods_in' }) {
  await shop.database.transaction(async (transaction) => {
    await lockStockRows(transaction, [id]);
    await moveStock(
      transaction,
      moves.map((each) => ({ productId: id, variantId: null, ...each })),
      cause,
    );
  });
}

/** A product with three units of no date, two that end soon and four that keep. */
async function makeDated() {
  const product = await shop.makeProduct({ stock: 3, option_groups: [] });
  await move(product.id, [
    { change: 4, bestBefore: LATER },
    { change: 2, bestBefore: SOON },
  ]);
  return product;
}

async function batchesOf(id: number): Promise<[string | null, number][]> {
  const { rows } = await shop.database.$client.query<{ best_before: string | null; units: number }>(
    'select best_before::text, units from stock_batches where product_id = $1 order by best_before nulls last',
    [id],
  );
  return rows.map(({ best_before, units }) => [best_before, units]);
}

/** As if so many nights had passed over the batch of that day. */
async function letPass(id: number, day: string, days: number) {
  await shop.database.$client.query(
    'update stock_batches set best_before = best_before - $3::int where product_id = $1 and best_before = $2',
    [id, day, days],
  );
}

const sell = (id: number, quantity: number) =>
  shop.call('placeSale', {
    token: shop.adminToken,
    body: { payment_method: 'qris', total_amount: quantity * 50_000, order_items: [{ product_id: id, price: 50_000, quantity }] },
  });

function order(product: Parameters<OrderShop['orderOf']>[0], quantity: number) {
  const body = shop.orderOf(product, {
    order_items: [{ product_id: product.id, price: 50_000, quantity }],
    total_amount: quantity * 50_000 + shop.courier.cost,
  });
  return shop.call('placeOrder', { body });
}

test('the first date makes batches of a level, with what was there before as one of no date', async () => {
  const { id } = await makeDated();
  expect(await batchesOf(id)).toEqual([
    [SOON, 2],
    [LATER, 4],
    [null, 3],
  ]);
});

test('a level without dates has none, whatever is done to it', async () => {
  const product = await shop.makeProduct({ stock: 5, option_groups: [] });
  await move(product.id, [{ change: 5, bestBefore: null }]);
  await order(product, 2);
  expect(await batchesOf(product.id)).toEqual([]);
});

test('web and till sell first what expires first; a cancelled order goes back to where it came from', async () => {
  const product = await makeDated();
  const { data } = await order(product, 3);
  expect(await batchesOf(product.id)).toEqual([
    [SOON, 0],
    [LATER, 3],
    [null, 3],
  ]);
  await sell(product.id, 1);
  await shop.call('updateOrder', { token: shop.adminToken, params: { id: data.id }, body: { status: 'cancelled' } });
  expect(await batchesOf(product.id)).toEqual([
    [SOON, 2],
    [LATER, 3],
    [null, 3],
  ]);
});

test('past its day the web sells no more of it, a till does when nothing else is left', async () => {
  const product = await makeDated();
  await letPass(product.id, SOON, 6);
  // Before the job has run the operation itself refuses.
  await expect(order(product, 8)).rejects.toThrow('out_of_stock');
  expect(await expireBatches(shop.database, new Date())).toBe(1);
  expect(await expireBatches(shop.database, new Date())).toBe(0);
  const { data } = await shop.call('getCatalogProduct', { params: { id: product.id } });
  expect(data).toMatchObject({ stock: 7, available_stock: 7 });
  const seen = await shop.call('getProduct', { token: shop.adminToken, params: { id: product.id } });
  expect(seen.data).toMatchObject({ stock: 9, available_stock: 7 });
  await sell(product.id, 8);
  expect(await batchesOf(product.id)).toEqual([
    [addDays(SOON, -6), 1],
    [LATER, 0],
    [null, 0],
  ]);
  // A correction takes what has expired before all else.
  await move(product.id, [{ change: -1 }], { reason: 'adjustment', cause: 'expired' });
  await move(product.id, [{ change: 2 }], { reason: 'count' });
  expect((await batchesOf(product.id)).reduce((sum, [, units]) => sum + units, 0)).toBe(2);
});

test('a batch that is named has to hold as much', async () => {
  const { id } = await makeDated();
  await expect(move(id, [{ change: -3, bestBefore: SOON }], { reason: 'goods_out' })).rejects.toMatchObject({ code: 'out_of_stock' });
  await expect(move(id, [{ change: -1, bestBefore: addDays(SOON, 1) }], { reason: 'goods_out' })).rejects.toMatchObject({
    code: 'out_of_stock',
  });
});

describe('a correction', () => {
  const adjust = (id: number, body: { expected: number; change: number; cause: string; best_before?: string | null }) => ({
    token: shop.adminToken,
    body: { product_id: id, ...body },
  });

  test('takes from the batch that it names, else by the rule', async () => {
    const { id } = await makeDated();
    await shop.call('adjustStock', adjust(id, { expected: 9, change: -1, cause: 'damaged', best_before: LATER }));
    await shop.call('adjustStock', adjust(id, { expected: 8, change: -2, cause: 'lost', best_before: null }));
    await shop.call('adjustStock', adjust(id, { expected: 6, change: -1, cause: 'lost' }));
    await shop.call('adjustStock', adjust(id, { expected: 5, change: 3, cause: 'found', best_before: LATER }));
    expect(await batchesOf(id)).toEqual([
      [SOON, 1],
      [LATER, 6],
      [null, 1],
    ]);
    const { data } = await shop.call('listStockBatches', { token: shop.adminToken, query: { product_id: id } });
    expect(data.map(({ units }) => units)).toEqual([1, 6]);
  });

  test('of more than a batch holds is refused at its field, and moves nothing', async () => {
    const { id } = await makeDated();
    for (const best_before of [SOON, addDays(SOON, 1), null])
      expect(await shop.fail('adjustStock', adjust(id, { expected: 9, change: -4, cause: 'lost', best_before }))).toMatchObject({
        status: 422,
        fields: { best_before: expect.stringMatching(/tinggal \d unit/u) },
      });
    expect((await batchesOf(id)).map(([, units]) => units)).toEqual([2, 4, 3]);
  });

  test('without a date moves a level that has none as ever', async () => {
    const { id } = await shop.makeProduct({ stock: 3, option_groups: [] });
    const { data } = await shop.call('adjustStock', adjust(id, { expected: 3, change: -2, cause: 'lost', best_before: null }));
    expect(data).toEqual({ stock: 1 });
    expect(await batchesOf(id)).toEqual([]);
  });
});

test('the database refuses a level that is not the sum of its batches', async () => {
  const { id } = await makeDated();
  for (const statement of [
    'update products set stock = stock + 1 where id = $1',
    'update stock_batches set units = units + 1 where product_id = $1',
    'delete from stock_batches where product_id = $1',
    'update products set expired_stock = 1 where id = $1',
  ])
    await expect(shop.database.$client.query(statement, [id])).rejects.toMatchObject({ constraint: 'stock_batches_sum' });
});

describe('batches that differ from their level behind the trigger', () => {
  const token = () => shop.adminToken;
  const check = async () => (await shop.call('checkBooks', { token: token() })).data;
  const findings = async () => (await shop.call('listFindings', { token: token(), query: { area: 'stock' } })).data;
  const settling = (id: number, action: string) => ({
    token: token(),
    params: { area: 'stock' as const, id },
    body: { action, note: null },
  });

  /** As a repair at the console would, or a table that was restored by itself. */
  async function behindTheTrigger(table: 'products' | 'stock_batches', statement: string, values: unknown[]) {
    const { $client } = shop.database;
    await $client.query(`alter table ${table} disable trigger check_batches`);
    try {
      await $client.query(statement, values);
    } finally {
      await $client.query(`alter table ${table} enable trigger check_batches`);
    }
  }
  const addBehind = (id: number, day: string, units: number) =>
    behindTheTrigger('stock_batches', 'update stock_batches set units = units + $3 where product_id = $1 and best_before = $2', [
      id,
      day,
      units,
    ]);

  test('are a discrepancy of the night, and follow the level by the word of one of two admins', async () => {
    const { id, name } = await makeDated();
    expect(await check()).toEqual({ opened: 0, closed: 0 });
    await addBehind(id, LATER, -1);
    expect(await check()).toEqual({ opened: 1, closed: 0 });
    const [discrepancy] = await findings();
    if (!discrepancy) throw new Error('nothing found');
    expect(discrepancy).toMatchObject({ kind: 'batches', product: { id, is_deleted: false }, stock: 9, ledger: 8 });
    expect(discrepancy.detail).toBe(`${name}: stok tercatat 9, jumlah per tanggal kedaluwarsa 8.`);
    expect(actionsOf(discrepancy)).toEqual(['mend_batches', 'settle']);
    for (const action of ['trust_stock', 'trust_ledger'])
      expect(await shop.fail('settleFinding', settling(discrepancy.id, action))).toMatchObject({ code: 'changed_meanwhile' });
    const outcomes = await Promise.allSettled([1, 2].map(() => shop.call('settleFinding', settling(discrepancy.id, 'mend_batches'))));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // What lacks goes to the earliest that lives.
    expect(await batchesOf(id)).toEqual([
      [SOON, 3],
      [LATER, 3],
      [null, 3],
    ]);
    expect(await check()).toEqual({ opened: 0, closed: 0 });
    await sell(id, 1);
    expect(await batchesOf(id)).toContainEqual([SOON, 2]);
  });

  test('and hold too much lose what has expired first; a size has a discrepancy of its own', async () => {
    const { id } = await shop.makeProduct({ stock: 0, option_groups: [], size_variants: [{ label: 'Kecil', price: 50_000, stock: 1 }] });
    const { rows } = await shop.database.$client.query<{ id: number }>('select id from product_variants where product_id = $1', [id]);
    const variantId = rows[0]?.id ?? null;
    await shop.database.transaction(async (transaction) => {
      await lockStockRows(transaction, [id]);
      await moveStock(transaction, [{ productId: id, variantId, change: 2, bestBefore: SOON }], { reason: 'goods_in' });
    });
    await letPass(id, SOON, 6);
    await expireBatches(shop.database, new Date());
    await addBehind(id, addDays(SOON, -6), 3);
    expect(await check()).toEqual({ opened: 1, closed: 0 });
    const [discrepancy] = await findings();
    expect(discrepancy).toMatchObject({ kind: 'batches', stock: 3, ledger: 6, detail: expect.stringContaining(' Kecil: ') });
    await shop.call('settleFinding', settling(discrepancy?.id ?? 0, 'mend_batches'));
    expect(await batchesOf(id)).toEqual([
      [addDays(SOON, -6), 2],
      [null, 1],
    ]);
    expect(await check()).toEqual({ opened: 0, closed: 0 });
    // The web sells what isn't past its date.
    expect((await shop.call('getCatalogProduct', { params: { id } })).data.available_stock).toBe(1);
  });

  test('by what is past its date say so, and the discrepancy ends by itself when they agree', async () => {
    const { id, name } = await makeDated();
    await letPass(id, SOON, 6);
    await expireBatches(shop.database, new Date());
    const set = (units: number) => behindTheTrigger('products', 'update products set expired_stock = $2 where id = $1', [id, units]);
    await set(0);
    expect(await check()).toEqual({ opened: 1, closed: 0 });
    expect((await findings()).map(({ detail }) => detail)).toEqual([`${name}: tercatat kedaluwarsa 0, menurut tanggalnya 2.`]);
    await set(2);
    expect(await check()).toEqual({ opened: 0, closed: 1 });
    expect(await findings()).toEqual([]);
  });
});

describe('the list of what has a date', () => {
  const list = (query: Record<string, string | number>) => shop.call('listStockBatches', { token: shop.adminToken, query });
  const shown = async (query: Record<string, string | number>) =>
    (await list(query)).data.map(({ product, best_before, units }) => [product.name, best_before, units]);
  const day = (days: number) => addDays(TODAY, days);

  beforeAll(async () => {
    const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
    const body = { ...place, name: 'Kebun Saree', contact_phone: '0812000' };
    const { id: partner } = (await shop.call('createBusiness', { token: shop.adminToken, body })).data;
    const ofPartner = { business_id: partner, stock: 1, option_groups: [] };
    const honey = await shop.makeProduct({ ...ofPartner, name: 'Madu Hutan' });
    const jam = await shop.makeProduct({ ...ofPartner, name: 'Selai Pala' });
    const gone = await shop.makeProduct({ ...ofPartner, name: 'Sirup Pala' });
    await move(honey.id, [
      { change: 3, bestBefore: day(31) },
      { change: 2, bestBefore: day(5) },
      { change: 4, bestBefore: TODAY },
    ]);
    await move(jam.id, [
      { change: 6, bestBefore: day(30) },
      { change: 5, bestBefore: day(5) },
      { change: 7, bestBefore: day(8) },
    ]);
    await letPass(jam.id, day(5), 6);
    await move(gone.id, [{ change: 1, bestBefore: day(3) }]);
    // What has been taken away again isn't there, nor are a deleted product's.
    await move(jam.id, [{ change: -7, bestBefore: day(8) }], { reason: 'goods_out' });
    await shop.call('deleteProduct', { token: shop.adminToken, params: { id: gone.id } });
  });

  test('is by date, without what has none, and says whose it is and what is past', async () => {
    expect(await shown({ q: 'saree' })).toEqual([
      ['Selai Pala', day(-1), 5],
      ['Madu Hutan', TODAY, 4],
      ['Madu Hutan', day(5), 2],
      ['Selai Pala', day(30), 6],
      ['Madu Hutan', day(31), 3],
    ]);
    const { data } = await list({ q: 'saree' });
    expect(data.map(({ is_expired }) => is_expired)).toEqual([true, false, false, false, false]);
    expect(data[0]).toMatchObject({ business: { name: 'Kebun Saree' }, variant_label: null });
    const all = (await list({})).data.map(({ best_before }) => best_before);
    expect(all).toEqual(all.toSorted());
  });

  test('is narrowed to what ends within thirty days, today’s with it, and to what is past', async () => {
    expect((await shown({ q: 'saree', state: 'expiring' })).map(([, date]) => date)).toEqual([TODAY, day(5), day(30)]);
    expect((await shown({ q: 'saree', state: 'expired' })).map(([, date]) => date)).toEqual([day(-1)]);
  });

  test('finds each word in the product or in its partner', async () => {
    expect((await shown({ q: 'pala' })).map(([name]) => name)).toEqual(['Selai Pala', 'Selai Pala']);
    expect(await shown({ q: 'kebun madu' })).toHaveLength(3);
    expect(await shown({ q: 'madu pala' })).toEqual([]);
  });

  test('comes in pages that hold each once', async () => {
    const all = (await list({ q: 'saree' })).data;
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await list({ q: 'saree', page, page_size: 2 }));
    expect(pages.flatMap(({ data }) => data)).toEqual(all);
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1]);
    expect(pages[2]?.meta).toEqual({ page: 3, page_size: 2, total: 5, pages: 3 });
  });
});
