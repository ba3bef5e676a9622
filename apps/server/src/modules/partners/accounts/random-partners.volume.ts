import { afterAll, beforeAll, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { tradeOfPartners } from '../../../../test/partner-trade.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

test('balances equal lines at every moment of a long random trade, and statements never change', async () => {
  await tradeOfPartners(shop, { runs: 10, deeds: 40 });
  // On a machine that does other things beside it takes more than a test's minute.
}, 300_000);
