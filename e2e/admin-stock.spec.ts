import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, open } from './shop.ts';

const made: number[] = [];
async function newProduct(changes: object = {}) {
  const [category] = (await apiCall('listCategories', { as: 'admin' })).data;
  const name = `Stok ${randomUUID().slice(0, 8)}`;
  const { data } = await apiCall('createProduct', {
    body: { name, price: 10_000, stock: 10, category_id: category?.id, is_active: false, ...changes },
    as: 'admin',
  });
  made.push(data.id);
  return data;
}
test.afterEach(async () => {
  for (const id of made.splice(0)) await apiCall('deleteProduct', { params: { id }, as: 'admin' }).catch(() => {});
});
test.beforeEach(({ page }) => enterAs(page, 'admin'));

const adjust = (id: number, expected: number, change: number) =>
  apiCall('adjustStock', { body: { product_id: id, expected, change, cause: 'received' }, as: 'admin' });
const stockOf = async (id: number) => (await apiCall('getProduct', { params: { id }, as: 'admin' })).data.stock;
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row');

test('adjusts a product’s stock with a reason, and shows how it came about', async ({ page }) => {
  const product = await newProduct();
  await open(page, `/admin/products?q=${encodeURIComponent(product.name)}`);
  await page.getByRole('link', { name: `Mutasi stok ${product.name}` }).click();
  await expect(rows(page, 'Mutasi stok')).toHaveCount(2);
  await expect(rows(page, 'Mutasi stok').nth(1)).toContainText('Stok awal');

  await page.getByRole('link', { name: 'Sesuaikan stok' }).click();
  const form = page.getByRole('form', { name: 'Sesuaikan stok' });
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByText('Isi jumlah unit.')).toBeVisible();
  await expect(form.getByText('Pilih alasan.')).toBeVisible();
  await form.getByLabel('Arah').selectOption('Kurangi');
  await form.getByLabel('Jumlah unit').fill('11');
  await form.getByLabel('Alasan').selectOption('Rusak');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByText('Stok tidak boleh kurang dari 0.')).toBeVisible();

  await form.getByLabel('Jumlah unit').fill('3');
  await expect(form.getByText('Sekarang 10, menjadi 7.')).toBeVisible();
  await form.getByLabel('Catatan').fill('Botol pecah');
  await adjust(product.id, 10, 2);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByText('Stok sekarang 12, bukan lagi 10.')).toBeVisible();
  await expect(form.getByText('Sekarang 12, menjadi 9.')).toBeVisible();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Stok disesuaikan menjadi 9.')).toBeVisible();
  await expect(rows(page, 'Mutasi stok').nth(1)).toContainText(/Penyesuaian.*Rusak: Botol pecah.*−3.*9.*admin/u);

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Jenis').selectOption('Stok awal');
  await expect(rows(page, 'Mutasi stok')).toHaveCount(2);
  await page.getByLabel('Dari tanggal').pressSequentially('01012020');
  await expect(page).toHaveURL(/from=2020-01-01/u);
  await expect(page.getByLabel('Dari tanggal')).toBeFocused();
  await page.getByLabel('Dari tanggal').press('ArrowUp');
  await expect(page).toHaveURL(/from=2021-01-01/u);
  await page.getByLabel('Dari tanggal').fill('2020-01-01');
  await page.getByLabel('Sampai tanggal').fill('2020-01-31');
  await expect(page.getByText('Tidak ada mutasi yang sesuai dengan filter.')).toBeVisible();
  await page.getByLabel('Dari tanggal').fill('');
  await page.getByLabel('Sampai tanggal').fill('');
  await expect(rows(page, 'Mutasi stok')).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^mutasi-stok-\d{4}-\d\d-\d\d\.csv$/u);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`;${product.name};;Stok awal;10;10;`);
});

test('on a phone the bar of a count leaves the field in sight that is typed into', { tag: '@further' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/admin/products/count');
  const field = page.getByRole('textbox', { name: /^Hitungan/u }).nth(1);
  await field.evaluate((input) => {
    input.scrollIntoView({ block: 'end' });
    input.focus({ preventScroll: true });
  });
  await page.keyboard.type('7');
  const bar = page.getByRole('region', { name: 'Hitungan yang belum disimpan' });
  await expect(bar.getByRole('button', { name: 'Selesai (1)' })).toBeVisible();
  const isUncovered = () =>
    field.evaluate((input) => {
      const { left, top, width, height } = input.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height - 4) === input;
    });
  await expect.poll(isUncovered).toBe(true);
  await bar.getByRole('button', { name: 'Selesai (1)' }).click();
  await expect(bar.getByRole('button', { name: 'Simpan hitungan' })).toBeVisible();
});

test('counts many figures, over pages and searches, and books the differences', async ({ page }) => {
  const size = { label: 'Besar', price: 10_000, stock: 6 };
  const [one, other, sized] = [await newProduct(), await newProduct(), await newProduct({ stock: 0, size_variants: [size] })];
  await open(page, `/admin/products/count?q=${encodeURIComponent(one.name)}`);
  const find = async (name: string) => {
    await page.getByRole('searchbox', { name: 'Cari produk' }).fill(name);
    await expect(rows(page, 'Hitung stok')).toHaveCount(2);
    await expect(rows(page, 'Hitung stok').nth(1)).toContainText(name);
  };
  await page.getByLabel(`Hitungan ${one.name}`).fill('8');
  await expect(rows(page, 'Hitung stok').nth(1)).toContainText('−2');
  await find(sized.name);
  await page.getByLabel(`Hitungan ${sized.name}, Besar`).fill('abc');
  const bar = page.getByRole('region', { name: 'Hitungan yang belum disimpan' });
  await expect(bar).toContainText(`Perbaiki dulu: ${sized.name}, Besar.`);
  await expect(bar.getByRole('button', { name: 'Simpan hitungan' })).toBeDisabled();
  await page.getByLabel(`Hitungan ${sized.name}, Besar`).fill('7');
  await find(other.name);
  await page.getByLabel(`Hitungan ${other.name}`).fill('10');
  await expect(rows(page, 'Hitung stok').nth(1)).toContainText('Cocok');
  await expect(bar).toContainText('3 baris diisi, 2 selisih (+1, −2 unit)');
  await expect(bar).toContainText('2 di antaranya di halaman lain.');

  await page.getByRole('link', { name: 'Pesanan', exact: true }).first().click();
  await page.getByRole('alertdialog', { name: 'Buang perubahan?' }).getByRole('button', { name: 'Lanjutkan mengisi' }).click();

  await bar.getByLabel('Catatan').fill('Rak depan');
  await adjust(one.id, 10, -1);
  await bar.getByRole('button', { name: 'Simpan hitungan' }).click();
  const question = page.getByRole('alertdialog', { name: 'Simpan hitungan?' });
  await question.getByRole('button', { name: 'Simpan hitungan' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Stok berubah selagi Anda menghitung' });
  await expect(notice).toContainText(`${one.name}: tadi tercatat 10, sekarang 9. Hitungan Anda 8.`);
  expect(await stockOf(one.id)).toBe(9);
  await expect(bar).toContainText('1 baris diisi, 1 selisih (−1 unit)');
  await bar.getByRole('button', { name: 'Simpan hitungan' }).click();
  await question.getByRole('button', { name: 'Simpan hitungan' }).click();
  await expect(bar).toBeHidden();
  expect(await stockOf(one.id)).toBe(8);
  const { data } = await apiCall('listStockMovements', { query: { product_id: sized.id, reason: 'count' }, as: 'admin' });
  expect(data).toMatchObject([{ variant_label: 'Besar', change: 1, balance: 7, note: 'Rak depan', by: 'admin' }]);
});

test('twelve products that run out are filled with twelve fields and three presses, and taken back with one', { tag: '@further' }, async ({
  page,
}) => {
  const low: Awaited<ReturnType<typeof newProduct>>[] = [];
  for (let count = 0; count < 12; count += 1) low.push(await newProduct({ stock: 1, is_active: true, barcode: `29${Date.now()}${count}` }));
  await open(page, '/admin/products/stock');
  let presses = 0;
  const press = async (name: string) => {
    presses += 1;
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .click();
  };
  await press('Barang masuk');
  await press('Isi dengan stok menipis');
  for (const { name } of low) await page.getByLabel(`Masuk ${name}`).fill('20');
  await press('Simpan');
  await expect(page.getByText('240 unit masuk, 12 baris.')).toBeVisible();
  expect(presses).toBe(3);
  for (const { id } of low) expect(await stockOf(id)).toBe(21);

  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('Diurungkan. Stok kembali seperti sebelumnya.')).toBeVisible();
  for (const { id } of low) expect(await stockOf(id)).toBe(1);

  // A scanner types and presses Enter; the next code follows before the first is known.
  const code = page.getByLabel('Pindai atau ketik kode');
  await code.click();
  for (const product of [low[0], low[0], low[1]]) {
    await page.keyboard.insertText(String(product?.barcode));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByLabel(`Masuk ${low[0]?.name}`)).toHaveValue('2');
  await expect(page.getByLabel(`Masuk ${low[1]?.name}`)).toHaveValue('1');
});
