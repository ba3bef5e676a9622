import { expect, test } from '@playwright/test';
import { ROBUSTA } from './catalog-page.ts';
import { cartLink, open, productNamed, untilAlive } from './shop.ts';

test("the badge says '99+' above 99; the cart lives in memory only, and is asked about where it would be lost", async ({ page }) => {
  const product = await productNamed(ROBUSTA);
  await open(page, `/product/${product.id}`);
  const amount = page.getByRole('textbox', { name: `Jumlah ${ROBUSTA}` });
  await amount.fill('99');
  await page.getByRole('button', { name: 'Tambah ke keranjang', exact: true }).click();
  await expect(cartLink(page).getByText('99', { exact: true })).toBeVisible();
  // The next one is one again.
  await expect(amount).toHaveValue('1');
  await page.getByRole('button', { name: 'Tambah ke keranjang', exact: true }).click();
  await expect(cartLink(page).getByText('99+')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 100 barang');
  await page.getByRole('banner').getByRole('link', { name: 'Lapak Hijau, ke beranda' }).click();
  await expect(cartLink(page).getByText('99+')).toBeVisible();

  // Writing to the shop leaves nothing, so nothing is asked.
  const questions: string[] = [];
  page.on('dialog', (dialog) => questions.push(dialog.type()));
  await page.getByRole('contentinfo').getByRole('link', { name: /@/u }).click();
  const written = await page.evaluate(() => performance.now());
  await cartLink(page).click();
  await page.getByRole('link', { name: 'Lanjut belanja' }).click();
  await expect(page).toHaveURL(/\/catalog$/u);
  expect(questions).toEqual([]);

  // The browser asks before it is lost; staying loses nothing. For a second after a press on a mail link it doesn't ask.
  await page.waitForFunction((since) => performance.now() - since > 1_000, written);
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.evaluate(() => location.reload());
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await expect(cartLink(page).getByText('99+')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang');
  await untilAlive(page);
  await page.reload();
  expect(questions).toEqual(['beforeunload', 'beforeunload']);
});
