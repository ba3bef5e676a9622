import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, choosePlace, dropProduct, newProduct, open } from './shop.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

test('a certificate is entered with its file, checked, seen by shoppers, and deleted after a question', async ({ page }) => {
  const product = await newProduct({ is_food: true });
  const number = `ID${randomUUID().slice(0, 8)}`;
  try {
    await enterAs(page, 'admin');
    await open(page, `/admin/certificates?product=${product.id}`);
    await page.getByRole('link', { name: 'Tambah sertifikat' }).first().click();
    const form = page.getByRole('dialog', { name: 'Tambah sertifikat' });
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(form.getByText('Nomor sertifikat wajib diisi.')).toBeVisible();
    await form.getByLabel('Nomor').fill(number);
    await form.getByLabel('Pemegang').fill('Koperasi Uji');
    await expect(form.getByRole('list', { name: 'Produk yang tercakup' })).toContainText(product.name);
    await form.getByLabel('Berkas sertifikat').setInputFiles({ name: 'halal.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(form.getByText('halal.pdf terunggah.')).toBeVisible();
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Sertifikat disimpan.')).toBeVisible();

    const card = page.getByRole('table', { name: 'Daftar sertifikat' }).getByRole('row').filter({ hasText: number });
    await expect(card).toContainText('Belum diperiksa');
    expect((await apiCall('getCatalogProduct', { params: { id: product.id } })).data.certificates).toEqual([]);
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Unduh berkas' }).click();
    expect((await download).suggestedFilename()).toBe(`Halal ${number}.pdf`);
    await card.getByRole('button', { name: /Tandai sudah diperiksa/u }).click();
    await expect(card).toContainText('Sudah diperiksa');

    await open(page, `/product/${product.id}`);
    await expect(page.getByRole('list', { name: 'Sertifikat' })).toContainText(`Halal ${number}`);

    await open(page, `/admin/certificates?q=${number}`);
    await card.getByRole('button', { name: /^Hapus/u }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
    await expect(page.getByText('Sertifikat dihapus.')).toBeVisible();
  } finally {
    await dropProduct(product.id);
  }
});

test('a picture enlarges by press, keys and buttons; shipping to the own district is asked once and known on the next product', {
  tag: '@further',
}, async ({ page }) => {
  const { data: products } = await apiCall('listCatalogProducts', { query: { q: 'sirup pala' } });
  const syrup = products.find(({ name }) => name === 'Sirup Pala');
  await open(page, `/product/${syrup?.id}`);
  await page.getByRole('button', { name: 'Perbesar gambar', exact: true }).click();
  const large = page.getByRole('dialog', { name: 'Gambar Sirup Pala' });
  await expect(large.getByRole('img', { name: 'Sirup Pala, gambar 1 dari 2' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large.getByRole('img', { name: 'Sirup Pala, gambar 2 dari 2' })).toBeVisible();
  await large.getByRole('button', { name: 'Perbesar' }).click();
  await expect(large.getByRole('status')).toContainText('150%');
  await page.keyboard.press('-');
  await expect(large.getByRole('status')).toContainText('100%');
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(page.getByRole('img', { name: 'Sirup Pala, gambar 2 dari 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tampilkan gambar 2' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Tampilkan gambar 1' }).click();
  await expect(page.getByRole('img', { name: 'Sirup Pala, gambar 1 dari 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Tanya produk ini/u })).toHaveAttribute(
    'href',
    /wa\.me\/\d+\?text=.*Sirup%20Pala.*%2Fproduct%2F/u,
  );

  await page.getByRole('button', { name: 'Cek ongkir ke kecamatan saya' }).click();
  // A place that is typed out counts without a press in its list.
  const province = page.getByRole('combobox', { name: 'Provinsi' });
  await province.fill('aceh');
  await province.press('Tab');
  await expect(province).toHaveValue('Aceh');
  await expect(page.getByRole('combobox', { name: 'Kota/Kabupaten' })).toBeEnabled();
  // Half a name chooses nothing: the field shows again what counts.
  await province.fill('jak');
  await province.press('Tab');
  await expect(province).toHaveValue('Aceh');
  await choosePlace(page, 'Kota/Kabupaten', 'Kota Banda Aceh');
  // Once it is chosen its costs stand in the place of the fields.
  await page.getByRole('combobox', { name: 'Kecamatan' }).fill('Kuta Alam');
  await page.getByRole('option', { name: 'Kuta Alam', exact: true }).click();
  const cost = page.getByText(/^Mulai dari Rp/u);
  await expect(page.getByRole('heading', { name: 'Ongkir ke Kuta Alam, Kota Banda Aceh' })).toBeVisible();
  await expect(cost).toBeVisible();

  const other = products.find(({ id }) => id !== syrup?.id) ?? (await apiCall('listCatalogProducts', { query: { page: 1 } })).data[0];
  await open(page, `/product/${other?.id}`);
  await page.getByRole('heading', { name: 'Pengiriman' }).scrollIntoViewIfNeeded();
  await page.getByText('Pesanan dalam jumlah besar?').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(cost).toBeVisible();
  await page.getByRole('button', { name: 'Ganti kecamatan' }).click();
  await expect(page.getByRole('combobox', { name: 'Provinsi' })).toBeVisible();
});
