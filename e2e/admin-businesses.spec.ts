import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { choosePlace, open } from './shop.ts';

const ADDRESS = '/admin/businesses';
const card = (page: Page, name: string) => page.getByRole('table', { name: 'Daftar mitra' }).getByRole('row').filter({ hasText: name });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Cari mitra' });

test.beforeEach(({ page }) => enterAs(page, 'admin'));

test('adds, finds, changes and deletes a partner', async ({ page }) => {
  const name = `Usaha uji ${randomUUID().slice(0, 8)}`;
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
