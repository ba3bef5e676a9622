import { expect, type Locator, test } from '@playwright/test';
import { moveEnd, strike } from './clock.ts';
import { placeOnlineOrder } from './online-order.ts';
import { pngOf } from './png.ts';
import { apiCall, cartLink, dropProduct, found, open, stockOf, unfold } from './shop.ts';

/** Where a text ends, to the right and below. */
async function boxOf(text: Locator) {
  const { x, y, width, height } = found(await text.boundingBox());
  return { right: x + width, bottom: y + height };
}

test('an order that nobody pays ends by itself: the page counts down, says so, and offers to order again', { tag: '@fault' }, async ({
  page,
}) => {
  const order = await placeOnlineOrder();
  await open(page, `/pesanan/${order.token}`);
  await expect(page.getByText(/Bayar sebelum .* sisa waktu/u)).toBeVisible();
  await moveEnd(order.id, 90);
  await page.getByRole('button', { name: 'Perbarui' }).click();
  await expect(page.getByText(/sisa waktu 1 jam (29|30) menit/u)).toBeVisible();
  expect(await stockOf(order.productId)).toBe(18);

  // A photo that was chosen meanwhile doesn't go without a word.
  const photo = { name: 'bukti.png', mimeType: 'image/png', buffer: pngOf(300, 400, [200, 30, 30]) };
  await page.getByLabel('Pilih foto bukti transfer').setInputFiles(photo);
  await expect(page.getByText('bukti.png')).toBeVisible();
  await moveEnd(order.id, -1);
  await strike('tend-unpaid-orders');
  await expect(page.getByRole('heading', { name: 'Pesanan dibatalkan' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Kedaluwarsa').first()).toBeVisible();
  await expect(page.getByText('Foto bukti Anda belum terkirim')).toBeVisible();
  await expect(
    page
      .getByText(/^Sudah telanjur membayar\?/u)
      .getByRole('link')
      .first(),
  ).toHaveAttribute('href', new RegExp(order.code, 'u'));
  expect(await stockOf(order.productId)).toBe(20);

  await page.getByRole('button', { name: 'Pesan lagi' }).click();
  await expect(page).toHaveURL(/\/cart$/u);
  await expect(page.getByRole('main').getByText(order.productName, { exact: true })).toBeVisible();
  await expect(cartLink(page)).toContainText('2');
  // It goes to the same place, and who was sent the order's address doesn't learn the email.
  await page.getByRole('link', { name: 'Lanjut ke checkout' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Alamat lengkap' })).toHaveValue('Jl. Teuku Umar No. 17, Lr. Mawar');
  await expect(page.getByRole('combobox', { name: 'Kecamatan' })).toHaveValue('Kuta Alam');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await dropProduct(order.productId);
});

test('a buyer pays an order another way, and cancels it', { tag: '@further' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const order = await placeOnlineOrder();
  await open(page, `/pesanan/${order.token}`);
  await expect(page.getByRole('heading', { name: 'Bayar dengan transfer manual' })).toBeVisible();
  await page.getByRole('button', { name: 'Ganti metode pembayaran' }).click();
  const dialog = page.getByRole('dialog', { name: 'Metode pembayaran' });
  // Another of the buyer's tabs is at it: said kindly, and what was chosen stays chosen.
  let isBusy = true;
  const json = { success: false, error: 'busy', message: 'busy', code: 'payment_pending' };
  await page.route('**/orders/follow/*/method', (route) => (isBusy ? route.fulfill({ status: 503, json }) : route.continue()));
  await unfold(dialog);
  await dialog.getByText('BRI Virtual Account').click();
  await dialog.getByRole('button', { name: 'Pakai metode ini' }).click();
  await expect(page.getByText('Pergantian metode sebelumnya masih diproses.')).toBeVisible();
  isBusy = false;
  await page.getByRole('button', { name: 'Ganti metode pembayaran' }).click();
  await expect(dialog.getByRole('radio', { name: /^BRI Virtual Account/u })).toBeChecked();
  await dialog.getByRole('button', { name: 'Pakai metode ini' }).click();
  await expect(page.getByRole('heading', { name: 'Bayar dengan BRI Virtual Account' })).toBeVisible();
  const codeName = page.getByText('Kode bayar BRI Virtual Account');
  const code = codeName.locator('xpath=following-sibling::p');
  await expect(code).toHaveText(/^[\d ]{12,}$/u);
  await test.step('its button stands beside the code, not below it', async () => {
    const beside = found(await page.getByRole('button', { name: 'Salin kode bayar' }).boundingBox());
    expect(beside.x).toBeGreaterThanOrEqual((await boxOf(code)).right);
    expect(beside.y).toBeLessThan((await boxOf(code)).bottom);
  });
  const fee = page.getByText('Biaya layanan BRI Virtual Account', { exact: true });
  await expect(fee).toBeVisible();
  await expect(page.getByRole('heading', { name: `Pesanan ${order.code}` })).toBeVisible();
  expect(await stockOf(order.productId)).toBe(18);

  const cancel = page.getByRole('main').getByRole('button', { name: 'Batalkan pesanan' });
  await cancel.click();
  await page.getByRole('button', { name: 'Jangan batalkan' }).click();
  await expect(page.getByRole('heading', { name: 'Bayar dengan BRI Virtual Account' })).toBeVisible();
  await cancel.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan pesanan' }).click();
  await expect(page.getByRole('heading', { name: 'Pesanan dibatalkan' })).toBeVisible();
  // Nothing is paid, so nothing on top of it.
  await expect(fee).toBeHidden();
  expect(await stockOf(order.productId)).toBe(20);

  // What is short by now is said, and the rest goes into the cart.
  const { data } = await apiCall('getCatalogProduct', { params: { id: order.productId } });
  await apiCall('adjustStock', {
    as: 'admin',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { product_id: data.id, variant_label: null, change: -19, cause: 'damaged', note: null, expected: 20 },
  });
  // What everybody is given is kept for a moment.
  const forEverybody = async () => (await apiCall('getCatalogProduct', { params: { id: order.productId } })).data.available_stock;
  await expect.poll(forEverybody).toBe(1);
  await page.getByRole('button', { name: 'Pesan lagi' }).click();
  await expect(page.getByText('hanya 1 dari 2 yang tersedia')).toBeVisible();
  await page.getByRole('link', { name: 'Lihat keranjang', exact: true }).click();
  await expect(page.getByRole('main').getByText(order.productName, { exact: true })).toBeVisible();
  await dropProduct(order.productId);
});
