import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

async function placed() {
  const product = await shop.makeProduct();
  return (await shop.call('placeOrder', { body: shop.orderOf(product) })).data;
}
const update = async (id: number, body: object) => (await shop.call('updateOrder', { token: shop.adminToken, params: { id }, body })).data;
const refused = async (id: number, body: object) =>
  (await shop.fail('updateOrder', { token: shop.adminToken, params: { id }, body })).status;
const followed = async (token: string) => (await shop.call('getOrderByToken', { params: { token } })).data;

describe('what a parcel goes with', () => {
  test('is noted with the move to shipped, and its buyer sees it', async () => {
    const order = await placed();
    const moved = await update(order.id, { status: 'shipped', shipment: { courier: 'JNE', tracking_number: ' jnt 0012-34567 ' } });
    expect(moved).toMatchObject({ status: 'shipped', shipped_courier: 'JNE', tracking_number: 'JNT0012-34567' });
    expect(moved.events.filter(({ field }) => field === 'tracking')).toMatchObject([{ from: null, to: 'JNT0012-34567' }]);
    const seen = await followed(order.token);
    expect(seen).toMatchObject({ shipped_courier: 'JNE', tracking_number: 'JNT0012-34567', shipped_at: moved.shipped_at });
    expect(Date.parse(seen.shipped_at ?? '')).toBeGreaterThanOrEqual(Date.parse(order.created_at));
  });

  test('is found by its number, however it is written, and by a part of it', async () => {
    const order = await placed();
    const find = async (q: string) => (await shop.call('listOrders', { token: shop.adminToken, query: { q } })).data.map(({ id }) => id);
    expect(await find('JX0087654321')).toEqual([]);
    await update(order.id, { status: 'shipped', shipment: { tracking_number: 'JX0087654321' } });
    expect(await find('jx0087654321')).toEqual([order.id]);
    expect(await find('JX00 8765 4321')).toEqual([order.id]);
    expect(await find('87654321 dikirim')).toEqual([order.id]);
    await update(order.id, { shipment: { tracking_number: 'JX0011112222' } });
    expect(await find('JX0087654321')).toEqual([]);
  });

  test('may come later, be corrected and be taken back; every number stands in the history', async () => {
    const order = await placed();
    expect(await update(order.id, { status: 'shipped' })).toMatchObject({ tracking_number: null, shipped_courier: null });
    await update(order.id, { shipment: { courier: 'JNE' } });
    await update(order.id, { shipment: { tracking_number: 'ABC12345' } });
    expect(await update(order.id, { shipment: { tracking_number: 'ABC12345' } })).toMatchObject({ shipped_courier: 'JNE' });
    // The chosen courier needs no second mention.
    expect(await update(order.id, { shipment: { courier: 'Bang Din' } })).toMatchObject({
      tracking_number: 'ABC12345',
      shipped_courier: null,
    });
    const last = await update(order.id, { shipment: { tracking_number: '' } });
    expect(last.tracking_number).toBeNull();
    expect(last.events.filter(({ field }) => field === 'tracking').map(({ from, to }) => [from, to])).toEqual([
      [null, 'ABC12345'],
      ['ABC12345', ''],
    ]);
  });

  test('leaves when the order moves on to delivered, and has not left when it goes back', async () => {
    const order = await placed();
    const { shipped_at } = await update(order.id, { status: 'shipped', shipment: { tracking_number: 'ABC12345' } });
    expect(await update(order.id, { status: 'delivered' })).toMatchObject({ shipped_at, tracking_number: 'ABC12345' });
    expect(await update(order.id, { status: 'confirmed' })).toMatchObject({ shipped_at: null, tracking_number: 'ABC12345' });
  });

  test.each(['AB1', 'resi nya besok ya!', '<script>', 'A'.repeat(41)])('%j is no number', async (number) => {
    const order = await placed();
    expect(await refused(order.id, { status: 'shipped', shipment: { tracking_number: number } })).toBe(422);
    expect((await followed(order.token)).status).toBe('pending');
  });

  test('is refused for an order that is not sent', async () => {
    const order = await placed();
    expect(await refused(order.id, { shipment: { tracking_number: 'ABC12345' } })).toBe(422);
    expect(await followed(order.token)).toMatchObject({ tracking_number: null });
  });
});
