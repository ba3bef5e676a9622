import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { rememberSession } from './session.ts';
import {
  addToCart,
  apiCall,
  cartLink,
  chooseDestination,
  choosePlace,
  dropProduct,
  expectThanks,
  fillRecipient,
  goToCheckout,
  KUTA_ALAM,
  newEmail,
  newProduct,
  open,
  orderButton,
  ordersOf,
  toSummary,
  toSummaryWith,
} from './shop.ts';

const PRODUCT = 'Asam Sunti';
const address = (page: Page) => page.getByRole('textbox', { name: 'Alamat lengkap' });
const shippingIsThere = (page: Page) => expect(page.getByRole('button', { name: 'Ganti layanan pengiriman' })).toBeVisible();

test('an account keeps where it ordered to; another address is one press away, and the book is edited in the profile', {
  tag: '@further',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const username = `uji-${randomUUID().slice(0, 8)}`;
  const account = { username, password: 'rumah-kopi-1', email: `${username}@surat.example`, phone_number: '' };
  const { data: session } = await apiCall('register', { body: { ...account, first_name: 'Cut', last_name: 'Uji' } });
  const as = { authorization: `Bearer ${session.token}` };
  await rememberSession(page, session);
  await addToCart(page, PRODUCT);
  await goToCheckout(page);
  await fillRecipient(page, { name: 'Cut Rumah' });
  await chooseDestination(page, KUTA_ALAM);
  await shippingIsThere(page);
  await expect(page.getByRole('checkbox', { name: 'Simpan di buku alamat saya' })).toBeChecked();
  await toSummary(page);
  await orderButton(page).click();
  await expectThanks(page);
  const book = async () => (await apiCall('listAddresses', { headers: as })).data.map(({ shipping_name }) => shipping_name);
  await expect.poll(book).toEqual(['Cut Rumah']);

  // On another day: the address is chosen, and shipping calculated, without a field to fill.
  await addToCart(page, PRODUCT);
  await goToCheckout(page);
  await expect(page.getByRole('radio', { name: /^Cut Rumah/u })).toBeChecked();
  await expect(address(page)).toBeHidden();
  await shippingIsThere(page);
  await page.getByText('Alamat lain', { exact: true }).click();
  await expect(address(page)).toHaveValue('');
  await fillRecipient(page, { name: 'Cut Kantor' });
  await chooseDestination(page, KUTA_ALAM);
  await shippingIsThere(page);
  await toSummary(page);
  await orderButton(page).click();
  await expectThanks(page);
  await expect.poll(book).toEqual(['Cut Kantor', 'Cut Rumah']);

  await open(page, '/profile');
  await page.getByRole('link', { name: /^Buku alamat/u }).click();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toContainText('Cut Kantor');
  await expect(cards.first()).toContainText('Utama');
  await page.getByRole('button', { name: 'Jadikan utama alamat Cut Rumah' }).click();
  await expect(cards.first()).toContainText('Cut Rumah');
  await page.getByRole('button', { name: 'Ubah alamat Cut Kantor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah alamat' });
  await expect(dialog.getByRole('combobox', { name: 'Kecamatan' })).toHaveValue('Kuta Alam');
  await dialog.getByRole('textbox', { name: 'Nama penerima' }).fill('');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Nama penerima wajib diisi.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nama penerima' }).fill('Cut Gudang');
  await page.route('**/profile/addresses/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Sambungan terputus. Periksa internet Anda, lalu coba lagi.')).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(book).toEqual(['Cut Rumah', 'Cut Gudang']);
  await page.getByRole('button', { name: 'Tambah alamat' }).click();
  const adding = page.getByRole('dialog', { name: 'Tambah alamat' });
  await fillRecipient(page, { name: 'Cut Baru' });
  await choosePlace(page, 'Provinsi', 'Aceh', adding);
  await choosePlace(page, 'Kota/Kabupaten', 'Kota Banda Aceh', adding);
  await choosePlace(page, 'Kecamatan', 'Kuta Alam', adding);
  await adding.getByRole('button', { name: 'Simpan' }).click();
  await expect.poll(book).toEqual(['Cut Baru', 'Cut Rumah', 'Cut Gudang']);
  await page.getByRole('button', { name: 'Hapus alamat Cut Gudang' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await expect.poll(book).toEqual(['Cut Baru', 'Cut Rumah']);
  await expect(page.getByRole('button', { name: 'Ubah alamat Cut Gudang' })).toBeHidden();

  // Whoever comes next at this browser finds nothing of the account's.
  await open(page, '/catalog');
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('an order whose answer got lost is asked about on return; a lost cart is put together again, as it is sold today', {
  tag: '@fault',
}, async ({ page }) => {
  const mail = newEmail();
  const product = await newProduct({ stock: 9 });
  page.on('dialog', (dialog) => void dialog.accept());
  await toSummaryWith(page, product.name, mail);
  await page.route('**/api/v1/orders', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Tekan sekali lagi: tidak akan menjadi dua.');
  await page.reload();
  await expect(page.getByText('Pesanan Anda yang tadi terputus ternyata sudah tercatat.')).toBeVisible();
  const [order] = await ordersOf(mail);
  await expect(page.getByRole('link', { name: `Lihat pesanan ${order?.code}` })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pesanan-dikirim'))).toBeNull();
  // What was ordered isn't offered again.
  await expect(page.getByRole('button', { name: 'Pulihkan keranjang terakhir' })).toBeHidden();

  await addToCart(page, product.name);
  // The script that stores the cart comes once something lies in it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keranjang-terakhir'))).not.toBeNull();
  await apiCall('updateProduct', { params: { id: product.id }, body: { ...product.input, price: 60_000, stock: 8 }, as: 'admin' });
  await open(page, '/cart');
  await expect(page.getByText('Isi keranjang hilang saat halaman ditutup atau dimuat ulang.')).toBeVisible();
  await page.getByRole('button', { name: 'Pulihkan keranjang terakhir' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
  await expect(page.getByText(`${product.name}: harga naik dari Rp 50.000 menjadi Rp 60.000.`)).toBeVisible();
  await dropProduct(product.id);
});
