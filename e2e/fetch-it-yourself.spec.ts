import { expect, test } from '@playwright/test';
import { findBarriers } from './axe.ts';
import { enterAs } from './session.ts';
import {
  addToCart,
  apiCall,
  choosePayment,
  dropProduct,
  found,
  goToCheckout,
  newEmail,
  newProduct,
  open,
  orderButton,
  ordersOf,
  toSummary,
} from './shop.ts';
import { enterTill, openTill } from './till.ts';

test('an order is fetched: ordered on a phone, made ready at the desk, paid and handed over by its code at the till', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const product = await newProduct();
  const email = newEmail();
  await addToCart(page, product.name);
  await goToCheckout(page);
  await page.locator('label').filter({ hasText: 'Diambil sendiri di toko' }).click();
  await expect(page.getByRole('textbox', { name: 'Alamat lengkap' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Nama penerima' }).fill('Cut Nyak Rahma');
  await page.getByRole('textbox', { name: 'Nomor telepon' }).fill('0812 3456 7890');
  expect(await findBarriers(page)).toEqual([]);
  await toSummary(page);
  await expect(page.getByRole('heading', { name: 'Diambil oleh' })).toBeVisible();
  await choosePayment(page, 'Bayar di tempat');
  await orderButton(page).click();
  await expect(page.getByText('Pesanan berhasil dibuat. Bayar tunai saat Anda mengambilnya.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lihat pesanan' })).toBeVisible();
  await expect(page.getByText('Jumlah yang ditransfer')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Kirim bukti' })).toHaveCount(0);
  const { id } = found((await ordersOf(email))[0]);
  const { data: order } = await apiCall('getOrder', { params: { id }, as: 'admin' });
  const code = found(order.pickup_code);

  const desk = await browser.newPage();
  await enterAs(desk, 'admin');
  await open(desk, `/admin/orders?q=${code}&order=${id}`);
  const panel = desk.getByRole('dialog', { name: `Pesanan #${id}` });
  await panel.getByRole('button', { name: 'Siap diambil' }).click();
  await expect(panel.getByRole('button', { name: 'Siap diambil' })).toBeHidden();

  await open(page, `/pesanan/${order.token}`);
  await expect(page.getByRole('heading', { name: 'Pesanan siap diambil' })).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: `Kode pengambilan ${code}` })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Perbarui' }).click();
  await expect(page.getByText('Gagal memuat status terbaru.')).toBeVisible();
  await expect(page.getByRole('img', { name: `Kode pengambilan ${code}` })).toBeVisible();
  // Opened anew, too: the browser has kept the code at this address.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(page.getByText('Anda sedang luring.')).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: `Kode pengambilan ${code}` })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.context().setOffline(false);

  await enterTill(desk);
  await openTill(desk);
  await desk.getByRole('button', { name: 'Menu kasir' }).click();
  await desk.getByRole('button', { name: 'Ambil pesanan' }).click();
  const till = desk.getByRole('dialog', { name: 'Ambil pesanan' });
  await till.getByLabel('Kode pengambilan').fill(code);
  await expect(till.getByText(product.name)).toBeVisible();
  expect(await findBarriers(desk)).toEqual([]);
  await till.getByRole('button', { name: 'Terima uang dan serahkan' }).click();
  await expect(desk.getByText(`Pesanan ${order.code} diserahkan`)).toBeVisible();
  await expect(till).toBeHidden();
  const receipt = desk.getByRole('region', { name: 'Transaksi terakhir' });
  await expect(receipt.getByText(order.code, { exact: true })).toBeVisible();
  await expect(receipt.getByRole('button', { name: 'Cetak struk' })).toBeVisible();
  expect(await findBarriers(desk)).toEqual([]);
  const { data: after } = await apiCall('getOrder', { params: { id }, as: 'admin' });
  expect([after.status, after.payment_status]).toEqual(['delivered', 'paid']);
  await desk.close();
  await dropProduct(product.id);
});
