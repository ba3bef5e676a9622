import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, choosePlace, found, open, productNamed } from './shop.ts';

const ADDRESS = '/admin/businesses';
const card = (page: Page, name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Cari mitra' });
const filters = (page: Page) => page.getByRole('navigation', { name: 'Saring mitra' });
const newName = () => `Usaha uji ${randomUUID().slice(0, 8)}`;
const BAITURRAHMAN = { city_id: 97, district_id: 117101 };

const made: number[] = [];
async function newBusiness(input: object = {}) {
  const { data } = await apiCall('createBusiness', { body: { name: newName(), ...BAITURRAHMAN, ...input }, as: 'admin' });
  made.push(data.id);
  return data;
}
async function newApplication() {
  const name = newName();
  await apiCall('applyAsBusiness', {
    body: { name, ...BAITURRAHMAN, description: 'Keripik pisang.', contact_name: 'Nurul', contact_phone: '0812-0000-0009' },
  });
  const { data } = await apiCall('listBusinesses', { query: { q: name }, as: 'admin' });
  made.push(found(data[0]).id);
  return found(data[0]);
}
test.afterEach(async () => {
  for (const id of made.splice(0)) await apiCall('deleteBusiness', { params: { id }, as: 'admin' }).catch(() => {});
});
test.beforeEach(({ page }) => enterAs(page, 'admin'));

test('adds, finds, changes and deletes a partner', async ({ page }) => {
  const name = newName();
  await open(page, ADDRESS);
  await page.getByRole('link', { name: 'Tambah mitra' }).click();
  const adding = dialog(page, 'Tambah mitra');
  await adding.getByLabel('Email').fill('bukan-email');
  await adding.getByRole('button', { name: 'Simpan' }).click();
  for (const text of [
    'Business name is required',
    'Select a city / regency',
    'Select a district',
    'Email is not valid',
    'Periksa kembali isian yang bertanda merah sebelum menyimpan.',
  ]) {
    await expect(adding.getByText(text)).toBeVisible();
  }
  await expect(adding.getByLabel('Nama usaha')).toBeFocused();
  await adding.getByLabel('Nama usaha').fill(name);
  await adding.getByLabel('Email').fill('halo@usaha-uji.example');
  await adding.getByLabel('Website').fill('usaha-uji.example');
  await adding.getByLabel('Nama narahubung').fill('Safrida');
  await adding.getByLabel('Nomor telepon').fill('0812-0000-0009');
  await adding.getByLabel('Alamat').fill('Jalan Pocut Baren 12');
  await choosePlace(page, 'Kota/Kabupaten', 'Kota Banda Aceh');
  await choosePlace(page, 'Kecamatan', 'Kuta Alam');
  await adding.getByRole('switch', { name: 'Status' }).uncheck();
  await adding.getByRole('button', { name: 'Simpan' }).click();
  await expect(adding).toBeHidden();

  await search(page).fill(name);
  const shown = card(page, name);
  await expect(shown).toContainText('Kuta Alam, Kota Banda Aceh');
  for (const text of ['Jalan Pocut Baren 12', 'Safrida', 'Nonaktif', 'Perlu tindak lanjut']) await expect(shown).toContainText(text);
  await expect(shown.getByRole('link', { name: 'halo@usaha-uji.example' })).toHaveAttribute('href', 'mailto:halo@usaha-uji.example');
  await expect(shown.getByRole('link', { name: /^usaha-uji\.example/u })).toHaveAttribute('href', 'https://usaha-uji.example');

  await shown.getByRole('link', { name: `Ubah ${name}` }).click();
  const editing = dialog(page, `Ubah mitra: ${name}`);
  await expect(editing.getByRole('combobox', { name: 'Kecamatan' })).toHaveValue('Kuta Alam');
  await choosePlace(page, 'Kota/Kabupaten', 'Kabupaten Aceh Tengah');
  await expect(editing.getByRole('combobox', { name: 'Kecamatan' })).toHaveValue('');
  await choosePlace(page, 'Kecamatan', 'Bebesen');
  await editing.getByRole('switch', { name: 'Status' }).check();
  await editing.getByRole('button', { name: 'Simpan' }).click();
  await expect(editing).toBeHidden();
  await expect(shown).toContainText('Bebesen, Kabupaten Aceh Tengah');
  await expect(shown).not.toContainText('Perlu tindak lanjut');

  await shown.getByRole('button', { name: `Hapus ${name}` }).click();
  await page
    .getByRole('alertdialog', { name: `Hapus mitra ${name}?` })
    .getByRole('button', { name: 'Hapus' })
    .click();
  await expect(page.getByText('Tidak ada mitra yang cocok')).toBeVisible();
});

test('shows applications apart, and takes one on in one step', async ({ page }) => {
  const { name } = await newApplication();
  await open(page, ADDRESS);
  await filters(page)
    .getByRole('link', { name: /^Pendaftaran baru [1-9]/u })
    .click();
  await expect(page).toHaveURL(/shows=applications/u);
  const shown = card(page, name);
  await expect(shown).toContainText('Pendaftaran baru');
  await shown.getByRole('button', { name: `Terima sebagai mitra ${name}` }).click();
  await page
    .getByRole('alertdialog', { name: `Terima ${name} sebagai mitra?` })
    .getByRole('button', { name: 'Terima' })
    .click();
  await expect(page.getByText(`${name} sekarang mitra aktif.`)).toBeVisible();
  await expect(shown).toBeHidden();
  await filters(page)
    .getByRole('link', { name: /^Aktif/u })
    .click();
  await expect(shown.getByText('Aktif', { exact: true })).toBeVisible();
});

test('says how many there are, filters and sorts', async ({ page }) => {
  const { name } = await newBusiness({ is_active: false });
  await open(page, `${ADDRESS}?q=${encodeURIComponent(name)}`);
  for (const label of ['Semua mitra', 'Aktif', 'Nonaktif', 'Usaha utama']) {
    await expect(page.getByRole('term').filter({ hasText: label }).first()).toBeVisible();
  }
  await expect(card(page, name)).toBeVisible();
  await filters(page)
    .getByRole('link', { name: /^Aktif/u })
    .click();
  await expect(page.getByText('Tidak ada mitra yang cocok')).toBeVisible();
  await filters(page)
    .getByRole('link', { name: /^Nonaktif/u })
    .click();
  await expect(card(page, name)).toBeVisible();
  await open(page, ADDRESS);
  await page.getByLabel('Urutkan').selectOption('Nama A–Z');
  await expect(page).toHaveURL(/sort=name$/u);
  const { data } = await apiCall('listBusinesses', { query: { sort: 'name' }, as: 'admin' });
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(found(data[0]).name);
});

test('the main business moves only after a question', async ({ page }) => {
  const { name } = await newBusiness();
  const { meta } = await apiCall('listBusinesses', { as: 'admin' });
  await open(page, `${ADDRESS}?q=${encodeURIComponent(name)}`);
  await card(page, name)
    .getByRole('link', { name: `Ubah ${name}` })
    .click();
  const editing = dialog(page, `Ubah mitra: ${name}`);
  const box = editing.getByRole('checkbox', { name: /^Usaha utama/u });
  const question = page.getByRole('alertdialog', { name: 'Pindahkan usaha utama?' });
  await box.check();
  await expect(question).toContainText(`Menggantikan ${found(meta.main).name}.`);
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(box).not.toBeChecked();
  await box.check();
  await question.getByRole('button', { name: 'Jadikan usaha utama' }).click();
  await expect(box).toBeChecked();
  // All journeys share the shop and its main business: what would be sent is enough here.
  await page.route('**/api/v1/businesses/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await editing.getByRole('button', { name: 'Simpan' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ name, is_main: true });
  await expect(editing.getByText('Failed to save business.')).toBeVisible();
  await expect(editing.getByLabel('Nama usaha')).toHaveValue(name);
});

test('a partner in use stays, and so does the main one', async ({ page }) => {
  const { business } = await productNamed('Bumbu Mi Aceh');
  const { name } = found(business);
  await open(page, `${ADDRESS}?q=${encodeURIComponent(name)}`);
  await card(page, name)
    .getByRole('button', { name: `Hapus ${name}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(
    page.getByText('Failed to delete business. Data masih dipakai, sehingga tidak dapat dihapus. Nonaktifkan saja.'),
  ).toBeVisible();
  await expect(card(page, name)).toBeVisible();
});

test('says what fails: the list, the cities, the districts', async ({ page }) => {
  const fail = (address: string) => page.route(address, (route) => route.fulfill({ status: 500, body: 'no' }));
  await fail('**/api/v1/businesses?*');
  await open(page, ADDRESS);
  await expect(page.getByText('Failed to load businesses.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await fail('**/provinces/9/cities');
  await page.getByRole('link', { name: 'Tambah mitra' }).first().click();
  const adding = dialog(page, 'Tambah mitra');
  await expect(adding.getByText('Failed to load cities for the configured province. Please reload the page.')).toBeVisible();
  await page.unrouteAll();
  await adding.getByRole('button', { name: 'Coba lagi' }).click();
  await fail('**/cities/*/districts');
  await choosePlace(page, 'Kota/Kabupaten', 'Kota Banda Aceh');
  await expect(adding.getByText('Failed to load subdistricts for the selected city.')).toBeVisible();
  await page.unrouteAll();
  await adding.getByRole('button', { name: 'Muat ulang kecamatan' }).click();
  await choosePlace(page, 'Kecamatan', 'Kuta Alam');
});
