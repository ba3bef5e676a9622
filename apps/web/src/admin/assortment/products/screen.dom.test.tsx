import type { AdminProduct } from '@lapak/contract/assortment/products';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, choose, press, type } from '../../../../test/form.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import { anAdminProduct } from './admin-product-for-tests.ts';
import * as module from './screen.tsx';

type Answers = Parameters<typeof stubApi>[0];

const CATEGORIES = [
  { id: 1, name: 'Kopi', description: null, is_active: true, is_food: true },
  { id: 2, name: 'Kerajinan', description: null, is_active: true, is_food: false },
];
const FIGURES = { all: 30, active: 29, with_business: 3, businesses: 2, low_stock: 1 };

const page = (products: readonly AdminProduct[], meta: object = {}) => listOf(products, { ...FIGURES, ...meta });
const renderProducts = (query = '') => renderAdmin('/admin/products', module, `/admin/products${query}`);

/** A shop with one product, which keeps what is saved. */
function shopWith(first: AdminProduct, answers: Answers = {}) {
  const shop = { product: first };
  const asked = stubApi({
    listProducts: () => page([shop.product]),
    listCategories: () => listOf(CATEGORIES),
    listBusinesses: () => listOf([{ id: 5, name: 'Kopi Aceh', is_active: true }]),
    getProduct: () => success(shop.product),
    updateProduct: (body) => {
      shop.product = { ...shop.product, ...(body as object), version: shop.product.version + 1 };
      return success(shop.product);
    },
    ...answers,
  });
  return {
    shop,
    queries: () => asked.filter(({ name }) => name === 'listProducts').map(({ query }) => query),
    saved: () => asked.filter(({ name }) => name === 'updateProduct').map(({ body }) => body),
  };
}

const findForm = (name = 'Ubah produk: Kopi Gayo') => screen.findByRole('dialog', { name });
const findRow = async (name: string) => {
  const row = (await screen.findByRole('checkbox', { name: `Pilih ${name}` })).closest('tr');
  if (!row) throw new Error(`No row ${name}`);
  return row;
};
/** A field of the form by the name that it is sent under. */
function named(form: HTMLElement, name: string): HTMLInputElement {
  const found = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`No field ${name}`);
  return found;
}
function typeInto(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

test('says at each field what is missing or wrong', async () => {
  shopWith(anAdminProduct());
  renderProducts('?edit=new');
  const form = await findForm('Tambah produk');
  press('Simpan');
  for (const text of ['Product name is required', 'Price is required', 'Stock is required']) await within(form).findByText(text);
  await waitFor(() => expect(document.activeElement).toBe(named(form, 'name')));
  typeInto(named(form, 'price'), '0');
  typeInto(named(form, 'reseller_price'), '-1');
  type('Diskon (%)', '101');
  typeInto(named(form, 'stock'), '1,5');
  press('Tambah varian');
  fireEvent.click(within(form).getByRole('checkbox', { name: /^Juga dijual tanpa ukuran/u }));
  type('Nama varian', '250 g');
  press('Tambah kelompok opsi');
  type('Nama opsi', 'Giling');
  const gif = new File(['GIF89a'], 'gerak.gif', { type: 'image/gif' });
  fireEvent.change(within(form).getByLabelText(/Pilih gambar sampul/u), { target: { files: [gif] } });
  await within(form).findByText('gerak.gif: Gunakan gambar JPG, PNG, atau WEBP.');
  press('Simpan');
  for (const text of [
    'Price must be a positive number',
    'Harga reseller harus berupa angka positif',
    'Diskon harus berada pada rentang 0 - 100',
    'Stock must be a non-negative integer',
    'Lengkapi nama dan harga positif untuk setiap varian yang digunakan.',
    'Isi nama opsi dan minimal satu nilai untuk setiap kelompok opsi.',
  ]) {
    expect((await within(form).findAllByText(text)).length).toBeGreaterThan(0);
  }
});

test('filters, sorts and pages by its address', async () => {
  const { queries } = shopWith(anAdminProduct(), {
    listProducts: (_, { searchParams }) => {
      if (searchParams.get('category_id') === '2') return page([]);
      const number = Number(searchParams.get('page') ?? 1);
      return page([anAdminProduct({ notes: 'Rak atas', size: '1 kg' })], { page: number, pages: 3, total: 30 });
    },
  });
  renderProducts();
  const row = await findRow('Kopi Gayo');
  within(row).getByText('Rak atas');
  within(row).getByText('1 kg');
  screen.getByText('Total produk');
  const expectAddress = (query: string) => waitFor(() => expect(shownAddress()).toBe(`/admin/products${query}`));
  choose('Urutkan', 'Harga terendah');
  await expectAddress('?sort=price');
  choose('Status', 'Nonaktif');
  await expectAddress('?status=inactive&sort=price');
  choose('Status', 'Semua status');
  await expectAddress('?sort=price');
  choose('Stok', 'Menipis (5 atau kurang)');
  await expectAddress('?stock=low&sort=price');
  choose('Stok', 'Semua stok');
  await expectAddress('?sort=price');
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Mitra' }), { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('option', { name: 'Tanpa mitra' }));
  await expectAddress('?business=none&sort=price');
  choose('Kategori', 'Kerajinan');
  await screen.findByText('Tidak ada produk yang sesuai dengan filter Anda.');
  fireEvent.click(screen.getByRole('link', { name: 'Tampilkan semua' }));
  await expectAddress('');
  fireEvent.click(await screen.findByRole('link', { name: 'Berikutnya' }));
  await screen.findByText('Halaman 2 dari 3');
  await expectAddress('?page=2');
  fireEvent.change(screen.getByLabelText('Per halaman'), { target: { value: '48' } });
  await expectAddress('?page_size=48');
  const asked = queries().map((query) => Object.fromEntries(new URLSearchParams(query)));
  for (const part of [
    { sort: 'price', is_active: 'false' },
    { sort: 'price', low_stock: 'true' },
    { sort: 'price', business: 'none' },
    { category_id: '2' },
    { page: '2' },
    { page_size: '48' },
  ]) {
    expect(asked).toContainEqual(expect.objectContaining(part));
  }
});

test('tells why an active product is out of the shop', async () => {
  shopWith(anAdminProduct({ category: { id: 1, name: 'Musiman', is_active: false } }));
  renderProducts();
  await screen.findByText('Tidak tampil di toko: kategori Musiman nonaktif.');
});

test('the second of two editors is told what the first has changed, and may keep what was typed', async () => {
  const theirs = anAdminProduct({ price: 60_000, notes: 'Kata mereka', version: 2 });
  const answers = [() => failed('changed_meanwhile', {}, theirs)];
  const { saved } = shopWith(anAdminProduct(), { updateProduct: () => answers.shift()?.() ?? success(theirs) });
  renderProducts('?edit=1');
  const form = await findForm();
  typeInto(named(form, 'description'), 'Kata saya');
  press('Simpan');
  await within(form).findByText('Data ini diubah orang lain sejak Anda membukanya.');
  within(form).getByText(/^Yang berubah: Harga, Catatan internal\./u);
  press('Pertahankan isian saya');
  await waitFor(() => expect(named(form, 'notes').value).toBe('Kata mereka'));
  press('Simpan');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved().at(-1)).toMatchObject({ description: 'Kata saya', price: 60_000, notes: 'Kata mereka', expected_version: 2 });
});

test('says of a maker’s barcode that a digit is wrong, and takes it all the same', async () => {
  const { saved } = shopWith(anAdminProduct({ barcode: '8993333000012' }));
  renderProducts('?edit=1');
  const form = await findForm();
  const doubt = 'Angka terakhirnya tidak cocok: periksa lagi bila ini barcode pabrik.';
  await within(form).findByText(doubt);
  typeInto(named(form, 'barcode'), '8993333000019');
  await waitFor(() => expect(within(form).queryByText(doubt)).toBeNull());
  typeInto(named(form, 'barcode'), '8993333000012');
  press('Simpan');
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ barcode: '8993333000012' }));
});

test('a stock that was sold from meanwhile is told, and no sale is undone', async () => {
  const size = { price: 50_000, reseller_price: 50_000, sku: null, barcode: null };
  const sizes = (small: number, large: number) => [
    { ...size, label: '250 g', stock: small },
    { ...size, label: '500 g', stock: large },
  ];
  const product = anAdminProduct({ stock: 0, size_variants: sizes(4, 6) });
  const answers = [() => failed('stock_changed', {}, { stock: 0, size_variants: sizes(3, 5) })];
  const { saved } = shopWith(product, { updateProduct: () => answers.shift()?.() ?? success(product) });
  renderProducts('?edit=1');
  const form = await findForm();
  typeInto(named(form, 'description'), 'Diubah saat terjual');
  typeInto(named(form, 'size_variants.1.stock'), '9');
  press('Simpan');
  await within(form).findAllByText(/^Stok berubah sejak formulir ini dibuka\./u);
  within(form).getByText('Varian 250 g kini 3, tadinya 4. Isiannya sudah disesuaikan.');
  within(form).getByText('Varian 500 g kini 5, tadinya 6. Isian Anda 9: akan dipakai bila Anda simpan lagi.');
  const stocks = () => [0, 1].map((index) => named(form, `size_variants.${index}.stock`).value);
  expect(stocks()).toEqual(['3', '9']);
  expect(named(form, 'description').value).toBe('Diubah saat terjual');
  press('Pakai stok terbaru');
  await waitFor(() => expect(stocks()).toEqual(['3', '5']));
  press('Simpan');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved().at(-1)).toMatchObject({
    description: 'Diubah saat terjual',
    size_variants: [
      { label: '250 g', stock: 3, expected_stock: 3 },
      { label: '500 g', stock: 5, expected_stock: 5 },
    ],
  });
});

test('says what fails: loading, saving, deleting; closing asks first', async () => {
  let isBroken = true;
  shopWith(anAdminProduct(), {
    listProducts: () => (isBroken ? withoutText() : page([anAdminProduct()])),
    updateProduct: withoutText,
    deleteProduct: withoutText,
  });
  renderProducts('?q=kopi');
  await screen.findByText('Gagal memuat data produk.');
  isBroken = false;
  press('Coba lagi');
  fireEvent.click(await screen.findByRole('link', { name: 'Edit Kopi Gayo' }));
  const form = await findForm();
  typeInto(named(form, 'description'), 'Baru diketik');
  press('Simpan');
  await within(form).findByText('Gagal menyimpan data produk.');
  fireEvent.click(within(form).getByRole('button', { name: 'Tutup' }));
  await answer('Buang perubahan?', 'Lanjutkan mengisi');
  expect(named(form, 'description').value).toBe('Baru diketik');
  fireEvent.keyDown(form, { key: 'Escape' });
  await answer('Buang perubahan?', 'Buang perubahan');
  await waitFor(() => expect(shownAddress()).toBe('/admin/products?q=kopi'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  press('Delete Kopi Gayo');
  await answer('Hapus produk Kopi Gayo?', 'Batal');
  press('Delete Kopi Gayo');
  await answer('Hapus produk Kopi Gayo?', 'Hapus');
  await screen.findByText('Gagal menghapus produk.');
  await findRow('Kopi Gayo');
});
