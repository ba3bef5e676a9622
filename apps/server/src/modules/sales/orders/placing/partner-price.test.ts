import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLACES } from '../../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { orderItems } from '../../../../database/tables.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const linesOf = (orderId: number) =>
  shop.database
    .select({ business: orderItems.business_id, name: orderItems.business_name, price: orderItems.partner_price_sen })
    .from(orderItems)
    .where(eq(orderItems.order_id, orderId))
    .orderBy(asc(orderItems.id));

test('what the partner gets is kept with the line as it was agreed when it was sold, in the shop and at the till', async () => {
  const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
  const partner = (await shop.call('createBusiness', { token, body: { ...place, name: 'Dapur Meunasah' } })).data;
  const theirs = await shop.makeProduct({ business_id: partner.id, reseller_price: 41_000 });
  const sized = await shop.makeProduct({
    business_id: partner.id,
    size_variants: [{ label: '250 g', price: 50_000, reseller_price: 38_500, stock: 5 }],
  });
  const named = await shop.makeProduct({ business_id: null, business_name: 'Ibu Ratna', reseller_price: 30_000 });
  const own = await shop.makeProduct({ reseller_price: 20_000 });
  const nobodys = await shop.makeProduct({ business_id: 0 });
  const lines = [theirs, { ...sized, label: '250 g' }, named, own, nobodys].map((product) => ({
    product_id: product.id,
    quantity: 1,
    price: 50_000,
    ...('label' in product ? { variant_label: product.label } : {}),
  }));
  const expected = [
    { business: partner.id, name: 'Dapur Meunasah', price: 4_100_000 },
    { business: partner.id, name: 'Dapur Meunasah', price: 3_850_000 },
    { business: null, name: 'Ibu Ratna', price: 3_000_000 },
    { business: shop.mainBusinessId, name: 'Koperasi Uji', price: 0 },
    { business: null, name: null, price: 0 },
  ];

  const online = await shop.call('placeOrder', { body: shop.orderOf(theirs, { total_amount: 262_000, order_items: lines }) });
  const body = { payment_method: 'debit', total_amount: 250_000, order_items: lines };
  const till = await shop.call('placeSale', { token, body });
  const { category } = (await shop.call('getProduct', { token, params: { id: theirs.id } })).data;
  const edit = { name: theirs.name, price: 50_000, category_id: category?.id, reseller_price: 45_000, stock: 8, expected_stock: 8 };
  await shop.call('updateProduct', { token, params: { id: theirs.id }, body: edit });
  expect(await linesOf(online.data.id)).toEqual(expected);
  expect(await linesOf(till.data.id)).toEqual(expected);
});
