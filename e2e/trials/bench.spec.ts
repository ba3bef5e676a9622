import { expect, test } from '@playwright/test';
import { row, startBare, takeTurns, warmUp } from '../../bench/compare.ts';
import { answersPerSecond, forSeconds } from '../../bench/load.ts';
import { guestOf, orderSteadily } from '../../bench/orders.ts';
import { dropProduct, newProduct, shopUrl, stockOf } from '../shop.ts';

/** That it runs; how fast is for `npm run bench` to say, on a machine that does nothing else. */
test('the bench measures a page beside its yardstick, and how far a page lags behind orders', async () => {
  const shop = new URL(shopUrl());
  const product = await newProduct();
  const answer = await warmUp(shop, '/product/1');
  expect(answer.head).toContain('content-encoding: br');
  const bare = await startBare(answer);
  const pairs = await takeTurns(
    1,
    () => answersPerSecond(shop, 2, forSeconds('/product/1', 0.2)),
    () => answersPerSecond(bare.address, 2, forSeconds('/product/1', 0.2)),
  );
  bare.close();
  expect(row(pairs)).toMatch(/^[1-9]\d* \| [1-9]\d* \| \d+\.\d\d \| /u);
  const orders = orderSteadily(shop, await guestOf(shop, product.id), 10);
  // Ends once the page shows every order; how far it lagged behind is the bench's to say.
  await orders.stop();
  expect(await stockOf(product.id)).toBeLessThan(20);
  await dropProduct(product.id);
});
