import { expect, test } from '@playwright/test';
import { placeOnlineOrder } from './online-order.ts';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, open, stockOf } from './shop.ts';

test('an admin takes back a part of a delivered order, and its buyer reads what came back and what was paid back', {
  tag: '@further',
}, async ({ page }) => {
  const order = await placeOnlineOrder();
  await apiCall('updateOrder', { params: { id: order.id }, body: { status: 'delivered' }, as: 'admin' });
  const stock = await stockOf(order.productId);
  await enterAs(page, 'admin');
  await open(page, `/admin/orders?q=${order.code}&order=${order.id}`);
  const panel = page.getByRole('dialog', { name: `Pesanan #${order.id}` });
  await panel.getByRole('button', { name: 'Terima pengembalian barang' }).click();
  const dialog = page.getByRole('dialog', { name: `Pengembalian pesanan #${order.id}` });
  await dialog.getByRole('button', { name: 'Simpan pengembalian' }).click();
  await expect(dialog.getByText('Pilih barang yang dikembalikan.')).toBeVisible();
  await dialog.getByRole('button', { name: `Tambah ${order.productName}` }).click();
  await expect(dialog.getByLabel('Dana untuk barang')).toHaveValue(/50\.?000/u);
  await dialog.getByLabel('Layak jual, kembali ke stok').uncheck();
  await dialog.getByLabel('Alasan').fill('Kemasan bocor di jalan');
  await dialog.getByLabel('Nomor referensi').fill('BSI 7731');
  await dialog.getByRole('button', { name: 'Simpan pengembalian' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText(/Rp\s?50\.000 dikembalikan · Transfer bank BSI 7731/u)).toBeVisible();
  await expect(panel.getByText('(tidak kembali ke stok)')).toBeVisible();
  expect(await stockOf(order.productId)).toBe(stock);

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/pesanan/${order.token}`);
  await expect(page.getByRole('heading', { name: /^Barang dikembalikan, Rp\s?50\.000 sudah kami kirim$/u })).toBeVisible();
  await expect(page.getByText('Sebagian dikembalikan')).toBeVisible();
  await expect(page.getByText(/^-Rp\s?50\.000$/u)).toBeVisible();
  const help = page.getByRole('link', { name: /^Ada masalah dengan pesanan\?/u });
  expect(decodeURIComponent((await help.getAttribute('href')) ?? '')).toContain(order.code);
  await expect(page.getByRole('link', { name: 'Cara pengembalian' })).toHaveAttribute('href', '/pengembalian');
  await expect(page.getByRole('heading', { name: 'Barang yang dikembalikan' })).toBeVisible();
  await expect(page.getByText(`1 × ${order.productName}`).first()).toBeVisible();
  await expect(page.getByText('Kemasan bocor di jalan')).toBeVisible();
  await expect(page.getByText('tidak kembali ke stok')).toBeHidden();
  await dropProduct(order.productId);
});
