import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, choosePlace, found, open } from './shop.ts';

const ADDRESS = '/admin/couriers';
const card = (page: Page, name: string) => page.getByRole('row', { name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Cari kurir' });
const form = (page: Page, name: string) => page.getByRole('form', { name });
const regions = (page: Page) => page.getByRole('region', { name: 'Pricing Regions' });
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const BANDA_ACEH = 97;
const KUTA_ALAM = 117102;

async function courierNamed(name: string) {
  const { data } = await apiCall('listCouriers', { query: { q: name }, as: 'admin' });
  return found(data[0]);
}
test.beforeEach(({ page }) => enterAs(page, 'admin'));

test('adds, finds, changes and deletes a courier', async ({ page }) => {
  const name = `Kurir uji ${randomUUID().slice(0, 8)}`;
  await open(page, ADDRESS);
  await page.getByRole('link', { name: 'Add Courier' }).click();
  await expect(search(page)).toBeHidden();
  await expect(regions(page)).toBeHidden();
  const adding = form(page, 'Kurir baru');
  await adding.getByText('Lebih banyak').click();
  await adding.getByLabel('Email').fill('bukan-email');
  await adding.getByRole('button', { name: 'Simpan kurir' }).click();
  for (const text of ['Nama kurir wajib diisi.', 'Nomor telepon wajib diisi.', 'Tulis email yang benar.']) {
    await expect(adding.getByText(text)).toBeVisible();
  }
  await expect(adding.getByLabel('Nama kurir')).toBeFocused();
  await expect(adding.getByLabel('Jenis kendaraan')).toHaveValue('motorcycle');
  await expect(adding.getByLabel('Status')).toHaveValue('active');
  await expect(adding.getByRole('checkbox', { name: /^Kurir aktif/u })).toBeChecked();

  await adding.getByLabel('Nama kurir').fill(name);
  await adding.getByLabel('Nomor telepon').fill('0812-0000-0007');
  await adding.getByLabel('Email').fill('antar@kurir-uji.example');
  await adding.getByLabel('Alamat').fill('Jalan Pocut Baren 12');
  await adding.getByLabel('Jenis kendaraan').selectOption('Truck');
  await adding.getByLabel('Status').selectOption('Busy');
  await choosePlace(page, 'Kota/Kabupaten', 'Kota Banda Aceh', adding);
  const logo = adding.getByLabel(/^Unggah logo/u);
  await logo.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('bukan gambar') });
  await expect(adding.getByText('Gunakan gambar JPG, PNG, atau WEBP.')).toBeVisible();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(adding.getByText('logo.png terunggah. Simpan untuk memakainya.')).toBeVisible();
  await adding.getByRole('button', { name: 'Simpan kurir' }).click();
  // It stays open for its prices.
  await expect(page.getByRole('link', { name: '+ Add Price' })).toBeVisible();
  await expect(page.getByText('No pricing regions added yet')).toBeVisible();
  // What is typed above stays while prices are saved below.
  await form(page, 'Data kurir').getByLabel('Nomor kendaraan').fill('BL 8 UJI');
  await page.getByRole('link', { name: '+ Add Price' }).click();
  const price = form(page, 'Add Price');
  await price.getByLabel('Wilayah').fill('Kuta Alam');
  await choosePlace(page, 'Kota', 'Kota Banda Aceh', price);
  await choosePlace(page, 'Kecamatan', 'Kuta Alam', price);
  await price.getByLabel('Ongkir dasar').fill('8000,50');
  await price.getByText('Lebih banyak').click();
  await price.getByLabel('Ongkir per km').fill('1500');
  await price.getByLabel('Ongkir minimum').fill('9000');
  await price.getByLabel('Jarak terjauh').fill('12,5');
  await price.getByRole('button', { name: 'Simpan tarif' }).click();
  await expect(price).toBeHidden();
  await expect(regions(page).getByRole('listitem').filter({ hasText: 'Kuta Alam' })).toContainText('Kota Banda Aceh');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('alertdialog', { name: 'Buang perubahan?' }).getByRole('button', { name: 'Lanjutkan mengisi' }).click();
  await form(page, 'Data kurir').getByRole('button', { name: 'Simpan kurir' }).click();

  await search(page).fill(name);
  // Whoever opens a courier before the pause after typing has ended doesn't search at all.
  await expect(page).toHaveURL(/[?&]q=/u);
  const shown = card(page, name);
  for (const text of [
    'BL 8 UJI',
    'Busy',
    '0812-0000-0007',
    'antar@kurir-uji.example',
    'Jalan Pocut Baren 12',
    '1 pricing region(s) configured',
  ]) {
    await expect(shown).toContainText(text);
  }
  await expect(shown.locator('img')).toHaveAttribute('src', /^\/uploads\/pictures\//u);
  expect(await courierNamed(name)).toMatchObject({
    type: 'truck',
    status: 'busy',
    city_id: BANDA_ACEH,
    is_active: true,
    prices: [
      { region: 'Kuta Alam', district_id: KUTA_ALAM, base_price: 8000.5, price_per_km: 1500, min_price: 9000, max_distance_km: 12.5 },
    ],
  });

  await shown.getByRole('link', { name: `Edit ${name}` }).click();
  const editing = form(page, 'Data kurir');
  await expect(editing.getByRole('combobox', { name: 'Kota/Kabupaten' })).toHaveValue('Kota Banda Aceh');
  await editing.getByLabel('Nomor kendaraan').fill('BL 7 UJI');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('alertdialog', { name: 'Buang perubahan?' }).getByRole('button', { name: 'Lanjutkan mengisi' }).click();
  await editing.getByRole('button', { name: 'Hapus logo' }).click();
  await editing.getByRole('checkbox', { name: /^Kurir aktif/u }).uncheck();
  await editing.getByRole('button', { name: 'Simpan kurir' }).click();
  await expect(shown).toContainText('BL 7 UJI');
  await expect(shown).toContainText('Nonaktif');
  await expect(shown.getByRole('img', { name: 'Truck' })).toBeVisible();
  await expect(shown.locator('img')).toHaveCount(0);

  await shown.getByRole('button', { name: `Delete ${name}` }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete this courier?' })
    .getByRole('button', { name: 'Hapus' })
    .click();
  await expect(page.getByText('No couriers found')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Courier' }).last()).toBeVisible();
});
