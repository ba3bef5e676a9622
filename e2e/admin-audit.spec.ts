import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, newProduct, open } from './shop.ts';

test.beforeEach(({ page }) => enterAs(page, 'admin'));

test('tells who changed what, from what to what, and leads to it', async ({ page }) => {
  const product = await newProduct();
  const body = { ...product.input, name: `Kopi jejak ${randomUUID().slice(0, 8)}`, price: 61_000, stock: 25, expected_stock: 20 };
  await apiCall('updateProduct', { as: 'admin', params: { id: product.id }, body });
  await open(page, '/admin/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Jejak perubahan' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Daftar perubahan' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();

  // The journeys beside this one change things too, so the record's own list is looked at.
  await open(page, `/admin/audit?kind=product&record=${product.id}`);
  await expect(page.getByLabel('Jenis data')).toHaveValue('product');
  const row = table.getByRole('row').filter({ hasText: 'Harga:' });
  await expect(row).toContainText(/Harga: Rp\s50\.000/u);
  await expect(row).toContainText(/Rp\s61\.000/u);
  await expect(row).toContainText(product.name);
  await expect(row.getByRole('cell', { name: 'admin', exact: true })).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: 'Stok:' })).toContainText('25');
  await row.getByRole('link', { name: body.name }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/products\\?.*edit=${product.id}`, 'u'));
  await page.goBack();
  await page.getByRole('link', { name: `Produk #${product.id}` }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?kind=product$/u);

  await page.getByRole('button', { name: /^Filter/u }).click();
  await page.getByLabel('Sampai tanggal').fill('2020-01-01');
  await expect(page.getByText('Tidak ada perubahan yang cocok dengan filter.')).toBeVisible();
  await page.getByRole('link', { name: 'Tampilkan semua' }).click();
  await expect(table).toBeVisible();
  await page.getByLabel('Oleh').fill('admin');
  await page.getByRole('option', { name: 'admin', exact: true }).click();
  await expect(page).toHaveURL(/user=\d+/u);
  await expect(table.getByRole('row').nth(1)).toContainText('admin');

  // What nobody changed is told of too: who signed in, and from where.
  await open(page, '/admin/audit?kind=session');
  await expect(page.getByLabel('Jenis data')).toHaveValue('session');
  await expect(table.getByRole('row').filter({ hasText: 'Masuk dan keluar' }).first()).toContainText('Jaringan:');
  await dropProduct(product.id);
});
