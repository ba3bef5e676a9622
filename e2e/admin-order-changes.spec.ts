import { expect, test } from '@playwright/test';
import { placeOnlineOrder } from './online-order.ts';
import { enterAs } from './session.ts';
import { dropProduct, open, stockOf } from './shop.ts';

test('an admin notes and tags an unpaid order, corrects its address and adds a unit, and its buyer reads the new sum', {
  tag: '@further',
}, async ({ page }) => {
  const order = await placeOnlineOrder();
  const stock = await stockOf(order.productId);
  await enterAs(page, 'admin');
  await open(page, `/admin/orders?q=${order.code}&order=${order.id}`);
  const panel = page.getByRole('dialog', { name: `Pesanan #${order.id}` });
  await panel.getByLabel('Tambah catatan').fill('Minta tambah satu lewat WhatsApp');
  await panel.getByRole('button', { name: 'Simpan catatan' }).click();
  await expect(panel.getByRole('list', { name: 'Catatan internal' }).getByText('Minta tambah satu lewat WhatsApp')).toBeVisible();
  await panel.getByLabel('Tambah tag').fill('Lewat Chat');
  await panel.getByLabel('Tambah tag').press('Enter');
  await expect(panel.getByRole('link', { name: 'lewat chat' })).toBeVisible();

  await panel.getByRole('button', { name: 'Ubah isi pesanan' }).click();
  const lines = page.getByRole('dialog', { name: `Ubah isi pesanan #${order.id}` });
  await lines.getByRole('button', { name: `Tambah ${order.productName}` }).click();
  await expect(lines.getByText('Kurang bayar')).toBeVisible();
  await lines.getByRole('button', { name: 'Simpan isi pesanan' }).click();
  await expect(lines).toBeHidden();
  await expect(panel.getByText(/^Isi pesanan diubah, total/u)).toBeVisible();
  expect(await stockOf(order.productId)).toBe(stock - 1);

  await panel.getByRole('button', { name: 'Ubah alamat' }).click();
  const address = page.getByRole('dialog', { name: `Ubah alamat pesanan #${order.id}` });
  await address.getByLabel('Alamat lengkap').fill('Jalan Koreksi 12');
  await address.getByRole('button', { name: 'Simpan alamat' }).click();
  await expect(address).toBeHidden();
  await expect(panel.getByText(/Jalan Koreksi 12/u).first()).toBeVisible();

  await open(page, '/admin/orders?tag=lewat+chat');
  await expect(page.getByRole('link', { name: 'Tag lewat chat: hapus filter' })).toBeVisible();
  await expect(page.getByText(`#${order.id}`, { exact: true }).first()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `/pesanan/${order.token}`);
  await expect(page.getByText(/Isi pesanan diubah, total/u)).toBeVisible();
  await expect(page.getByText(/Jalan Koreksi 12/u).first()).toBeVisible();
  await expect(page.getByText('Minta tambah satu lewat WhatsApp')).toBeHidden();
  await dropProduct(order.productId);
});
