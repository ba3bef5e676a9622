import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, found, open } from './shop.ts';

const ADDRESS = '/admin/knowledge';
const newForm = (page: Page) => page.getByRole('form', { name: 'Entri baru' });
const editForm = (page: Page, title: string) => page.getByRole('form', { name: `Ubah entri: ${title}` });
const table = (page: Page) => page.getByRole('table', { name: 'Daftar entri pengetahuan' });
const row = (page: Page, title: string) => table(page).getByRole('row').filter({ hasText: title });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Cari entri pengetahuan' });
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

async function entryTitled(title: string) {
  const { data } = await apiCall('listKnowledge', { query: { q: title }, as: 'admin' });
  return found(data[0]);
}
test.beforeEach(({ page }) => enterAs(page, 'admin'));

test('writes, finds, changes and deletes an entry in a form above the table, which closes once it is saved', async ({ page }) => {
  const title = `Catatan uji ${randomUUID().slice(0, 8)}`;
  await open(page, ADDRESS);
  const writing = newForm(page);
  await page.getByRole('link', { name: 'Tambah entri' }).click();
  await writing.getByRole('button', { name: 'Simpan entri' }).click();
  await expect(writing.getByText('Judul wajib diisi.')).toBeVisible();
  await expect(writing.getByLabel('Judul')).toBeFocused();
  await writing.getByLabel('Judul').fill(title);
  await writing.getByLabel('Deskripsi').fill('Dari uji');
  await writing.getByLabel('Tautan berkas').fill('javascript:alert(1)');
  await writing.getByRole('button', { name: 'Simpan entri' }).click();
  await expect(writing.getByText('Gunakan alamat https:// atau path berkas.')).toBeVisible();
  await writing.getByLabel('Tautan berkas').fill('panduan/seduh.pdf');
  const product = writing.getByRole('combobox', { name: 'Produk' });
  await product.fill('Bumbu Mi Aceh');
  // The list of before stands until the answer comes; what is pressed in between goes with it.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: 'Bumbu Mi Aceh', exact: true }).click();
  await expect(product).toHaveValue('Bumbu Mi Aceh');
  await writing.getByRole('button', { name: 'Simpan entri' }).click();
  await expect(page.getByText('Entri pengetahuan disimpan.')).toBeVisible();
  await expect(writing).toBeHidden();

  await expect(table(page).getByRole('row').nth(1)).toContainText(title);
  await search(page).fill(title);
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await expect(row(page, title)).toContainText('Dari uji');
  await expect(row(page, title)).toContainText('Bumbu Mi Aceh');
  await expect(row(page, title).getByRole('link', { name: /^seduh\.pdf/u })).toHaveAttribute('href', '/panduan/seduh.pdf');

  await row(page, title)
    .getByRole('link', { name: `Ubah ${title}` })
    .click();
  const editing = editForm(page, title);
  await expect(editing.getByLabel('Judul')).toBeFocused();
  await expect(editing.getByRole('combobox', { name: 'Produk' })).toHaveValue('Bumbu Mi Aceh');
  await editing.getByRole('combobox', { name: 'Produk' }).fill('');
  await page.keyboard.press('Tab');
  await expect(editing.getByRole('combobox', { name: 'Produk' })).toHaveValue('Tanpa produk');
  await editing.getByRole('button', { name: 'Simpan perubahan' }).click();
  await expect(editing).toBeHidden();
  await expect(row(page, title)).toContainText('Tanpa produk');
  expect((await entryTitled(title)).product).toBeNull();

  // A file is sent as soon as it is chosen.
  await row(page, title)
    .getByRole('link', { name: `Ubah ${title}` })
    .click();
  await editing.getByLabel(/^Unggah berkas/u).setInputFiles({ name: 'panduan.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(editing.getByText('panduan.pdf terunggah. Simpan untuk memakainya.')).toBeVisible();
  await expect(editing.getByLabel('Tautan berkas')).toHaveValue(/^\/uploads\/documents\//u);
  await editing.getByRole('button', { name: 'Simpan perubahan' }).click();
  const link = row(page, title).getByRole('link', { name: /^PDF terunggah/u });
  await expect(link).toBeVisible();
  const downloaded = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  expect(downloaded.headers()['content-disposition']).toContain('panduan.pdf');

  await row(page, title)
    .getByRole('button', { name: `Hapus ${title}` })
    .click();
  await page
    .getByRole('alertdialog', { name: `Hapus entri ${title}?` })
    .getByRole('button', { name: 'Hapus' })
    .click();
  await expect(page.getByText('Tidak ada entri yang cocok')).toBeVisible();
});
