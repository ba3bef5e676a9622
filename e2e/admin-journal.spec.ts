import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, open } from './shop.ts';

test('a bookkeeper adds accounts, books wear of an oven, finds it in the income statement, and takes it back', async ({ page }) => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' });
  const { books } = (await apiCall('getSettings', { as: 'admin' })).data;
  const { version, former, former_own, ...before } = books;
  const own = [
    { key: '', number: '1-2901', name: 'Oven', class: 'asset' as const },
    { key: '', number: '6-2901', name: 'Penyusutan oven', class: 'expense' as const },
  ];
  await apiCall('updateBookSettings', { as: 'admin', body: { ...before, own: [...before.own, ...own], expected_version: version } });

  await enterAs(page, 'admin');
  await open(page, '/admin/accounting/journal');
  await page.getByRole('button', { name: 'Catat jurnal' }).first().click();
  const form = page.getByRole('dialog', { name: 'Catat jurnal' });
  await form.getByLabel('Keterangan').fill('Penyusutan oven bulan ini');
  await form.getByLabel('Akun').nth(0).selectOption({ label: '6-2901 Penyusutan oven' });
  await form.getByLabel('Debit').nth(0).fill('150.000');
  await form.getByLabel('Akun').nth(1).selectOption({ label: '1-2901 Oven' });
  await expect(form.getByText('Kredit masih kurang')).toBeVisible();
  await form.getByLabel('Kredit').nth(1).fill('150.000');
  await form.getByRole('button', { name: 'Catat', exact: true }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ has: page.getByText('Penyusutan oven bulan ini') });
  await expect(row.first()).toContainText('J-');

  const wear = page.getByRole('row', { name: /Penyusutan oven/u });
  await open(page, `/admin/accounting?kind=income&from=${today.slice(0, 7)}-01&to=${today}`);
  await expect(wear).toContainText('150.000');

  await open(page, '/admin/accounting/journal');
  await row.first().getByRole('button', { name: 'Batalkan' }).click();
  const undo = page.getByRole('dialog', { name: 'Batalkan catatan ini?' });
  await undo.getByLabel('Alasan').fill('Salah akun');
  await undo.getByRole('button', { name: 'Batalkan catatan' }).click();
  await expect(row.filter({ hasText: 'Dibatalkan J-' })).toHaveCount(1);
});
