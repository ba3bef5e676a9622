import { afterAll, beforeAll, test } from 'vitest';
import { tradeOfDays } from '../../../../test/day-trade.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

test('all money of a long random trade is entered once, in one seal at most, and seals never change', async () => {
  await tradeOfDays(shop, { runs: 3, deeds: 20 });
});
