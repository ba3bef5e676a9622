import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { placeOnlineOrder } from './online-order.ts';
import { enterAs } from './session.ts';
import { apiCall, newEmail, open, sandboxUrl } from './shop.ts';

test('a guest takes and erases the own data by a mailed link, and an admin sees when', async ({ page }) => {
  const email = newEmail();
  const order = await placeOnlineOrder({ guest_email: email });
  await open(page, `/pesanan/${order.token}`);
  await page.getByRole('button', { name: 'Data saya' }).click();
  await expect(page.getByText('Tautan ke data Anda dikirim ke')).toBeVisible();

  const linkIn = async () => {
    const response = await fetch(`${sandboxUrl()}/sandbox/mails?to=${encodeURIComponent(email)}`);
    const { mails } = (await response.json()) as { mails: { text: string }[] };
    return mails.map(({ text }) => /https?:\/\/\S+\/data-saya#\S+/u.exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(linkIn).toBeTruthy();
  // What is under way can't be erased: it ends first.
  await apiCall('updateOrder', { params: { id: order.id }, body: { status: 'cancelled' }, as: 'admin' });
  const address = new URL(String(await linkIn()));
  await open(page, address.pathname + address.hash);
  await page.getByRole('button', { name: 'Buka data saya' }).click();
  await expect(page.getByText(email)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh untuk dibaca' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain(order.code);
  expect(file).toContain('Jl. Teuku Umar No. 17');

  await page.getByRole('button', { name: 'Hapus data saya' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus selamanya' }).click();
  await expect(page.getByText('Data Anda sudah dihapus')).toBeVisible();
  await open(page, `/pesanan/${order.token}`);
  await expect(page.getByText('Pesanan tidak ditemukan')).toBeVisible();

  await enterAs(page, 'admin');
  await open(page, '/admin/users');
  await page.getByRole('link', { name: 'Permintaan data' }).click();
  await page.getByRole('searchbox', { name: 'Cari permintaan' }).fill(email);
  const rows = page.getByRole('table', { name: 'Daftar permintaan data' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Hapus' }).first()).toContainText('Sendiri, lewat tautan');
});
