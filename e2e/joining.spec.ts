import { expect, test } from '@playwright/test';
import { apiCall, choosePlace, open } from './shop.ts';

test('an application becomes an inactive business', async ({ page }) => {
  const name = `Kebun Uji ${Date.now()}`;
  await open(page, '/gabung-mitra');
  await page.getByRole('button', { name: 'Kirim pendaftaran' }).click();
  for (const text of [
    'Nama usaha wajib diisi.',
    'Ceritakan produk Anda secara singkat.',
    'Pilih kota/kabupaten.',
    'Nama narahubung wajib diisi.',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel('Nama usaha')).toBeFocused();
  await page.getByLabel('Nama usaha').fill(name);
  await page.getByLabel('Produk Anda').fill('Cabai kering dan bibitnya.');
  await choosePlace(page, 'Kota/Kabupaten', 'Kota Banda Aceh');
  await choosePlace(page, 'Kecamatan', 'Syiah Kuala');
  await page.getByLabel('Nama narahubung').fill('Cut Meutia');
  await page.getByLabel('Nomor telepon/WhatsApp').fill('0812-0000-7777');
  await page.route('**/api/v1/businesses/applications', (route) => route.abort());
  await page.getByRole('button', { name: 'Kirim pendaftaran' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Nama usaha')).toHaveValue(name);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Kirim pendaftaran' }).click();
  await expect(page.getByRole('heading', { name: 'Terima kasih, pendaftaran Anda kami terima' })).toBeFocused();

  const { data } = await apiCall('listBusinesses', { query: { q: name }, as: 'admin' });
  expect(data).toEqual([expect.objectContaining({ name, is_active: false, is_application: true })]);
});
