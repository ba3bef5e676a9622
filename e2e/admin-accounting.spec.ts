import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { open } from './shop.ts';

test('a treasurer reads the month, compares it, opens an account, and learns which days a month waits for', async ({ page }) => {
  const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' }).slice(0, 7);
  await enterAs(page, 'admin');
  await open(page, `/admin/accounting?from=${month}-01&to=${month}-28`);
  await expect(page.getByText('Seimbang', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Laba rugi' }).click();
  await page.getByLabel('Dibandingkan dengan').selectOption('previous');
  await expect(page.getByText(/^dibandingkan dengan /u)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Laba bersih/u })).toContainText('Rp');

  await page.getByRole('link', { name: 'Neraca', exact: true }).click();
  await expect(page.getByText('Seimbang', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Brankas' }).click();
  await expect(page).toHaveURL(/\/admin\/accounting\/ledger\?account=1-1110/u);
  await expect(page.getByLabel('Akun')).toHaveValue('1-1110');
  await expect(page.getByText('Saldo akhir')).toBeVisible();

  await page.getByRole('link', { name: 'Tutup bulan' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Belum berakhir');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Laba rugi' })).toBeVisible();
});
