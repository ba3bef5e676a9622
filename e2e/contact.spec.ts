import { expect, type Page, test } from '@playwright/test';
import { expectThanks, newEmail, open, orderButton, toSummaryWith } from './shop.ts';
import { SHOP_EMAIL } from './start-shop.ts';

/** Every address that the page offers to write to. */
async function expectShopEmail(page: Page, least: number): Promise<void> {
  const links = page.locator('a[href^="mailto:"]');
  await expect(links.nth(least - 1)).toBeAttached();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace(/^mailto:|\?.*$/gu, '')));
  expect(new Set(addresses)).toEqual(new Set([SHOP_EMAIL]));
}

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

test('who has to transfer is told the address of this shop', async ({ page }) => {
  await toSummaryWith(page, 'Asam Sunti', newEmail());
  await orderButton(page).click();
  await expectThanks(page);
  await page.getByRole('main').getByRole('link', { name: 'Lihat pesanan' }).click();
  await expect(page.getByText('Kirim foto bukti transfer di halaman pesanan ini')).toContainText(SHOP_EMAIL);
  await expectShopEmail(page, 3);
});
