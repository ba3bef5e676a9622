import { addDays, dateOf } from '@lapak/contract/jakarta-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../test/order-shop.ts';
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
