import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { holdPrinting } from './paper.ts';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, found, newProduct, open } from './shop.ts';

test('a paper goes from a draft to printed labels', { tag: '@further' }, async ({ page }) => {
  const partner = found((await apiCall('listBusinesses', { as: 'admin', query: { page_size: 1 } })).data[0]);
  const sku = `NOTA-${randomUUID().slice(0, 8)}`;
  const { id, name } = await newProduct({ business_id: partner.id, sku, stock: 2 });
  try {
    await holdPrinting(page);
    await enterAs(page, 'admin');
    await open(page, `/admin/goods?business=${partner.id}&begin=in`);
    await page.getByRole('dialog', { name: 'Barang masuk' }).getByRole('button', { name: 'Mulai' }).click();
    await expect(page.getByRole('heading', { name: `Barang masuk: ${partner.name}` })).toBeVisible();

    const scanner = page.getByLabel('Pindai atau ketik kode');
    const units = page.getByLabel(`Jumlah ${name}`);
    for (const count of ['1', '2']) {
      await scanner.fill(sku);
      await scanner.press('Enter');
      await expect(units).toHaveValue(count);
    }
    await units.fill('3');
    await page.getByLabel(`Kedaluwarsa ${name}`).fill('2999-01-01');
    await expect(page.getByText('Draf tersimpan')).toBeVisible();
    await page.reload();
    await expect(units).toHaveValue('3');
    await page.getByRole('button', { name: 'Bukukan' }).click();
    await page.getByRole('alertdialog', { name: 'Bukukan barang masuk ini?' }).getByRole('button', { name: 'Bukukan' }).click();
    await expect(page.getByRole('heading', { name: /^Barang masuk BM-\d{5}$/u })).toBeVisible();
    expect((await apiCall('getProduct', { as: 'admin', params: { id } })).data.stock).toBe(5);

    await page.getByRole('link', { name: 'Cetak label' }).click();
    // As many as came in.
    await expect(page.getByRole('main').locator('[aria-live]').filter({ hasText: 'label,' })).toHaveText('3 label, 1 halaman.');
    await page.getByRole('button', { name: 'Cetak label' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    await open(page, `/admin/products/batches?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('table', { name: 'Daftar tanggal kedaluwarsa' }).getByRole('row').nth(1)).toContainText(/2999.*3/u);
  } finally {
    await dropProduct(id);
  }
});
