import { expect, test } from '@playwright/test';
import {
  addToCart,
  cartLink,
  chooseDestination,
  expectThanks,
  fillRecipient,
  found,
  goToCheckout,
  KUTA_ALAM,
  MENTENG,
  newEmail,
  open,
  orderButton,
  ordersOf,
  toSummary,
  toSummaryWith,
} from './shop.ts';
import { expectShopEmail } from './shop-email.ts';
import { SHOP_EMAIL } from './start-shop.ts';

test('whoever ordered by transfer keeps the way to the order until they put it away', { tag: '@further' }, async ({ page }) => {
  const email = newEmail();
  await toSummaryWith(page, 'Asam Sunti', email);
  await orderButton(page).click();
  await expectThanks(page);
  const { code } = found((await ordersOf(email))[0]);
  const notice = page.getByRole('status').filter({ hasText: 'Pesanan berhasil dibuat. Terima kasih!' });
  await expect(notice).toContainText(code);

  await page.getByRole('navigation', { name: 'Kategori' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/category_id=/u);
  await expect(notice).toContainText(code);
  await page.reload();
  await expect(notice).toContainText(code);
  await notice.getByRole('link', { name: 'Lihat pesanan' }).click();
  await expect(page.getByRole('heading', { name: `Pesanan ${code}` })).toBeVisible();
  // Who has to transfer is told the address of this shop.
  await expect(page.getByText('Kirim foto bukti transfer di halaman pesanan ini')).toContainText(SHOP_EMAIL);
  await expectShopEmail(page, 3);
  // On paper it is one sheet, without the shop around it.
  expect((await page.pdf({ format: 'A4' })).toString('latin1')).toMatch(/\/Count 1\b/u);
  await page.emulateMedia({ media: 'print' });
  for (const around of ['banner', 'contentinfo'] as const) await expect(page.getByRole(around)).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.goBack();
  await page.getByRole('button', { name: 'Tutup pemberitahuan pesanan' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(cartLink(page)).toBeVisible();
  await expect(notice).toBeHidden();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Lacak pesanan' }).click();
  await expect(page.getByText(code)).toBeVisible();
  await page.getByRole('link', { name: 'Lihat pesanan' }).click();
  await expect(page.getByRole('heading', { name: `Pesanan ${code}` })).toBeVisible();
  await open(page, '/pesanan');
  await page.getByRole('button', { name: 'Lupakan' }).click();
  await expect(page.getByText(code)).toBeHidden();
});

test('a cart from two places says so at once, and each place is ordered by itself', { tag: '@further' }, async ({ page }) => {
  const email = newEmail();
  await addToCart(page, 'Asam Sunti');
  // From Sabang, not from Banda Aceh.
  await page.getByRole('searchbox', { name: 'Cari produk' }).fill('Sambal Tuna Suwir');
  await page.getByRole('button', { name: 'Tambah ke keranjang: Sambal Tuna Suwir', exact: true }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 2 barang');
  await cartLink(page).click();
  await expect(page.getByRole('region', { name: 'Barang Anda dikirim dari 2 tempat' })).toContainText('Kota Sabang');
  // No sum is that of all, and the large button leads to the question, not to the same one a second time.
  await expect(page.getByText('Menjadi 2 pesanan, masing-masing dengan ongkos kirimnya sendiri.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lanjut ke checkout' }).first()).toBeHidden();
  await page.getByRole('button', { name: 'Pilih yang dipesan dulu' }).click();
  await expect(page.getByRole('heading', { name: 'Barang Anda dikirim dari 2 tempat' })).toBeFocused();
  await page.getByRole('button', { name: /^Pesan yang ini dari Kota Sabang/u }).click();
  await expect(page.getByText('1 barang dari tempat lain tetap di keranjang untuk pesanan berikutnya.')).toBeVisible();
  await fillRecipient(page, { email });
  await chooseDestination(page, KUTA_ALAM);
  await expect(page.getByText(/^Info: Barang ini dikirim dari Kota Sabang/u)).toBeVisible();
  await toSummary(page);
  await orderButton(page).click();
  await expectThanks(page);
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');

  await goToCheckout(page);
  await expect(page.getByRole('region', { name: /^Barang Anda dikirim dari/u })).toBeHidden();
  // Nobody types an address twice; only the place is another one this time.
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Alamat lengkap' })).toHaveValue('Jalan Pocut Baren No. 12, dekat masjid');
  await expect(page.getByRole('combobox', { name: 'Kecamatan' })).toHaveValue(KUTA_ALAM.district);
  await chooseDestination(page, MENTENG);
  await expect(page.getByRole('button', { name: 'Ganti layanan pengiriman' })).toBeVisible();
  await toSummary(page);
  await orderButton(page).click();
  await expectThanks(page);
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang');
  // Both are known: in the empty cart, and on the landing page.
  await cartLink(page).click();
  const open = page.getByRole('region', { name: 'Pesanan Anda yang masih berjalan' });
  await expect(open.getByRole('link', { name: /^Lihat pesanan LH-/u })).toHaveCount(2);
  await page.getByRole('banner').getByRole('link', { name: 'Lapak Hijau, ke beranda' }).click();
  await page.getByRole('link', { name: /^2 pesanan Anda masih berjalan/u }).click();
  await expect(page.getByRole('link', { name: /^Lihat pesanan LH-/u })).toHaveCount(2);
  const names = (await ordersOf(email)).map(({ order_items }) => order_items.map(({ product }) => product.name));
  expect(names).toEqual([['Asam Sunti'], ['Sambal Tuna Suwir']]);
});
