import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const newPartner = async (name: string): Promise<{ id: number }> =>
  (await shop.call('createBusiness', { token, body: { name, city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district } })).data;
const list = (q: string) => shop.call('listConsignment', { token, query: { q } });
const place = async (product: { id: number }, quantity: number, price: number) => {
  const total_amount = quantity * price + shop.courier.cost;
  const body = shop.orderOf(product, { total_amount, order_items: [{ product_id: product.id, quantity, price }] });
  return (await shop.call('placeOrder', { body: body as never })).data;
};

test('partners’ goods count until they are handed over, at today’s price and by what is agreed today', async () => {
  const [honey, coffee] = [await newPartner('Madu Seulawah'), await newPartner('Kopi Linge')];
  const jar = await shop.makeProduct({ name: 'Madu botol', business_id: honey.id, price: 50_000, reseller_price: 41_000, stock: 10 });
  const bag = await shop.makeProduct({ name: 'Kopi kantong', business_id: coffee.id, price: 60_000, reseller_price: 50_000, stock: 4 });
  await shop.makeProduct({ name: 'Madu toko', price: 10_000, stock: 9 });
  const before = await list('madu');
  expect(before.data).toMatchObject([{ name: 'Madu botol', units: 10, sold: 0, price: 50_000, share: 41_000, value: 500_000 }]);
  expect(before.meta).toMatchObject({ units: 10, value: 500_000, partner_value: 410_000 });

  const order = await place(jar, 3, 50_000);
  expect((await list('seulawah')).data).toMatchObject([{ units: 10, sold: 3 }]);
  await shop.call('updateOrder', { token, params: { id: order.id }, body: { payment_status: 'paid', status: 'confirmed' } });
  await shop.call('updateOrder', { token, params: { id: order.id }, body: { status: 'shipped' } });
  expect((await list('seulawah')).data).toMatchObject([{ units: 10, sold: 3 }]);
  await shop.call('updateOrder', { token, params: { id: order.id }, body: { status: 'delivered' } });
  expect((await list('seulawah')).data).toMatchObject([{ units: 7, sold: 0, value: 350_000, partner_value: 287_000 }]);

  const terms = { basis: 'percent', percent: 70, discounts_by: 'shop', minimum: 0, rhythm: 'monthly' } as const;
  await shop.call('updatePartnerTerms', { token, params: { id: coffee.id }, body: terms });
  expect((await list('linge')).data).toMatchObject([{ share: 42_000, partner_value: 168_000 }]);

  const { data: sheet } = await shop.call('getConsignmentSheet', { token, query: {} });
  expect(sheet.partners.map(({ partner, value, partner_value }) => [partner, value, partner_value])).toEqual([
    ['Kopi Linge', 240_000, 168_000],
    ['Madu Seulawah', 350_000, 287_000],
  ]);
  expect(sheet.total).toEqual({ units: 11, value: 590_000, partner_value: 455_000 });

  // Of what is deleted only what is sold and not handed over is still here.
  await place(bag, 1, 60_000);
  await shop.call('deleteProduct', { token, params: { id: bag.id } });
  expect((await list('linge')).data).toMatchObject([{ units: 1, sold: 1 }]);
});
