import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, open } from './shop.ts';

test.beforeEach(({ page }) => enterAs(page, 'admin'));

test('says what a word means, changes and forgets it; a failed save keeps what was typed', async ({ page }) => {
  const word = `uji${randomUUID()
    .replaceAll(/[^a-f]/gu, '')
    .slice(0, 6)}`;
  await open(page, '/admin/products');
  await page.getByRole('navigation', { name: 'Bagian Produk' }).getByRole('link', { name: 'Kata pencarian' }).click();
  const table = page.getByRole('table', { name: 'Daftar kata pencarian' });
  await expect(table.getByRole('row')).not.toHaveCount(0);

  await page.getByRole('link', { name: 'Tambah kata' }).click();
  const form = page.getByRole('form', { name: 'Tambah kata pencarian' });
  await form.getByLabel('Yang diketik').fill(word);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByText('Isi kata yang dipakai di toko ini.')).toBeVisible();
  await form.getByLabel('Artinya').fill('rencong');
  await page.route('**/api/v1/search-words', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByRole('alert')).toContainText('Gagal menyimpan kata pencarian');
  await expect(form.getByLabel('Yang diketik')).toHaveValue(word);
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Kata pencarian disimpan.')).toBeVisible();
  const found = () => apiCall('listCatalogProducts', { query: { q: word } });
  expect((await found()).data[0]?.name).toContain('Rencong');

  await page.getByRole('searchbox', { name: 'Cari kata pencarian' }).fill(word);
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('button', { name: `Hapus ${word} = rencong` }).click();
  await page
    .getByRole('alertdialog', { name: `Hapus ${word} = rencong?` })
    .getByRole('button', { name: 'Hapus' })
    .click();
  await expect(page.getByText('Tidak ada kata yang cocok')).toBeVisible();
  expect((await found()).meta.match).toBe(null);
});
