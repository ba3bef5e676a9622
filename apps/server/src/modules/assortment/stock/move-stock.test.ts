import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { findLedgerGaps, lockStockRows, moveStock, type StockChange } from './index.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const SIZES = [
  { label: '250 g', price: 50_000, stock: 10 },
  { label: '500 g', price: 90_000, stock: 10 },
];

async function makeProduct(sizes: typeof SIZES = []) {
  const { id } = await shop.makeProduct({ stock: 10, size_variants: sizes });
  const { rows } = await shop.database.$client.query<{ id: number }>(
    'select id from product_variants where product_id = $1 order by position',
    [id],
  );
  return { id, variants: rows.map((row) => row.id) };
}

/** The product's own figure and its sizes', and what the ledger has of this test: the opening stock is not of it. */
async function figures(id: number) {
  const { rows } = await shop.database.$client.query<{ stock: number }>(
    `select stock from products where id = $1
     union all (select stock from product_variants where product_id = $1 order by position)`,
    [id],
  );
  const moved = await shop.database.$client.query<{ variant_id: number | null; change: number }>(
    "select variant_id, change from stock_movements where product_id = $1 and reason <> 'initial' order by id",
    [id],
  );
  return { stock: rows.map((row) => row.stock), moved: moved.rows };
}

async function move(changes: readonly StockChange[]): Promise<void> {
  await shop.database.transaction(async (transaction) => {
    const ids = changes.map((change) => change.productId);
    await lockStockRows(transaction, ids);
    await moveStock(transaction, changes, { reason: 'admin' });
  });
}
const noGaps = async () => expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);

test('changes of one figure add up, in the stock and in the ledger', async () => {
  const { id } = await makeProduct();
  await move([-2, -3, 1].map((change) => ({ productId: id, variantId: null, change })));
  expect(await figures(id)).toEqual({ stock: [6], moved: [{ variant_id: null, change: -4 }] });
  await noGaps();
});

test('so do those of one size, and neither its neighbour’s nor the product’s own are among them', async () => {
  const { id, variants } = await makeProduct(SIZES);
  const [small = 0, large = 0] = variants;
  await move([
    { productId: id, variantId: small, change: -2 },
    { productId: id, variantId: large, change: -1 },
    { productId: id, variantId: null, change: -4 },
    { productId: id, variantId: small, change: -5 },
  ]);
  expect((await figures(id)).stock).toEqual([6, 3, 9]);
  await noGaps();
});

test('lines of one figure are refused together where each alone would fit', async () => {
  const { id } = await makeProduct();
  const changes = [-6, -6].map((change) => ({ productId: id, variantId: null, change }));
  await expect(move(changes)).rejects.toMatchObject({ code: 'out_of_stock' });
  expect(await figures(id)).toEqual({ stock: [10], moved: [] });
});

test('what comes to nothing leaves no trace', async () => {
  const { id } = await makeProduct();
  await move([2, -2].map((change) => ({ productId: id, variantId: null, change })));
  expect(await figures(id)).toEqual({ stock: [10], moved: [] });
});

/** Ground coarse and ground fine are two lines of an order, and one stock. */
const OPTIONS = [{ name: 'Giling', values: ['Kasar', 'Halus'] }];

test('an order of two lines of one size takes both from it, and gives both back', async () => {
  const product = await shop.makeProduct({ stock: 10, size_variants: SIZES, option_groups: OPTIONS });
  const line = { product_id: product.id, price: 50_000, variant_label: '250 g' };
  const order_items = [
    { ...line, quantity: 2, selected_options: [{ group: 'Giling', value: 'Kasar' }] },
    { ...line, quantity: 3, selected_options: [{ group: 'Giling', value: 'Halus' }] },
  ];
  const body = shop.orderOf(product, { order_items, total_amount: 250_000 + shop.courier.cost });
  const { data } = await shop.call('placeOrder', { body });
  expect((await figures(product.id)).stock).toEqual([10, 5, 10]);
  const move = (status: string) => shop.call('updateOrder', { token: shop.adminToken, params: { id: data.id }, body: { status } });
  await move('cancelled');
  expect((await figures(product.id)).stock).toEqual([10, 10, 10]);
  await move('pending');
  expect((await figures(product.id)).stock).toEqual([10, 5, 10]);
  await noGaps();
});

test('so does a sale at the till', async () => {
  const product = await shop.makeProduct({ stock: 10 });
  const order_items = [2, 3].map((quantity) => ({ product_id: product.id, price: 50_000, quantity }));
  await shop.call('placeSale', { token: shop.adminToken, body: { payment_method: 'qris', total_amount: 250_000, order_items } });
  expect((await figures(product.id)).stock).toEqual([5]);
  await noGaps();
});
