import { expect, test } from '@playwright/test';
import { apiCall, open } from './shop.ts';

test('a link that goes away with its screen hands the focus to the new one, also from and to login and register, or to the list', {
  tag: '@further',
}, async ({ page }) => {
  await open(page, '/catalog');
  await page
    .getByRole('region', { name: 'Produk', exact: true })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+$/u);
  await expect(page.getByRole('main')).toBeFocused();

  await open(page, '/');
  for (const link of ['Masuk', 'Daftar sekarang', 'Masuk di sini', 'Kembali ke beranda']) {
    await page.getByRole('link', { name: link, exact: true }).first().press('Enter');
    await expect(page.getByRole('link', { name: link, exact: true }).and(page.locator(':focus'))).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  }

  // On the last page it stays with the list, as there is no further step.
  // Journeys beside this one add products for a while: what was the last page may not be any more.
  await expect(async () => {
    const { meta } = await apiCall('listCatalogProducts', { query: { page_size: 24 } });
    await open(page, `/catalog?page_size=24&page=${meta.pages - 1}`);
    await page.getByRole('link', { name: 'Berikutnya' }).press('Enter');
    await expect(page.getByText(`Halaman ${meta.pages} dari ${meta.pages}`)).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole('region', { name: 'Produk', exact: true })).toBeFocused({ timeout: 5_000 });
  }).toPass();
});
