import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { pngOf } from './png.ts';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, found, newProduct, open } from './shop.ts';

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
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
/** Somebody buys of it at the till. */
async function sell(id: number, variant?: string) {
  await apiCall('placeSale', {
    as: 'admin',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      payment_method: 'qris',
      total_amount: 50_000,
      order_items: [{ product_id: id, quantity: 1, price: 50_000, ...(variant !== undefined && { variant_label: variant }) }],
    },
  });
}

test.afterEach(async () => {
  for (const id of made.splice(0)) await dropProduct(id).catch(() => {});
});
test.beforeEach(({ page }) => enterAs(page, 'admin'));

test('says at each field what is missing or wrong', async ({ page }) => {
  await open(page, '/admin/products?edit=new');
  const form = dialog(page, 'Tambah produk');
  await save(form);
  for (const text of ['Product name is required', 'Price is required', 'Stock is required']) {
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(form.getByLabel('Nama produk')).toBeFocused();
  await form.locator('[name="price"]').fill('0');
  await form.locator('[name="reseller_price"]').fill('-1');
  await form.getByLabel('Diskon (%)').fill('101');
  await form.locator('[name="stock"]').fill('1,5');
  await form.getByRole('button', { name: 'Tambah varian' }).click();
  await form.getByRole('checkbox', { name: 'Juga dijual tanpa ukuran' }).check();
  await form.getByLabel('Nama varian').fill('250 g');
  await form.getByRole('button', { name: 'Tambah kelompok opsi' }).click();
  await form.getByLabel('Nama opsi').fill('Giling');
  await form.getByLabel('Pilih gambar sampul').setInputFiles({ name: 'gerak.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await save(form);
  for (const text of [
    'Price must be a positive number',
    'Harga reseller harus berupa angka positif',
    'Diskon harus berada pada rentang 0 - 100',
    'Stock must be a non-negative integer',
    'Lengkapi nama dan harga positif untuk setiap varian yang digunakan.',
    'Isi nama opsi dan minimal satu nilai untuk setiap kelompok opsi.',
    'gerak.gif: Gunakan gambar JPG, PNG, atau WEBP.',
  ]) {
    await expect(form.getByText(text, { exact: true }).first()).toBeVisible();
  }
});

test('makes a product with sizes, options and pictures, reorders these, and deletes it', async ({ page }) => {
  const name = `Kopi uji ${randomUUID().slice(0, 8)}`;
  const { data: categories } = await apiCall('listCategories', { as: 'admin' });
  const { data: partners } = await apiCall('listBusinesses', { query: { sort: 'name' }, as: 'admin' });
  const partner = found(partners[0]);
  await open(page, '/admin/products');
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
  await form.getByRole('button', { name: 'Tambah kelompok opsi' }).click();
  await form.getByLabel('Nama opsi').fill('Giling');
  await form.getByLabel('Nilai opsi').fill('Halus, Kasar , Halus,');
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
  const shown = card(page, name);
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

test('a picture that the server refuses is told at its field; what was typed and chosen stays', async ({ page }) => {
  const product = await ownProduct();
  await open(page, `/admin/products?edit=${product.id}`);
  const form = dialog(page, /^Ubah produk/u);
  await form.getByLabel('Deskripsi', { exact: true }).fill('Baru diketik');
  await form.getByLabel('Tambah gambar galeri').setInputFiles([png('baik.png', [9, 9, 90]), png('rusak.png', [1, 2, 3])]);
  await expect(pictures(form)).toHaveCount(2);
  const text = 'rusak.png: Gambar ini rusak. Simpan ulang sebagai JPG, PNG, atau WEBP, lalu unggah lagi.';
  const refusal = { success: false, error: text, code: 'unsupported_file', fields: { images: text } };
  await page.route(/\/api\/v1\/products\/\d+$/u, (route) => route.fulfill({ status: 415, json: refusal }));
  await save(form);
  await expect(form.getByText(text)).toBeInViewport({ ratio: 1 });
  await expect(pictures(form)).toHaveCount(2);
  await expect(form.getByLabel('Deskripsi', { exact: true })).toHaveValue('Baru diketik');
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Hapus gambar 2' }).click();
  await save(form);
  await expect(form).toBeHidden();
  expect(JSON.parse((await productOf(product.id)).images)).toHaveLength(1);
});

test('pictures are looked at when they are picked, and made smaller before they travel', async ({ page }) => {
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
  // What wasn't taken keeps nothing from being saved.
  await save(form);
  await expect(form).toBeHidden();
  const { pictures: kept } = await productOf(product.id);
  expect(kept.at(-1)).toMatchObject({ width: 1_200, height: 800 });
});

test('the first wrong field comes into view with its sentence, wherever one has scrolled to', async ({ page }) => {
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await open(page, '/admin/products?edit=new');
    const form = dialog(page, 'Tambah produk');
    // The wheel of a person; a click on a button that stands still scrolls nothing.
    await form.getByLabel('Teks deskripsi AI').evaluate((last) => last.scrollIntoView());
    await expect(form.getByLabel('Nama produk')).not.toBeInViewport();
    await save(form);
    await expect(form.getByText('Product name is required')).toBeInViewport({ ratio: 1 });
    await expect(form.getByLabel('Nama produk')).toBeFocused();
    await form.getByLabel('Teks deskripsi AI').evaluate((last) => last.scrollIntoView());
    await form.getByRole('button', { name: 'Lihat isian' }).click();
    await expect(form.getByText('Product name is required')).toBeInViewport({ ratio: 1 });
    await page.reload();
  }
});

test('finds, filters, sorts and pages', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  await ownProduct({ name: `Uji murah ${mark}`, price: 1_000, stock: 3, notes: 'Rak atas' });
  const dear = await ownProduct({ name: `Uji mahal ${mark}`, price: 9_000, is_active: false, size: '1 kg' });
  const names = page.getByRole('main').getByRole('heading', { level: 2 });

  await open(page, '/admin/products');
  await expect(page.getByText('Total produk')).toBeVisible();
  await search(page).fill(mark);
  await expect(names).toHaveText([`Uji mahal ${mark}`, `Uji murah ${mark}`]);
  await expect(card(page, `Uji murah ${mark}`)).toContainText('Rak atas');
  await expect(card(page, `Uji mahal ${mark}`)).toContainText('1 kg');
  await page.getByLabel('Urutkan').selectOption({ label: 'Harga terendah' });
  await expect(names).toHaveText([`Uji murah ${mark}`, `Uji mahal ${mark}`]);
  await page.getByLabel('Status').selectOption({ label: 'Nonaktif' });
  await expect(names).toHaveText([`Uji mahal ${mark}`]);
  await page.getByLabel('Status').selectOption({ label: 'Semua status' });
  await page.getByLabel('Stok').selectOption({ index: 1 });
  await expect(names).toHaveText([`Uji murah ${mark}`]);
  await page.getByLabel('Stok').selectOption({ index: 0 });
  await page.getByRole('combobox', { name: 'Mitra' }).click();
  await page.getByRole('option', { name: 'Tanpa mitra' }).click();
  await expect(page).toHaveURL(/business=none/u);
  await expect(names).toHaveCount(2);
  const { data: categories } = await apiCall('listCategories', { as: 'admin' });
  const other = found(categories.find(({ id }) => id !== dear.input.category_id));
  await page.getByLabel('Kategori').selectOption(String(other.id));
  await expect(page.getByText('Tidak ada produk yang sesuai dengan filter Anda.')).toBeVisible();
  await page.getByRole('link', { name: 'Tampilkan semua' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/u);

  await page.getByRole('link', { name: 'Berikutnya' }).click();
  await expect(page).toHaveURL(/page=2/u);
  await expect(page.getByText(/^Halaman 2 dari \d+$/u)).toBeVisible();
  await page.getByLabel('Per halaman').selectOption('48');
  await expect(page).toHaveURL(/\?page_size=48$/u);
});

test('tells why an active product is out of the shop', async ({ page }) => {
  const { data: category } = await apiCall('createCategory', {
    body: { name: `Uji ${randomUUID().slice(0, 8)}`, is_active: false },
    as: 'admin',
  });
  const product = await ownProduct({ category_id: category.id });
  await open(page, `/admin/products?q=${encodeURIComponent(product.name)}`);
  await expect(card(page, product.name)).toContainText(`Tidak tampil di toko: kategori ${category.name} nonaktif.`);
  await dropProduct(product.id);
  await apiCall('deleteCategory', { params: { id: category.id }, as: 'admin' });
});

test('the second of two editors is told what the first has changed, and may keep what was typed', async ({ page }) => {
  const product = await ownProduct();
  await open(page, `/admin/products?edit=${product.id}`);
  const form = dialog(page, /^Ubah produk/u);
  await form.getByLabel('Deskripsi', { exact: true }).fill('Kata saya');
  await apiCall('updateProduct', {
    params: { id: product.id },
    body: { ...product.input, price: 60_000, notes: 'Kata mereka' },
    as: 'admin',
  });
  await save(form);
  const notice = form.getByRole('alert').filter({ hasText: 'Data ini diubah orang lain' });
  await expect(notice).toContainText('Yang berubah: Harga, Catatan internal.');
  await notice.getByRole('button', { name: 'Pertahankan isian saya' }).click();
  await expect(form.getByLabel('Catatan internal')).toHaveValue('Kata mereka');
  await save(form);
  await expect(form).toBeHidden();
  expect(await productOf(product.id)).toMatchObject({ description: 'Kata saya', price: 60_000, notes: 'Kata mereka' });
});

test('a stock that was sold from meanwhile is told, and no sale is undone', async ({ page }) => {
  const sizes = [
    { label: '250 g', price: 50_000, stock: 4 },
    { label: '500 g', price: 90_000, stock: 6 },
  ];
  const product = await ownProduct({ size_variants: sizes });
  await open(page, `/admin/products?edit=${product.id}`);
  const form = dialog(page, /^Ubah produk/u);
  await form.getByLabel('Deskripsi', { exact: true }).fill('Diubah saat terjual');
  await form.locator('[name="size_variants.1.stock"]').fill('9');
  await sell(product.id, '250 g');
  await apiCall('placeSale', {
    as: 'admin',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      payment_method: 'qris',
      total_amount: 90_000,
      order_items: [{ product_id: product.id, quantity: 1, price: 90_000, variant_label: '500 g' }],
    },
  });
  await save(form);
  const notice = form.getByRole('alert').filter({ hasText: 'Stok berubah sejak formulir ini dibuka.' });
  await expect(notice).toContainText('Varian 250 g kini 3, tadinya 4. Isiannya sudah disesuaikan.');
  await expect(notice).toContainText('Varian 500 g kini 5, tadinya 6. Isian Anda 9');
  await expect(form.locator('[name="size_variants.0.stock"]')).toHaveValue('3');
  await expect(form.locator('[name="size_variants.1.stock"]')).toHaveValue('9');
  await expect(form.getByLabel('Deskripsi', { exact: true })).toHaveValue('Diubah saat terjual');
  await notice.getByRole('button', { name: 'Pakai stok terbaru' }).click();
  await expect(form.locator('[name="size_variants.1.stock"]')).toHaveValue('5');
  await save(form);
  await expect(form).toBeHidden();
  expect(await productOf(product.id)).toMatchObject({
    description: 'Diubah saat terjual',
    size_variants: [
      { label: '250 g', stock: 3 },
      { label: '500 g', stock: 5 },
    ],
  });
});

test('says what fails: loading, saving, deleting; closing asks first', async ({ page }) => {
  const product = await ownProduct();
  const refuse = (method: string) =>
    page.route(/\/api\/v1\/products\/\d+$/u, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    );
  await page.route('**/api/v1/products?*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await open(page, '/admin/products');
  await expect(page.getByText('Gagal memuat data produk.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await search(page).fill(product.name);

  await card(page, product.name)
    .getByRole('link', { name: `Edit ${product.name}` })
    .click();
  const form = dialog(page, /^Ubah produk/u);
  await refuse('PUT');
  // A chosen file counts as unsaved.
  await form.getByLabel('Pilih gambar sampul').setInputFiles(png('sampul.png', [1, 2, 3]));
  await save(form);
  await expect(form.getByRole('alert').filter({ hasText: 'Gagal menyimpan data produk.' })).toBeInViewport();
  await form.getByRole('button', { name: 'Tutup' }).click();
  const question = page.getByRole('alertdialog', { name: 'Buang perubahan?' });
  await question.getByRole('button', { name: 'Lanjutkan mengisi' }).click();
  await expect(form.getByRole('group', { name: 'Gambar sampul' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Buang perubahan' }).click();
  await expect(form).toBeHidden();

  await page.unrouteAll();
  await refuse('DELETE');
  await card(page, product.name)
    .getByRole('button', { name: `Delete ${product.name}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Gagal menghapus produk.')).toBeVisible();
  await expect(card(page, product.name)).toBeVisible();
});
