import { expect, test } from '@playwright/test';
import { open, shopUrl } from './shop.ts';

test('from the list of partners to a partner, to a product and back; a partner on holiday sells nothing', async ({ page }) => {
  // Drawn by the server, so it works without JavaScript.
  const plain = await page.request.get(`${shopUrl()}/mitra?q=lhoknga`);
  expect(await plain.text()).toContain('Rotan Keude Bieng');

  await open(page, '/mitra');
  await page.getByRole('searchbox', { name: 'Cari mitra' }).fill('rotan');
  await expect(page).toHaveURL(/\/mitra\?q=rotan$/u);
  const list = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('status').filter({ hasText: '1 mitra untuk' })).toBeVisible();
  await list.getByRole('link', { name: 'Rotan Keude Bieng' }).click();
  await expect(page).toHaveURL(/\/mitra\/\d+-rotan-keude-bieng$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Rotan Keude Bieng' })).toBeVisible();
  await expect(page.getByText('Lhoknga, Kabupaten Aceh Besar')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Libur sampai');
  // Whoever asks the shop has said about whom.
  const asking = page.getByRole('link', { name: /^Tanya mitra ini/u });
  await expect(asking).toHaveAttribute('href', /^(?:https:\/\/wa\.me|mailto:).*Rotan%20Keude%20Bieng/u);
  const faces = await page.getByRole('main').getByRole('article').getByRole('img', { includeHidden: true }).all();
  expect(faces.length).toBeGreaterThan(1);

  await page.getByRole('link', { name: 'Nampan Rotan Bundar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nampan Rotan Bundar' })).toBeVisible();
  await expect(page.getByText(/^Libur sampai \d+ \p{L}+$/u).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tambah ke keranjang', exact: true })).toBeDisabled();
  await page
    .getByRole('definition')
    .getByRole('link', { name: /Rotan Keude Bieng/u })
    .click();
  await page.getByRole('link', { name: 'Lihat di katalog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Produk Rotan Keude Bieng' })).toBeVisible();
  await page.getByRole('link', { name: 'Hapus filter Rotan Keude Bieng' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Katalog produk' })).toBeVisible();
});
