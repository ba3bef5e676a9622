import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, choosePlace, found, open, shopUrl } from './shop.ts';

const ADDRESS = '/admin/couriers';
const card = (page: Page, name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Cari kurir' });
const form = (page: Page, name: string) => page.getByRole('form', { name });
const regions = (page: Page) => page.getByRole('region', { name: 'Pricing Regions' });
const newName = () => `Kurir uji ${randomUUID().slice(0, 8)}`;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const BANDA_ACEH = 97;
const KUTA_ALAM = 117102;

const made: number[] = [];
async function newCourier(input: object = {}) {
  const { data } = await apiCall('createCourier', {
    body: { courier_name: newName(), phone_number: '0812-0000-0007', ...input },
    as: 'admin',
  });
  made.push(data.id);
  return data;
}
async function courierNamed(name: string) {
  const { data } = await apiCall('listCouriers', { query: { q: name }, as: 'admin' });
  const courier = found(data[0]);
  made.push(courier.id);
  return courier;
}
test.afterEach(async () => {
  for (const id of made.splice(0)) await apiCall('deleteCourier', { params: { id }, as: 'admin' }).catch(() => {});
});
test.beforeEach(({ page }) => enterAs(page, 'admin'));

test('adds, finds, changes and deletes a courier', async ({ page }) => {
  const name = newName();
  await open(page, ADDRESS);
  await page.getByRole('link', { name: 'Add Courier' }).click();
  await expect(search(page)).toBeHidden();
  await expect(regions(page)).toBeHidden();
  const adding = form(page, 'Kurir baru');
  await adding.getByLabel('Email').fill('bukan-email');
  await adding.getByRole('button', { name: 'Simpan kurir' }).click();
  for (const text of ['Courier name is required', 'Phone number is required', 'Email is not valid']) {
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
  await page.getByRole('link', { name: 'Back' }).click();

  await search(page).fill(name);
  // Whoever opens a courier before the pause after typing has ended doesn't search at all.
  await expect(page).toHaveURL(/[?&]q=/u);
  const shown = card(page, name);
  for (const text of [
    'Vehicle not registered',
    'Busy',
    '0812-0000-0007',
    'antar@kurir-uji.example',
    'Jalan Pocut Baren 12',
    'Pricing not set yet',
  ]) {
    await expect(shown).toContainText(text);
  }
  await expect(shown.locator('img')).toHaveAttribute('src', /^\/uploads\/pictures\//u);
  expect(await courierNamed(name)).toMatchObject({ type: 'truck', status: 'busy', city_id: BANDA_ACEH, is_active: true });

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

test('pricing regions are added, changed and deleted within the courier form', async ({ page }) => {
  const { id, courier_name: name } = await newCourier();
  await open(page, `${ADDRESS}?edit=${id}`);
  await expect(regions(page).getByText('No pricing regions added yet')).toBeVisible();
  // What is typed above stays while prices are saved below.
  await form(page, 'Data kurir').getByLabel('Nomor kendaraan').fill('BL 8 UJI');
  await regions(page).getByRole('link', { name: '+ Add Price' }).click();
  const adding = form(page, 'Add Price');
  await expect(adding.getByRole('combobox', { name: 'District' })).toBeDisabled();
  await adding.getByLabel('Price per km').fill('-1');
  await adding.getByRole('button', { name: 'Simpan tarif' }).click();
  for (const text of ['Region is required', 'Base price is required', 'Must be a number of at least 0']) {
    await expect(adding.getByText(text)).toBeVisible();
  }
  await adding.getByLabel('Region').fill('Kuta Alam');
  await choosePlace(page, 'City', 'Kota Banda Aceh', adding);
  await choosePlace(page, 'District', 'Kuta Alam', adding);
  await adding.getByLabel('Base price').fill('8000,50');
  await adding.getByLabel('Price per km').fill('1500');
  await adding.getByLabel('Minimum price').fill('9000');
  await adding.getByLabel('Max distance').fill('12,5');
  await adding.getByRole('button', { name: 'Simpan tarif' }).click();
  await expect(adding).toBeHidden();
  const row = regions(page).getByRole('listitem').filter({ hasText: 'Kuta Alam' });
  await expect(row).toContainText('Kota Banda Aceh');
  await expect(row).toContainText('sampai 12,5 km');
  const saved = async () => (await apiCall('listCourierPrices', { params: { id }, as: 'admin' })).data;
  expect(await saved()).toMatchObject([
    { region: 'Kuta Alam', district_id: KUTA_ALAM, base_price: 8000.5, price_per_km: 1500, min_price: 9000, max_distance_km: 12.5 },
  ]);

  await row.getByRole('link', { name: 'Edit Kuta Alam' }).click();
  await expect(page).toHaveURL(/price=\d+/u);
  const editing = form(page, 'Edit Price: Kuta Alam');
  await expect(editing.getByRole('combobox', { name: 'City' })).toHaveValue('Kota Banda Aceh');
  await expect(editing.getByRole('combobox', { name: 'District' })).toHaveValue('Kuta Alam');
  await editing.getByLabel('Region').fill('Kuta Alam dan sekitarnya');
  await regions(page).getByRole('link', { name: '+ Add Price' }).click();
  await page.getByRole('alertdialog', { name: 'Buang perubahan?' }).getByRole('button', { name: 'Lanjutkan mengisi' }).click();
  await editing.getByRole('checkbox', { name: 'Tarif aktif' }).uncheck();
  await editing.getByRole('button', { name: 'Simpan tarif' }).click();
  const changed = regions(page).getByRole('listitem').filter({ hasText: 'Kuta Alam dan sekitarnya' });
  await expect(changed).toContainText('Nonaktif');
  expect(await saved()).toMatchObject([{ region: 'Kuta Alam dan sekitarnya', district_id: KUTA_ALAM, is_active: false }]);

  // The form above still guards what was typed there before.
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('alertdialog', { name: 'Buang perubahan?' }).getByRole('button', { name: 'Lanjutkan mengisi' }).click();
  await form(page, 'Data kurir').getByRole('button', { name: 'Simpan kurir' }).click();
  await search(page).fill(name);
  await expect(card(page, name)).toContainText('1 pricing region(s) configured');
  await expect(card(page, name)).toContainText('BL 8 UJI');

  await card(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await regions(page)
    .getByRole('button', { name: /^Delete Kuta Alam/u })
    .click();
  await page.getByRole('alertdialog', { name: 'Delete this price?' }).getByRole('button', { name: 'Hapus' }).click();
  await expect(regions(page).getByText('No pricing regions added yet')).toBeVisible();
});

test('filters by type and status, and sorts', async ({ page }) => {
  const { courier_name: name } = await newCourier({ type: 'car', status: 'inactive' });
  await open(page, `${ADDRESS}?q=${encodeURIComponent(name)}`);
  const type = page.getByLabel('Jenis');
  const status = page.getByLabel('Status');
  await expect(type.getByRole('option')).toHaveText(['All Types', 'Motorcycle', 'Car', 'Truck']);
  await expect(status.getByRole('option')).toHaveText(['All Status', 'Active', 'Busy', 'Inactive']);
  await type.selectOption('Motorcycle');
  await expect(page.getByText('No couriers found')).toBeVisible();
  await type.selectOption('Car');
  await expect(card(page, name)).toBeVisible();
  await status.selectOption('Busy');
  await expect(page.getByText('No couriers found')).toBeVisible();
  await status.selectOption('Inactive');
  await expect(card(page, name)).toBeVisible();
  await expect(page).toHaveURL(/type=car&status=inactive/u);
  await open(page, ADDRESS);
  await page.getByLabel('Urutkan').selectOption('Nama A–Z');
  await expect(page).toHaveURL(/sort=name$/u);
  const { data } = await apiCall('listCouriers', { query: { sort: 'name' }, as: 'admin' });
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(found(data[0]).courier_name);
});

test('says what fails: loading, saving, deleting, and the same of prices', async ({ page }) => {
  const { id, courier_name: name } = await newCourier();
  await apiCall('createCourierPrice', { body: { courier_id: id, region: 'Kuta Alam', base_price: 8000 }, as: 'admin' });
  const fail = (address: string, method: string) =>
    page.route(address, (route) => (route.request().method() === method ? route.fulfill({ status: 500, body: 'no' }) : route.fallback()));
  const confirmDeletion = () => page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Also while the screen is first on its way, from another one and by its address.
  await page.route('**/api/v1/couriers?*', (route) => held.then(() => route.fallback()));
  await open(page, '/admin/categories');
  await page.getByRole('navigation').getByRole('link', { name: 'Kurir' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading couriers...' })).toBeVisible();
  await page.goto(`${shopUrl()}${ADDRESS}`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading couriers...' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await open(page, ADDRESS);
  await page.route('**/api/v1/couriers?*', (route) => held.then(() => route.fulfill({ status: 500, body: 'no' })));
  await search(page).fill(name);
  await expect(page.getByText('Loading couriers...')).toBeVisible();
  release();
  await expect(page.getByText('Failed to load couriers')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Coba lagi' }).click();

  await fail('**/api/v1/couriers/*', 'DELETE');
  await card(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await confirmDeletion();
  await expect(page.getByText('Failed to delete courier')).toBeVisible();
  await card(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();

  await fail('**/api/v1/couriers/prices/*', 'DELETE');
  await regions(page).getByRole('button', { name: 'Delete Kuta Alam' }).click();
  await confirmDeletion();
  await expect(page.getByText('Failed to delete price')).toBeVisible();
  await fail('**/api/v1/couriers/prices/*', 'PUT');
  await regions(page).getByRole('link', { name: 'Edit Kuta Alam' }).click();
  const price = form(page, 'Edit Price: Kuta Alam');
  await price.getByLabel('Notes').fill('Tetap di sini');
  await price.getByRole('button', { name: 'Simpan tarif' }).click();
  await expect(price.getByText('Failed to save price')).toBeVisible();
  await expect(price.getByLabel('Notes')).toHaveValue('Tetap di sini');

  await fail('**/api/v1/couriers/*', 'PUT');
  await form(page, 'Data kurir').getByRole('button', { name: 'Simpan kurir' }).click();
  await expect(form(page, 'Data kurir').getByText('Failed to save courier')).toBeVisible();
});
