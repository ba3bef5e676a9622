import { expect, test } from '@playwright/test';
import { open } from './shop.ts';
import { expectShopEmail } from './shop-email.ts';

test('wherever shoppers are told to write, it is to the address that the shop was given', async ({ page }) => {
  for (const [path, links] of [
    ['/', 2],
    ['/product/1', 2],
    ['/login', 1],
    ['/register', 1],
  ] as const) {
    await open(page, path);
    await expectShopEmail(page, links);
  }
  await expect(page.getByText('lapakhijau.example')).toHaveCount(0);
});
