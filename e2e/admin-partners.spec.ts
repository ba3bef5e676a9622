import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, found, open } from './shop.ts';

test('a closed period is sent by its link, read on a phone, and paid', async ({ page, browser }) => {
  const { data: statements } = await apiCall('listStatements', { as: 'admin', query: { is_payable: 'true' } });
  const { number, business, id } = found(statements.find(({ account }) => account === 'ready'));
  // The session of this run may be older than a proved password counts.
  await apiCall('confirmPassword', { as: 'admin', body: { password: 'admin-demo' } });
  await enterAs(page, 'admin');
  await open(page, '/admin/partners');
  await expect(page.getByRole('table', { name: 'Utang mitra' })).toBeVisible();
  await open(page, `/admin/partners/statements?of=payable&q=${number}`);
  await page.getByRole('link', { name: `Nomor ${number}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/statements/${id}$`, 'u'));
  await expect(page.getByRole('heading', { level: 1, name: `Laporan penjualan ${business.name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Buat tautan', exact: true }).click();
  const link = found(await page.getByText(/\/laporan-mitra\/[\w-]{43}$/u).textContent());

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: `Laporan penjualan ${business.name}` })).toBeVisible();
  await expect(phone.getByText('Saldo akhir')).toBeVisible();

  await page.getByRole('button', { name: /^Tandai Rp.* dibayar$/u }).click();
  const paying = page.getByRole('dialog', { name: `Tandai laporan nomor ${number} dibayar` });
  await paying.getByLabel('Nomor referensi').fill('BSI 8812');
  await paying.getByRole('button', { name: /^Catat Rp/u }).click();
  await expect(paying).toBeHidden();
  await expect(page.getByRole('button', { name: /^Tandai Rp/u })).toBeHidden();

  await page.getByRole('button', { name: 'Akhiri tautan' }).click();
  await page.getByRole('alertdialog', { name: 'Akhiri tautan ini?' }).getByRole('button', { name: 'Akhiri' }).click();
  await expect(page.getByText('Tautan diakhiri.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Laporan tidak ditemukan')).toBeVisible();
  await context.close();
});
