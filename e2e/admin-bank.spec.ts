import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, open } from './shop.ts';

test('a payout is noted with its fee; the bank’s file matches it, and what only the bank knows is booked', async ({ page }) => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' });
  // Sums that no other journey moves.
  const [gross, fee, cost] = [7_313_117, 21_939, 6_517];
  await apiCall('bookOpeningBalances', {
    as: 'admin',
    body: { happened_on: today, places: [{ place: 'gateway', amount: gross }], partners: [] },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await enterAs(page, 'admin');
  await open(page, '/admin/cash-book');
  await page.getByRole('button', { name: 'Catat pencairan' }).click();
  const payout = page.getByRole('dialog', { name: 'Catat pencairan' });
  await payout.getByLabel('Dari').selectOption('gateway');
  await payout.getByLabel('Jumlah sebelum biaya').fill(String(gross));
  await payout.getByLabel('Biaya yang dipotong').fill(String(fee));
  await payout.getByRole('button', { name: 'Catat', exact: true }).click();
  await expect(payout).toBeHidden();

  await page.getByRole('navigation', { name: 'Bagian Keuangan' }).getByRole('link', { name: 'Rekening koran' }).click();
  await page.getByRole('link', { name: 'Impor CSV' }).click();
  const day = today.split('-').reverse().join('/');
  const content = `Tanggal;Keterangan;Debit;Kredit\n${day};PENCAIRAN PAYMENT;;${gross - fee},00\n${day};BIAYA ADM UJI;${cost},00;\n`;
  const file = { name: 'mutasi.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.getByLabel('Pilih berkas CSV').setInputFiles(file);
  await page.getByRole('button', { name: 'Impor 2 baris' }).click();
  await expect(page).toHaveURL(/\/admin\/cash-book\/bank/u);

  // What is certain is matched already; the bank's own fee is an expense of the shop.
  const line = page.getByRole('row').filter({ hasText: 'BIAYA ADM UJI' });
  await expect(page.getByRole('row').filter({ hasText: 'PENCAIRAN PAYMENT' })).toBeHidden();
  await line.getByRole('button', { name: 'Catat' }).click();
  await page.getByRole('button', { name: 'Catat dan cocokkan' }).click();
  await expect(line).toBeHidden();
  await page.getByRole('tab', { name: 'Sudah cocok' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'PENCAIRAN PAYMENT' })).toContainText('Setoran atau pencairan');
  await expect(line).toContainText('Bank');
});
