import { API_BASE, ROUTES } from '@lapak/contract/routes';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findBarriers } from '../axe.ts';
import { pngOf } from '../png.ts';
import {
  addToCart,
  chooseDestination,
  choosePlace,
  expectThanks,
  fillRecipient,
  goToCheckout,
  KUTA_ALAM,
  open,
  orderButton,
  toSummary,
} from '../shop.ts';
import { type EmptyShop, startEmptyShop } from '../start-empty-shop.ts';

/*
 * A shop that begins with nothing, in the order in which its admin goes: made ready through the screens alone, then sold from. It has
 * an address of its own, at which these journeys find it instead of the demo's.
 */

test.describe.configure({ mode: 'serial' });

const ADMIN = { username: 'cutrahmi', email: 'cutrahmi@contoh.example', password: 'rahasia-sekali' };
const PRODUCT = 'Kopi Gayo Perdana';

let shop: EmptyShop;
let demoUrl: string | undefined;
let page: Page;
test.beforeAll(async ({ browser }) => {
  demoUrl = process.env.SHOP_URL;
  shop = await startEmptyShop();
  process.env.SHOP_URL = shop.address;
  page = await (await newContext(browser)).newPage();
});
test.afterAll(async () => {
  await page.context().close();
  await shop.stop();
  if (demoUrl !== undefined) process.env.SHOP_URL = demoUrl;
});

const newContext = (browser: Browser) =>
  browser.newContext({
    reducedMotion: 'reduce',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
const steps = () => page.getByRole('region', { name: 'Langkah pertama' });
const next = () => page.getByRole('complementary', { name: 'Langkah berikutnya' });
const form = (name: string) => page.getByRole('form', { name, exact: true });
const save = (name: string, button = 'Simpan') => form(name).getByRole('button', { name: button }).click();
const copied = (where: Page) => where.evaluate(() => navigator.clipboard.readText());

/** From the dashboard by the step's own link. */
async function follow(step: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu admin' }).getByRole('link', { name: 'Dasbor' }).click();
  await steps().getByRole('link', { name: step }).click();
}

test('its first admin is led to all that it lacks', async () => {
  const link = await shop.setupLink();
  await open(page, link);
  await expect(page.getByRole('heading', { name: 'Mulai toko Anda' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await form('Admin pertama').getByLabel('Nama depan').fill('Cut');
  await form('Admin pertama').getByLabel('Nama belakang').fill('Rahmi');
  await form('Admin pertama').getByLabel('Username').fill(ADMIN.username);
  await form('Admin pertama').getByLabel('Email').fill(ADMIN.email);
  for (const label of [/^Kata sandi/u, /^Ulangi kata sandi/u]) await form('Admin pertama').getByLabel(label).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Buat akun dan mulai' }).click();
  await expect(steps()).toContainText('0 dari 7 selesai');
  expect(await findBarriers(page)).toEqual([]);

  // Put away too early, the list comes back from the settings.
  await steps().getByRole('button', { name: 'Sembunyikan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sembunyikan' }).click();
  await expect(steps()).toBeHidden();
  const menu = page.getByRole('navigation', { name: 'Menu admin' });
  await menu.getByRole('link', { name: 'Pengaturan' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Langkah pertama/u })
    .click();
  await page.getByRole('button', { name: 'Tampilkan langkah pertama' }).click();
  await expect(page.getByText('Langkah pertama tampil lagi di dasbor.')).toBeVisible();

  // What it doesn't use yet isn't in its menu, until an admin wants to see it (decision 153).
  await menu.getByRole('link', { name: 'Produk' }).click();
  await expect(page.getByRole('table', { name: 'Daftar produk' }).or(page.getByText('Belum ada produk')).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Bagian Produk' })).toBeHidden();
  await open(page, '/admin/settings/fitur');
  await page.getByRole('switch', { name: 'Tampilkan kata pencarian' }).click();
  await expect(page.getByText('Fitur disimpan.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Produk' }).click();
  await expect(page.getByRole('navigation', { name: 'Bagian Produk' }).getByRole('link')).toHaveText(['Semua produk', 'Kata pencarian']);
  await open(page, '/admin/dashboard');

  await follow('Isi nama dan kontak toko');
  await form('Toko').getByLabel('Nama toko').fill('Warung Hijau Gayo');
  await form('Toko').getByLabel('Nomor WhatsApp').fill('0812');
  await save('Toko');
  await expect(form('Toko').getByText('Email kontak wajib diisi.')).toBeVisible();
  await expect(form('Toko').getByText('Nomor WhatsApp tidak valid. Contoh: 0812-3456-7890.')).toBeVisible();
  await form('Toko').getByRole('textbox', { name: 'Email kontak' }).fill('halo@warung-hijau.example');
  await form('Toko').getByLabel('Nomor WhatsApp').fill('0812-3456-7890');
  await save('Toko');
  await expect(page.getByText('Data toko disimpan.')).toBeVisible();
  await expect(form('Toko').getByLabel('Nomor WhatsApp')).toHaveValue('+6281234567890');

  // What is done leads on by itself: the first business is added as the main one.
  await expect(next()).toContainText('Tentukan usaha utama');
  expect(await findBarriers(page)).toEqual([]);
  await next().getByRole('link', { name: 'Lanjutkan' }).click();
  const business = page.getByRole('dialog', { name: 'Tambah mitra' });
  await business.getByLabel('Nama usaha').fill('Koperasi Perdana');
  await choosePlace(page, 'Kota/Kabupaten', 'Kota Banda Aceh', business);
  await choosePlace(page, 'Kecamatan', 'Kuta Alam', business);
  await expect(business.getByRole('checkbox', { name: 'Usaha utama' })).toBeChecked();
  await business.getByLabel('Alamat').fill('Jalan Pocut Baren No. 14');
  await business.getByRole('button', { name: 'Simpan' }).click();
  await expect(business).toBeHidden();

  await expect(next()).toContainText('Buat kategori');
  await next().getByRole('link', { name: 'Lanjutkan' }).click();
  await form('Add Category').getByLabel('Nama').fill('Kopi');
  await save('Add Category');
  await expect(form('Add Category')).toBeHidden();

  await next().getByRole('link', { name: 'Lanjutkan' }).click();
  const product = page.getByRole('dialog', { name: 'Tambah produk' });
  await product.getByLabel('Nama produk').fill(PRODUCT);
  await product.locator('[name="price"]').fill('45.000');
  await product.locator('[name="stock"]').fill('3');
  await product.getByRole('button', { name: 'Simpan' }).click();
  await expect(product).toBeHidden();

  // Whoever orders now reads no account to pay to.
  await page.getByRole('navigation', { name: 'Menu admin' }).getByRole('link', { name: 'Dasbor' }).click();
  await expect(page.getByText('Belum ada rekening bank untuk transfer manual.')).toBeVisible();
  await follow('Siapkan pengiriman');
  await form('Kurir baru').getByLabel('Nama kurir').fill('Bang Din');
  await form('Kurir baru').getByLabel('Nomor telepon').fill('0812-0000-0007');
  await save('Kurir baru', 'Simpan kurir');
  await page.getByRole('link', { name: '+ Add Price' }).click();
  await form('Add Price').getByLabel('Wilayah').fill('Banda Aceh');
  await choosePlace(page, 'Kota', 'Kota Banda Aceh', form('Add Price'));
  await choosePlace(page, 'Kecamatan', 'Kuta Alam', form('Add Price'));
  await form('Add Price').getByLabel('Ongkir dasar').fill('12.000');
  await expect(form('Add Price').getByText(/Pembeli membayar ongkir Rp\s12\.000\./u)).toBeVisible();
  await save('Add Price', 'Simpan tarif');
  await expect(form('Add Price')).toBeHidden();

  await follow('Isi rekening bank');
  await expect(page.getByRole('heading', { name: 'Rekening bank' })).toBeInViewport();
  await form('Rekening bank').getByRole('button', { name: 'Tambah rekening' }).click();
  await save('Rekening bank');
  await expect(form('Rekening bank').getByText('Nomor rekening wajib diisi.')).toBeVisible();
  for (const [index, bank, number] of [
    [0, 'Bank Aceh Syariah', '610 0000-000.142'],
    [1, 'BSI', '7000000014'],
  ] as const) {
    if (index > 0) await form('Rekening bank').getByRole('button', { name: 'Tambah rekening' }).click();
    await form('Rekening bank').locator(`[name="bank_accounts.${index}.bank"]`).fill(bank);
    await form('Rekening bank').locator(`[name="bank_accounts.${index}.number"]`).fill(number);
    await form('Rekening bank').locator(`[name="bank_accounts.${index}.holder"]`).fill('Koperasi Perdana');
  }
  await form('Rekening bank').getByRole('button', { name: 'Naikkan rekening 2' }).click();
  await save('Rekening bank');
  await expect(page.getByText('Rekening disimpan.')).toBeVisible();
  await form('Rekening bank').getByRole('button', { name: 'Hapus rekening 2' }).click();
  await form('Rekening bank').getByRole('button', { name: 'Urungkan' }).click();
  await page.getByRole('alertdialog', { name: 'Buang perubahan?' }).getByRole('button', { name: 'Buang perubahan' }).click();

  await next().getByRole('link', { name: 'Lanjutkan' }).click();
  await expect(form('Tempat pengambilan').getByLabel('Alamat')).toHaveValue('Jalan Pocut Baren No. 14');
  await expect(form('Tempat pengambilan').getByLabel('Kecamatan')).toHaveValue('Kuta Alam');
  await form('Tempat pengambilan').getByLabel('Nama tempat').fill('Warung Hijau Gayo');
  await save('Tempat pengambilan');
  await expect(page.getByText('Tempat pengambilan disimpan.')).toBeVisible();

  await expect(next()).toContainText('Semua langkah pertama selesai.');
  await next().getByRole('link', { name: 'Ke dasbor' }).click();
  await expect(page.getByText('Produk aktif')).toBeVisible();
  await expect(steps()).toBeHidden();

  // Then what is worth a look before the first buyer comes; a practice sells its goods and takes none.
  const ready = page.getByRole('region', { name: 'Toko siap berjualan' });
  await expect(ready.getByRole('link')).toHaveText([/^Lihat toko Anda/u, /^Undang kasir/u, /^Coba jual/u]);
  await ready.getByRole('link', { name: /^Coba jual/u }).click();
  await page.getByRole('button', { name: `Tambah ${PRODUCT}` }).click();
  await page.getByRole('button', { name: 'Uang pas' }).click();
  await page.getByRole('button', { name: 'Selesaikan transaksi' }).click();
  await expect(page.getByRole('region', { name: 'Transaksi terakhir' })).toContainText('Tidak ada yang dicatat.');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Selesai latihan' }).click();
  await open(page, '/admin/dashboard');
});

test('a guest buys by transfer to one of its accounts, and the admin confirms the first payment', async ({ browser }) => {
  const buyer = await (await newContext(browser)).newPage();
  await buyer.setViewportSize({ width: 360, height: 740 });
  await addToCart(buyer, PRODUCT);
  await expect(buyer).toHaveTitle(/· Warung Hijau Gayo$/u);
  await goToCheckout(buyer);
  await fillRecipient(buyer, { email: 'tamu@contoh.example' });
  await chooseDestination(buyer, KUTA_ALAM);
  await expect(buyer.getByRole('button', { name: 'Ganti layanan pengiriman' })).toBeVisible();
  await toSummary(buyer);
  await expect(buyer.getByText('a.n. Koperasi Perdana')).toHaveCount(2);
  await buyer.getByRole('button', { name: 'Salin nomor rekening Bank Aceh Syariah' }).click();
  expect(await copied(buyer)).toBe('6100000000142');
  expect(await findBarriers(buyer)).toEqual([]);
  await orderButton(buyer).click();
  await expectThanks(buyer);

  await buyer.getByRole('link', { name: 'Lihat pesanan' }).click();
  const numbers = buyer.getByText(/^(?:7000 0000 14|6100 0000 0014 2)$/u);
  await expect(numbers.first()).toHaveText('7000 0000 14');
  await expect(numbers).toHaveCount(2);
  await buyer.getByRole('button', { name: 'Salin nomor rekening BSI' }).click();
  expect(await copied(buyer)).toBe('7000000014');
  await buyer.getByRole('button', { name: 'Salin jumlah transfer' }).click();
  expect(await copied(buyer)).toBe('57000');
  const proof = buyer.getByText('Kirim foto bukti transfer di halaman pesanan ini');
  await expect(proof.getByRole('link', { name: 'halo@warung-hijau.example' })).toBeVisible();
  await expect(proof.getByRole('link', { name: /^WhatsApp/u })).toHaveAttribute('href', /^https:\/\/wa\.me\/6281234567890\?text=/u);
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await findBarriers(buyer)).toEqual([]);

  await page.getByRole('link', { name: 'Kelola pesanan' }).click();
  await page.getByRole('link', { name: /^Lihat detail/u }).click();
  await page.getByRole('button', { name: 'Tandai sudah dibayar' }).click();
  await page.getByRole('alertdialog').getByLabel('Rekening').selectOption({ index: 1 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, sudah masuk' }).click();
  await expect(page.getByRole('dialog').getByText('Lunas').first()).toBeVisible();
  await buyer.getByRole('button', { name: 'Perbarui' }).click();
  await expect(buyer.getByText('Lunas').first()).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Salin jumlah transfer' })).toBeHidden();
  await buyer.context().close();
});

test('what is typed while a section of the settings is being saved stays there, not saved yet', async () => {
  await open(page, '/admin/settings/pengambilan');
  const pickup = form('Tempat pengambilan');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/settings/pickup', async (route) => {
    await held.promise;
    await route.continue();
  });
  await pickup.getByLabel('Nama tempat').fill('Warung Baru');
  await save('Tempat pengambilan');
  await expect(pickup.getByRole('button', { name: 'Menyimpan...' })).toBeVisible();
  await pickup.getByLabel('Provinsi').fill('Aceh');
  held.resolve();
  await expect(page.getByText('Tempat pengambilan disimpan.')).toBeVisible();
  await expect(pickup.getByLabel('Provinsi')).toHaveValue('Aceh');
  await pickup.getByRole('button', { name: 'Urungkan' }).click();
  await page.getByRole('alertdialog', { name: 'Buang perubahan?' }).getByRole('button', { name: 'Buang perubahan' }).click();
  await expect(pickup.getByLabel('Provinsi')).toHaveValue('');
  await expect(pickup.getByLabel('Nama tempat')).toHaveValue('Warung Baru');
});

test('settings that failed to save keep what was typed; leaving asks first; who comes second is told', async () => {
  await open(page, '/admin/settings');
  await expect(page.getByRole('link', { name: /^Toko/u })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await open(page, '/admin/settings/pengambilan');
  const pickup = form('Tempat pengambilan');
  await expect(pickup).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.route('**/api/v1/settings/pickup', (route) => route.fulfill({ status: 500, body: 'no' }));
  await pickup.getByLabel('Alamat').fill('Jalan baru');
  await save('Tempat pengambilan');
  await expect(pickup.getByRole('alert')).toContainText('Gagal menyimpan pengaturan.');
  await expect(pickup.getByLabel('Alamat')).toHaveValue('Jalan baru');
  await page.unrouteAll();

  await page.getByRole('navigation', { name: 'Menu admin' }).getByRole('link', { name: 'Pesanan' }).click();
  const question = page.getByRole('alertdialog', { name: 'Buang perubahan?' });
  await question.getByRole('button', { name: 'Lanjutkan mengisi' }).click();
  await expect(pickup.getByLabel('Alamat')).toHaveValue('Jalan baru');

  // To another section, too, nobody goes without a word.
  await page.getByRole('navigation', { name: 'Daftar pengaturan' }).getByRole('link', { name: 'Pesanan' }).click();
  await question.getByRole('button', { name: 'Lanjutkan mengisi' }).click();
  await expect(pickup.getByLabel('Alamat')).toHaveValue('Jalan baru');

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const theirs = await fetch(`${shop.address}${API_BASE}${ROUTES.updatePickupSettings.path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      pickup_name: 'Nama mereka',
      pickup_address: 'Jalan Pocut Baren No. 14',
      pickup_district: 'Kuta Alam',
      pickup_city: 'Kota Banda Aceh',
    }),
  });
  expect(theirs.ok).toBe(true);
  await save('Tempat pengambilan');
  const notice = pickup.getByRole('alert').filter({ hasText: 'Data ini diubah orang lain' });
  await expect(notice).toContainText('Yang berubah: Nama tempat.');
  await notice.getByRole('button', { name: 'Pertahankan isian saya' }).click();
  await save('Tempat pengambilan');
  await expect(page.getByText('Tempat pengambilan disimpan.')).toBeVisible();
  await expect(pickup.getByLabel('Nama tempat')).toHaveValue('Nama mereka');
  await expect(pickup.getByLabel('Alamat')).toHaveValue('Jalan baru');

  await open(page, '/admin/settings/pesanan');
  await form('Pesanan').getByLabel('Batas waktu bayar (jam)').fill('200');
  await save('Pesanan');
  await expect(form('Pesanan').getByText('Isi jumlah jam dengan bilangan bulat dari 1 sampai 168.')).toBeVisible();
  await form('Pesanan').getByLabel('Batas waktu bayar (jam)').fill('48');
  await save('Pesanan');
  await expect(page.getByText('Batas pesanan disimpan.')).toBeVisible();

  // What was changed last is said, and led back to what a new shop has.
  await expect(page.getByText(/^Diubah .+Batas waktu bayar \(jam\)/u)).toBeVisible();
  await page.getByText('Berbeda dari bawaan (1)').click();
  await page.getByRole('button', { name: 'Kembalikan Batas waktu bayar (jam) ke bawaan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kembalikan' }).click();
  await expect(form('Pesanan').getByRole('textbox', { name: 'Batas waktu bayar (jam)' })).toHaveValue('24');
  await expect(page.getByText(/^Berbeda dari bawaan/u)).toBeHidden();

  await page.route('**/api/v1/settings', (route) => route.fulfill({ status: 500, body: 'no' }));
  await open(page, '/admin/settings');
  await expect(page.getByText('Gagal memuat pengaturan. Silakan coba lagi.')).toBeVisible();
});

test('the landing page says what its admin has written, with the shop’s own logo', async ({ browser }) => {
  await page.unrouteAll();
  await open(page, '/admin/settings/tampilan');
  const look = form('Tampilan');
  await look.getByLabel('Unggah logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOf(200, 120, [20, 90, 50]) });
  await expect(look.getByText('logo.png terunggah. Simpan untuk memakainya.')).toBeVisible();
  await look.getByLabel('Judul halaman depan').fill('Kopi dari kebun kami sendiri.');
  await look.getByText('Lebih banyak').click();
  await look.getByLabel('Angka mitra').fill('');
  await look.getByRole('switch', { name: 'Bagian asal mitra' }).uncheck();
  await look.getByRole('button', { name: 'Hapus cerita 3' }).click();
  await look.locator('[name="stories.0.title"]').fill('');
  await save('Tampilan');
  await expect(look.getByText('Judul cerita wajib diisi.')).toBeInViewport();
  await look.locator('[name="stories.0.title"]').fill('Cerita kami yang pertama');
  await save('Tampilan');
  await expect(page.getByText('Tampilan toko disimpan.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  const visitor = await (await newContext(browser)).newPage();
  for (const width of [360, 1280]) {
    await visitor.setViewportSize({ width, height: 800 });
    await expect(async () => {
      await open(visitor, '/');
      await expect(visitor.getByRole('heading', { level: 1, name: 'Kopi dari kebun kami sendiri.' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(visitor.getByRole('heading', { name: 'Cerita kami yang pertama' })).toBeVisible();
    await expect(visitor.getByText('20+ mitra')).toHaveCount(0);
    await expect(visitor.locator('#mitra')).toHaveCount(0);
    await expect(visitor.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/uploads\/pictures\//u);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(await findBarriers(visitor)).toEqual([]);

  // Without stories to tell none are told.
  await look.getByRole('switch', { name: 'Bagian cerita mitra' }).uncheck();
  await save('Tampilan');
  await expect(page.getByText('Tampilan toko disimpan.').last()).toBeVisible();
  await expect(async () => {
    await open(visitor, '/');
    await expect(visitor.getByRole('heading', { name: 'Cerita mitra' })).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await visitor.context().close();
});
