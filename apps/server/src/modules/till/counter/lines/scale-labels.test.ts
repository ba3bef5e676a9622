import { checkDigitOf } from '@lapak/contract/assortment/ean13';
import { toSen } from '@lapak/contract/money/sen';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PLACES } from '../../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { discrepancies, orderItems, products } from '../../../../database/tables.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

/** Saves how the shop's scale prints. */
async function setScale(changes: object) {
  const { till } = (await shop.call('getSettings', { token: shop.adminToken })).data;
  const { version, ...fields } = till;
  await shop.call('updateTillSettings', { token: shop.adminToken, body: { ...fields, ...changes, expected_version: version } });
}
beforeEach(() => setScale({ scale_prefixes: ['20'], scale_item_digits: 5, scale_holds: 'weight', scale_unit: 1 }));

const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
let made = 10_000;
/** A product that is weighed, Rp 99.999 a kilogram, and a label of so many steps. */
async function weighed(changes: object = {}) {
  made += 1;
  const barcode = String(made);
  const product = await shop.makeProduct({ price: 99_999, stock: 10, barcode, ...changes });
  const label = (value: number) => {
    const twelve = `20${barcode}${String(value).padStart(5, '0')}`;
    return twelve + checkDigitOf(twelve);
  };
  return { product, label };
}
type Line = { product_id: number; quantity: number; price: number; scale_code?: string; name?: string };
function bodyOf(order_items: Line[], changes: object = {}) {
  const total_amount = order_items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  return { payment_method: 'cash', cash_received: total_amount, total_amount, order_items, ...changes };
}
const as = (body: object, key: string = crypto.randomUUID()) => ({ token: shop.adminToken, headers: { 'idempotency-key': key }, body });
const sell = async (order_items: Line[], changes: object = {}) => (await shop.call('placeSale', as(bodyOf(order_items, changes)))).data;
const refused = (line: Line) => shop.fail('placeSale', as(bodyOf([line])));
const stockOf = async (id: number) => (await shop.call('getProduct', { token: shop.adminToken, params: { id } })).data.stock;
const itemsOf = (id: number) => shop.database.select().from(orderItems).where(eq(orderItems.order_id, id)).orderBy(orderItems.id);

test('a weight is priced by the kilogram, to the whole rupiah; each pack is one unit, and says what it weighs', async () => {
  const { product, label } = await weighed();
  // 333 g of Rp 99.999 are Rp 33.299,667.
  const lines = [
    { product_id: product.id, quantity: 2, price: 33_300, scale_code: label(333) },
    { product_id: product.id, quantity: 1, price: 100_999, scale_code: label(1_010) },
  ];
  const key = crypto.randomUUID();
  const sale = (await shop.call('placeSale', as(bodyOf(lines), key))).data;
  expect(sale).toMatchObject({ total_amount: 167_599, subtotal_amount: 167_599 });
  expect(sale.order_items).toMatchObject([
    { price: 33_300, quantity: 2, variant_label: '0,333 kg' },
    { price: 100_999, quantity: 1, variant_label: '1,010 kg' },
  ]);
  expect(await stockOf(product.id)).toBe(7);
  // The lost answer is found again; another label under that key is another sale.
  expect((await shop.call('placeSale', as(bodyOf(lines), key))).data.id).toBe(sale.id);
  expect(await stockOf(product.id)).toBe(7);
  const other = bodyOf([{ product_id: product.id, quantity: 2, price: 33_300, scale_code: label(334) }]);
  expect(await shop.fail('placeSale', as(other, key))).toMatchObject({ code: 'idempotency_key_reused' });
});

test('the shop’s own reading counts: a wrong check digit, another product’s label, and prices that a till makes up', async () => {
  const { product, label } = await weighed();
  const other = await weighed();
  const line = { product_id: product.id, quantity: 1, price: 33_300, scale_code: label(333) };
  const wrong = label(333).slice(0, 12) + ((Number(label(333).at(-1)) + 1) % 10);
  const text = 'Label timbangan tidak cocok dengan produk atau pengaturan toko. Hapus barisnya, lalu pindai lagi.';
  for (const scale_code of [wrong, other.label(333), '4006381333931'])
    expect(await refused({ ...line, scale_code })).toMatchObject({ status: 409, code: 'scale_label_wrong', error: text });
  expect(await refused({ ...line, price: 1 })).toMatchObject({
    code: 'order_changed',
    data: { lines: [{ price: 33_300, problem: 'price' }], subtotal_amount: 33_300 },
  });
  expect(await refused({ ...line, quantity: 11 })).toMatchObject({ code: 'out_of_stock' });
  await setScale({ scale_prefixes: [] });
  expect(await refused(line)).toMatchObject({ code: 'scale_label_wrong' });
  expect(await stockOf(product.id)).toBe(10);
});

test('a price within the code is the price, in the steps of the settings; 29 is the shop’s own', async () => {
  await setScale({ scale_holds: 'price', scale_unit: 10 });
  const { product, label } = await weighed({ discount: 10 });
  const sale = await sell([{ product_id: product.id, quantity: 1, price: 35_250, scale_code: label(3_525) }]);
  expect(sale).toMatchObject({ total_amount: 35_250, order_items: [{ price: 35_250, variant_label: null }] });
  const { till } = (await shop.call('getSettings', { token: shop.adminToken })).data;
  const { version, ...fields } = till;
  const body = { ...fields, scale_prefixes: ['29'], expected_version: version };
  expect(await shop.fail('updateTillSettings', { token: shop.adminToken, body })).toMatchObject({ status: 422 });
});

test('the partner gets the part that the pack is of what was agreed, by weight or by price, in whole rupiah', async () => {
  const partner = await shop.call('createBusiness', { token: shop.adminToken, body: { ...place, name: `Mitra ${made}` } });
  const { product, label } = await weighed({ business_id: partner.data.id, reseller_price: 80_001 });
  const byWeight = await sell([{ product_id: product.id, quantity: 2, price: 33_300, scale_code: label(333) }]);
  // 333 g of Rp 80.001 are Rp 26.640,333.
  expect(await itemsOf(byWeight.id)).toMatchObject([{ partner_price_sen: 2_664_000, scale_code: label(333) }]);
  await setScale({ scale_holds: 'price', scale_unit: 1 });
  const byPrice = await sell([{ product_id: product.id, quantity: 1, price: 10_000, scale_code: label(10_000) }]);
  // 10.000 of 99.999 of Rp 80.001 are Rp 8.000,180.
  expect(await itemsOf(byPrice.id)).toMatchObject([{ partner_price_sen: 800_000 }]);
});

test('packs come back as any goods: their price is paid back, and one unit each', async () => {
  const { product, label } = await weighed();
  const sale = await sell([
    { product_id: product.id, quantity: 2, price: 33_300, scale_code: label(333) },
    { product_id: product.id, quantity: 1, price: 10_000, scale_code: label(100) },
  ]);
  const [first] = sale.order_items;
  const items = [{ order_item_id: first?.id, quantity: 1 }];
  const back = { token: shop.adminToken, params: { id: sale.id }, headers: {}, body: { reason: 'Kemasan bocor', items } };
  expect((await shop.call('returnSale', back)).data).toMatchObject({ refunded_amount: 33_300 });
  expect(await stockOf(product.id)).toBe(8);
  const gone = { token: shop.adminToken, params: { id: sale.id }, headers: {}, body: { reason: 'Salah' } };
  expect((await shop.call('voidSale', gone)).data).toMatchObject({ refunded_amount: 76_600, status: 'cancelled' });
  expect(await stockOf(product.id)).toBe(10);
});

test('what was sold without a network stands as it was sold; a price that has changed, and a label that isn’t read any more, are listed', async () => {
  const partner = await shop.call('createBusiness', { token: shop.adminToken, body: { ...place, name: `Mitra luring ${made}` } });
  const { product, label } = await weighed({ business_id: partner.data.id, reseller_price: 50_000 });
  const line = { product_id: product.id, quantity: 1, price: 33_300, scale_code: label(333), name: 'Ikan (0,333 kg)' };
  await shop.database
    .update(products)
    .set({ price_sen: toSen(120_000) })
    .where(eq(products.id, product.id));
  const happened = { offline: true, sold_at: new Date().toISOString() };
  const key = crypto.randomUUID();
  const sale = (await shop.call('placeSale', as(bodyOf([line], happened), key))).data;
  expect((await shop.call('placeSale', as(bodyOf([line], happened), key))).data.id).toBe(sale.id);
  expect(sale).toMatchObject({ total_amount: 33_300, order_items: [{ price: 33_300, variant_label: '0,333 kg' }] });
  expect(await itemsOf(sale.id)).toMatchObject([{ partner_price_sen: 1_665_000 }]);
  const listed = (id: number) => shop.database.select().from(discrepancies).where(eq(discrepancies.order_id, id));
  expect(await listed(sale.id)).toMatchObject([{ kind: 'price', detail: { code: 'price', till_sen: 3_330_000, shop_sen: 3_996_000 } }]);
  expect(await stockOf(product.id)).toBe(9);

  await setScale({ scale_prefixes: ['21'] });
  const unread = await sell([line], happened);
  expect(unread.price_flag).toContain(`label timbangan ${label(333)} tidak terbaca`);
  expect(await listed(unread.id)).toMatchObject([{ kind: 'price', detail: { code: 'scale_label', label: label(333) } }]);
  expect(await stockOf(product.id)).toBe(8);
});
