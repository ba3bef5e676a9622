import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { pngOf } from './png.ts';
import { rowsInSight } from './rows-in-sight.ts';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, found, newProduct, open } from './shop.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Pilih ${name}`, exact: true }) });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Cari produk' });
const save = (form: Locator) => form.getByRole('button', { name: 'Simpan' }).click();
const png = (name: string, color: [number, number, number]) => ({ name, mimeType: 'image/png', buffer: pngOf(64, 48, color) });
const pictures = (form: Locator) => form.getByRole('group', { name: 'Galeri' }).getByRole('listitem');

const made: number[] = [];
async function ownProduct(changes: Record<string, unknown> = {}) {
  const product = await newProduct(changes);
  made.push(product.id);
  return product;
}
async function productOf(id: number) {
  return (await apiCall('getProduct', { params: { id }, as: 'admin' })).data;
}

test.afterEach(async () => {
  for (const id of made.splice(0)) await dropProduct(id).catch(() => {});
});
test.beforeEach(({ page }) => enterAs(page, 'admin'));

test('makes a product with sizes, options and pictures, reorders these, and deletes it', async ({ page }) => {
  const name = `Kopi uji ${randomUUID().slice(0, 8)}`;
  const { data: categories } = await apiCall('listCategories', { as: 'admin' });
  const { data: partners } = await apiCall('listBusinesses', { query: { sort: 'name' }, as: 'admin' });
  const partner = found(partners[0]);
  // The demo's own, which no journey beside this one changes.
  await open(page, '/admin/products?sort=created_at');
  const table = page.getByRole('table', { name: 'Daftar produk' });
  // Once the page is at rest: on a busy machine it is still being laid out when its rows are there.
  await expect.poll(() => rowsInSight(table, { width: 360, height: 740 })).toBeGreaterThanOrEqual(5);
  await expect.poll(() => rowsInSight(table, { width: 1280, height: 900 })).toBe(12);
  await page.getByRole('link', { name: 'Tambah produk' }).click();
  const form = dialog(page, 'Tambah produk');
  await expect(form.locator('[name="category_id"]')).toHaveValue(String(found(categories[0]).id));
  await expect(form.getByRole('switch', { name: 'Status' })).toBeChecked();

  // Filled in, with a row that stays empty.
  await form.getByLabel('Nama produk').fill(name);
  await form.locator('[name="price"]').fill('45.000');
  await form.getByLabel('Diskon (%)').fill('12,54');
  await form.locator('[name="stock"]').fill('20');
  await form.getByRole('button', { name: 'Tambah varian' }).click();
  // With sizes it has no stock of its own.
  await expect(form.locator('[name="stock"]')).toBeHidden();
  await expect(form.getByRole('checkbox', { name: 'Juga dijual tanpa ukuran' })).not.toBeChecked();
  await form.locator('[name="size_variants.0.label"]').fill('250 g');
  await form.locator('[name="size_variants.0.price"]').fill('45.000');
  await form.locator('[name="size_variants.0.stock"]').fill('4');
  await form.getByRole('button', { name: 'Tambah varian' }).click();
  await form.locator('[name="size_variants.1.label"]').fill('500 g');
  await form.locator('[name="size_variants.1.price"]').fill('85.000');
  await form.locator('[name="size_variants.1.stock"]').fill('7');
  await form.getByRole('button', { name: 'Tambah varian' }).click();
  await expect(form.getByRole('button', { name: 'Tambah varian' })).toBeDisabled();
  await form.getByText('SKU, barcode, opsi').click();
  await form.getByRole('button', { name: 'Tambah kelompok opsi' }).click();
  await form.getByLabel('Nama opsi').fill('Giling');
  await form.getByLabel('Nilai opsi').fill('Halus, Kasar , Halus,');
  await expect(form.getByLabel('Teks deskripsi AI')).toBeHidden();
  await form.getByText('deskripsi AI, gambar di alamat lain').click();
  await expect(form.getByLabel('Teks deskripsi AI')).toBeDisabled();
  await form.getByRole('checkbox', { name: 'Pakai deskripsi AI' }).check();
  await form.getByLabel('Teks deskripsi AI').fill('Kopi yang harum.');
  await form.getByRole('combobox', { name: 'Mitra' }).fill(partner.name);
  await page.getByRole('option', { name: partner.name }).first().click();
  await form.getByLabel('Pilih gambar sampul').setInputFiles(png('sampul.png', [20, 80, 40]));
  await form.getByLabel('Tambah gambar galeri').setInputFiles([png('merah.png', [180, 30, 30]), png('biru.png', [30, 30, 180])]);
  await expect(pictures(form)).toHaveCount(2);
  await save(form);
  await expect(page.getByText('Produk disimpan.')).toBeVisible();
  await expect(form).toBeHidden();

  await search(page).fill(name);
  await expect(page.getByText('Menampilkan 1 dari 1 produk terpilih')).toBeVisible();
  await expect(page.getByText('Halaman 1 dari 1')).toBeVisible();
  const shown = rowOf(page, name);
  await expect(shown).toContainText(partner.name);
  await expect(shown).toContainText('2 varian');
  const { data: list } = await apiCall('listProducts', { query: { q: name }, as: 'admin' });
  const { id } = found(list[0]);
  made.push(id);
  const first = await productOf(id);
  expect(first).toMatchObject({
    price: 45_000,
    reseller_price: 45_000,
    discount: 12.5,
    stock: 0,
    business_id: partner.id,
    ai_status: true,
    ai_description: 'Kopi yang harum.',
    size_variants: [
      { label: '250 g', price: 45_000, stock: 4 },
      { label: '500 g', price: 85_000, stock: 7 },
    ],
    option_groups: [{ name: 'Giling', values: ['Halus', 'Kasar'] }],
  });
  expect(first.image_cover).toMatch(/^\/uploads\/pictures\//u);
  const [red, blue] = JSON.parse(first.images);

  // By mouse the second picture comes before the first; by keyboard a new one before both.
  await shown.getByRole('link', { name: `Edit ${name}` }).click();
  const editing = dialog(page, `Ubah produk: ${name}`);
  await expect(pictures(editing)).toHaveCount(2);
  await pictures(editing).nth(1).locator('img').hover();
  await page.mouse.down();
  await pictures(editing).nth(0).locator('img').hover();
  await page.mouse.up();
  await expect(pictures(editing).nth(0).locator('img')).toHaveAttribute('src', blue);
  await editing.getByLabel('Tambah gambar galeri').setInputFiles(png('kuning.png', [200, 180, 20]));
  await editing.getByRole('button', { name: 'Geser gambar 3 ke depan' }).focus();
  await page.keyboard.press('Enter');
  await editing.getByRole('button', { name: 'Geser gambar 2 ke depan' }).focus();
  await page.keyboard.press('Enter');
  await editing.getByRole('checkbox', { name: 'Juga dijual tanpa ukuran' }).check();
  await editing.locator('[name="stock"]').fill('20');
  await editing.getByRole('switch', { name: 'Status' }).uncheck();
  await expect(editing.getByText('Nonaktif', { exact: true })).toBeVisible();
  await save(editing);
  await expect(editing).toBeHidden();
  await expect(shown).toContainText('Nonaktif');
  const second = await productOf(id);
  expect(JSON.parse(second.images)).toEqual([expect.stringMatching(/^\/uploads\//u), blue, red]);
  expect(second).toMatchObject({ image_cover: first.image_cover, price: 45_000, stock: 20 });

  await shown.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Hapus produk ${name}?` });
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Tidak ada produk yang sesuai dengan filter Anda.')).toBeVisible();
});

test('pictures are looked at when they are picked, made smaller before they travel, and stay when they are refused', {
  tag: '@further',
}, async ({ page }) => {
  const product = await ownProduct();
  await open(page, `/admin/products?edit=${product.id}`);
  const form = dialog(page, /^Ubah produk/u);
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await form
    .getByLabel('Tambah gambar galeri')
    .setInputFiles([
      file('surat.jpg', Buffer.from('%PDF-1.7')),
      file('iphone.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')),
      file('potong.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])),
      { name: 'luas.png', mimeType: 'image/png', buffer: pngOf(9_000, 6_000, [1, 2, 3]) },
    ]);
  await expect(form.getByText(/surat\.jpg: Gunakan gambar JPG, PNG, atau WEBP\./u)).toBeInViewport();
  await expect(form.getByText(/iphone\.jpg: Foto HEIC belum dapat dibaca di sini\. Kirim tangkapan layarnya/u)).toBeVisible();
  await expect(form.getByText(/potong\.jpg: Gambar ini rusak\./u)).toBeVisible();
  await expect(pictures(form)).toHaveCount(1);

  // A chosen file counts as unsaved.
  await form.getByRole('button', { name: 'Tutup' }).click();
  await page.getByRole('alertdialog', { name: 'Buang perubahan?' }).getByRole('button', { name: 'Lanjutkan mengisi' }).click();
  await form.getByLabel('Tambah gambar galeri').setInputFiles([png('rusak.png', [1, 2, 3])]);
  await expect(pictures(form)).toHaveCount(2);
  const text = 'rusak.png: Gambar ini rusak. Simpan ulang sebagai JPG, PNG, atau WEBP, lalu unggah lagi.';
  const refusal = { success: false, error: text, code: 'unsupported_file', fields: { images: text } };
  await page.route(/\/api\/v1\/products\/\d+$/u, (route) => route.fulfill({ status: 415, json: refusal }));
  await form.getByLabel('Deskripsi', { exact: true }).fill('Baru diketik');
  await save(form);
  await expect(form.getByText(text)).toBeInViewport({ ratio: 1 });
  await expect(pictures(form)).toHaveCount(2);
  await expect(form.getByLabel('Deskripsi', { exact: true })).toHaveValue('Baru diketik');
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Hapus gambar 2' }).click();
  // What wasn't taken keeps nothing from being saved.
  await save(form);
  await expect(form).toBeHidden();
  const { images, pictures: kept } = await productOf(product.id);
  expect(JSON.parse(images)).toHaveLength(1);
  expect(kept.at(-1)).toMatchObject({ width: 1_200, height: 800 });
});

test('the first wrong field comes into view with its sentence, wherever one has scrolled to', { tag: '@further' }, async ({ page }) => {
  for (const viewport of [
    { width: 1280, height: 600 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await open(page, '/admin/products?edit=new');
    const form = dialog(page, 'Tambah produk');
    // The wheel of a person; a click on a button that stands still scrolls nothing.
    await form
      .getByText('Lebih banyak')
      .last()
      .evaluate((last) => last.scrollIntoView());
    await expect(form.getByLabel('Nama produk')).not.toBeInViewport();
    await save(form);
    await expect(form.getByText('Product name is required')).toBeInViewport({ ratio: 1 });
    await expect(form.getByLabel('Nama produk')).toBeFocused();
    await form
      .getByText('Lebih banyak')
      .last()
      .evaluate((last) => last.scrollIntoView());
    await form.getByRole('button', { name: 'Lihat isian' }).click();
    await expect(form.getByText('Product name is required')).toBeInViewport({ ratio: 1 });
    await page.reload();
  }
});
