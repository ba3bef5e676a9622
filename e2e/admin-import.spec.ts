import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, open } from './shop.ts';

const made: number[] = [];
test.afterEach(async () => {
  for (const id of made.splice(0)) await apiCall('deleteProduct', { params: { id }, as: 'admin' }).catch(() => {});
});
test.beforeEach(({ page }) => enterAs(page, 'admin'));

async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await press();
  const file: Download = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

async function upload(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('Pilih berkas CSV atau Excel')
    .setInputFiles({ name: 'produk.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('takes products out, and in again with changes, once every line is right', { tag: '@further' }, async ({ page }) => {
  const [category] = (await apiCall('listCategories', { as: 'admin' })).data;
  const name = `Impor ${randomUUID().slice(0, 8)}`;
  const { data } = await apiCall('createProduct', {
    body: { name, price: 10_000, stock: 10, category_id: category?.id, is_active: false },
    as: 'admin',
  });
  made.push(data.id);
  await open(page, `/admin/products?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('checkbox', { name: `Pilih ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Lainnya' }).click();
  const { name: fileName, text } = await download(page, () => page.getByRole('menuitem', { name: 'Unduh CSV' }).click());
  expect(fileName).toMatch(/^produk-\d{4}-\d\d-\d\d\.csv$/u);
  const [head = '', line = ''] = text.trim().split('\r\n');
  expect(line).toContain(`;${name};;${category?.name};;10000;10000;0;10;10;`);

  await page.getByRole('button', { name: 'Lainnya' }).click();
  await page.getByRole('menuitem', { name: 'Impor dan ekspor' }).click();
  await upload(page, 'id;warna\n1;merah');
  await expect(page.getByText('Tidak semua judul kolomnya dikenal.')).toBeVisible();
  await expect(page.getByLabel('warna')).toHaveValue('');
  await page.getByRole('link', { name: 'Pilih berkas lain' }).click();
  const changed = line.replace(';10000;10000;0;10;10;', ';12500;10000;0;15;10;');
  const added = line.replace(/^\d+;\d+;/u, ';;').replace(name, `${name} baru`);
  await upload(page, [head, changed, added.replace(';10000;10000;', ';gratis;10000;')].join('\n'));
  await expect(page.getByText('1 baris salah')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Harga harus angka lebih dari 0.' })).toContainText(/Baris 3.*harga/u);
  await expect(page.getByRole('button', { name: /^Simpan/u })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('1 baris salah')).toBeVisible();

  await page.getByRole('link', { name: 'Pilih berkas lain' }).click();
  await upload(page, [head, changed, added].join('\n'));
  // From what to what, before anything is saved; what changes by half or more is asked about twice.
  const row = page.getByRole('row').filter({ hasText: 'Baris 2' });
  await expect(row).toContainText(/harga:\s*Rp\s10\.000\s*→\s*menjadi\s*Rp\s12\.500\s*\+25%/u);
  await expect(row).toContainText(/stok:\s*10\s*→\s*menjadi\s*15\s*\+50%/u);
  await page.getByRole('button', { name: 'Simpan 2 produk' }).click();
  const question = page.getByRole('alertdialog', { name: 'Simpan 2 produk?' });
  await expect(question).toContainText('1 produk baru, 1 produk berubah, 1 stok bergerak.');
  await apiCall('adjustStock', { body: { product_id: data.id, expected: 10, change: -1, cause: 'lost' }, as: 'admin' });
  await question.getByRole('button', { name: 'Simpan produk' }).click();
  await expect(page.getByText('Sebagian produk berubah sejak berkas diperiksa.')).toBeVisible();
  await expect(page.getByText('Stok sekarang 9, bukan lagi 10.')).toBeVisible();

  await page.getByRole('link', { name: 'Pilih berkas lain' }).click();
  await upload(page, [head, changed.replace(';15;10;', ';15;9;'), added].join('\n'));
  await expect(page.getByText('1 produk berubah lebih dari separuh harga atau stoknya')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Simpan 2 produk' })).toBeDisabled();
  await page.getByLabel('Sudah saya periksa, perubahan besar ini memang benar').check();
  await page.getByRole('button', { name: 'Simpan 2 produk' }).click();
  await question.getByRole('button', { name: 'Simpan produk' }).click();
  await expect(page.getByText('Tersimpan', { exact: true }).first()).toBeVisible();
  const { data: found } = await apiCall('listProducts', { query: { q: name, sort: 'name' }, as: 'admin' });
  made.push(...found.map(({ id }) => id));
  expect(found).toMatchObject([
    { name, price: 12_500, stock: 15 },
    { name: `${name} baru`, price: 10_000, stock: 10 },
  ]);

  // Found again later, and taken back, but not over somebody else's change.
  const file = new URL(page.url()).searchParams.get('file');
  await page.getByRole('link', { name: 'Pilih berkas lain' }).click();
  // The newest may be the other journey's, which runs beside this one.
  await page.getByRole('table', { name: 'Impor tujuh hari terakhir' }).locator(`a[href$="file=${file}"]`).click();
  await apiCall('adjustStock', { body: { product_id: data.id, expected: 15, change: 1, cause: 'found' }, as: 'admin' });
  const undo = async () => {
    await page.getByRole('button', { name: 'Batalkan impor' }).click();
    await page.getByRole('alertdialog', { name: 'Batalkan impor ini?' }).getByRole('button', { name: 'Batalkan impor' }).click();
  };
  await undo();
  await expect(page.getByText(`Baris 2, ${name}: Stok sudah diatur lagi.`)).toBeVisible();
});

test('an import is taken back: what it changed is what it was, what it made is gone', { tag: '@further' }, async ({ page }) => {
  const [category] = (await apiCall('listCategories', { as: 'admin' })).data;
  const name = `Balik ${randomUUID().slice(0, 8)}`;
  const { data } = await apiCall('createProduct', {
    body: { name, price: 10_000, stock: 10, category_id: category?.id, is_active: false },
    as: 'admin',
  });
  made.push(data.id);
  await open(page, '/admin/products/import');
  await upload(
    page,
    [`id;nama;kategori;harga;stok`, `${data.id};${name};${category?.name};11000;12`, `;${name} baru;${category?.name};5000;1`].join('\n'),
  );
  await page.getByRole('button', { name: 'Simpan 2 produk' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Simpan produk' }).click();
  await expect(page.getByText('Tersimpan', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Batalkan impor' }).click();
  await page.getByRole('alertdialog', { name: 'Batalkan impor ini?' }).getByRole('button', { name: 'Batalkan impor' }).click();
  await expect(page.getByText('Impor dibatalkan', { exact: true })).toBeVisible();
  const { data: found } = await apiCall('listProducts', { query: { q: name }, as: 'admin' });
  expect(found).toMatchObject([{ name, price: 10_000, stock: 10 }]);
});

test('orders of a period come as a file', { tag: '@further' }, async ({ page }) => {
  await open(page, '/admin/orders');
  await page.getByRole('button', { name: 'Lainnya' }).click();
  await page.getByRole('menuitem', { name: 'Unduh CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unduh pesanan' });
  await dialog.getByLabel('Dari tanggal').fill('2001-01-01');
  await dialog.getByLabel('Sampai tanggal').fill('2001-12-31');
  const press = () => dialog.getByRole('button', { name: 'Unduh CSV' }).click();
  const { name, text } = await download(page, press);
  expect(name).toMatch(/^pesanan-\d{4}-\d\d-\d\d\.csv$/u);
  expect(text.trim().split('\r\n')).toHaveLength(1);
  await dialog.getByLabel('Sampai tanggal').fill('');
  const all = await download(page, press);
  expect(all.text.split('\r\n')[1]).toMatch(/^\d+;LH-/u);
});
