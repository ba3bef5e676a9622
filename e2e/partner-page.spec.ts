import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, found, newProduct, open } from './shop.ts';

test('a producer sees a sale on a phone as it happens, says what has run out, and sees it done', async ({ page, browser }) => {
  const name = `Dapur uji ${randomUUID().slice(0, 8)}`;
  const body = { name, city_id: 97, district_id: 117_102 };
  const { data: partner } = await apiCall('createBusiness', { as: 'admin', body });
  const product = await newProduct({ business_id: partner.id, price: 50_000, reseller_price: 41_000, stock: 7 });
  await enterAs(page, 'admin');
  await open(page, `/admin/partners/${partner.id}`);
  await page.getByRole('button', { name: 'Buat tautan', exact: true }).click();
  const link = found(await page.getByText(/\/mitra-saya\/[\w-]{43}$/u).textContent());

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto(link);
  const sold = phone.getByRole('region', { name: 'Terjual hari ini' });
  await expect(sold).toContainText('Belum ada yang terjual hari ini.');
  const sale = { product_id: product.id, quantity: 2, price: 50_000 };
  await apiCall('placeSale', { as: 'admin', body: { payment_method: 'debit', total_amount: 100_000, order_items: [sale] } });
  await expect(sold).toContainText(/2 barang.*Rp\s82\.000.*Kasir/su);

  const shelf = phone.getByRole('region', { name: 'Di rak' });
  await shelf.getByRole('link', { name: `Sampaikan tentang ${product.name}` }).click();
  await expect(phone.getByLabel('Barang', { exact: true })).toHaveValue(`${product.id}-`);
  await phone.getByRole('button', { name: 'Kirim ke toko' }).click();
  const asked = phone.getByRole('region', { name: 'Permintaan Anda' });
  await expect(asked).toContainText(/Terkirim\..*Habis.*Menunggu/su);

  await open(page, `/admin/partners/wishes?partner=${partner.id}`);
  await page.getByRole('button', { name: /^Nolkan stok/u }).click();
  const question = page.getByRole('alertdialog', { name: `Nolkan stok ${product.name}?` });
  await expect(question).toContainText('5 unit keluar dari stok');
  await question.getByRole('button', { name: 'Nolkan stok' }).click();
  await expect(asked).toContainText('Dijalankan');
  await expect(shelf).toContainText('Habis');
  await context.close();
});
