import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, found, open } from './shop.ts';

test.beforeEach(({ page }) => enterAs(page, 'admin'));

/** A month that is over: the journeys beside this one sell today. */
const LAST_MONTH = '/admin/reports?period=last-month';
const rupiah = (amount: number) => new RegExp(`Rp\\s${amount.toLocaleString('id-ID', { maximumFractionDigits: 0 })}`, 'u');

test('shows what was sold in a period, by what one likes, next to the period before', async ({ page }) => {
  await open(page, LAST_MONTH);
  await expect(page.getByRole('heading', { level: 1, name: 'Laporan' })).toBeVisible();
  await page.getByRole('button', { name: /Tanggal…$/u }).click();
  await expect(page.getByRole('link', { name: 'Bulan lalu' })).toHaveAttribute('aria-current', 'true');
  const [from, to] = await Promise.all(['Dari tanggal', 'Sampai tanggal'].map((label) => page.getByLabel(label).inputValue()));
  await page.keyboard.press('Escape');
  const { data } = await apiCall('getSalesReport', { as: 'admin', query: { by: 'partner', from: found(from), to: found(to) } });
  const figure = (name: string) => page.getByRole('main').getByRole('term').filter({ hasText: name }).locator('xpath=..');
  await expect(figure('Pendapatan')).toContainText(rupiah(data.totals.now.revenue));
  await expect(page.getByRole('table', { name: 'Pendapatan periode ini dan periode sebelumnya' })).toBeAttached();
  await expect(page.getByRole('table', { name: 'Penjualan menurut hari' })).toBeVisible();

  await page.getByRole('tab', { name: 'Mitra' }).click();
  await expect(page).toHaveURL(/by=partner/u);
  await expect(figure('Bagian mitra')).toContainText(rupiah(found(data.totals.shares).partner));
  const partners = page.getByRole('table', { name: 'Penjualan menurut mitra' });
  const first = found(data.rows[0]);
  await expect(partners.getByRole('row').nth(1)).toContainText(found(first.name));
  await expect(partners.getByRole('row').nth(1)).toContainText(rupiah(first.revenue));
  await partners.getByRole('link', { name: 'Mitra' }).click();
  await expect(partners.getByRole('columnheader', { name: 'Mitra', exact: true })).toHaveAttribute('aria-sort', 'ascending');

  for (const kind of ['Produk', 'Kategori', 'Saluran', 'Metode pembayaran', 'Hari']) {
    await page.getByRole('tab', { name: kind }).click();
    await expect(page.getByRole('table', { name: `Penjualan menurut ${kind.toLowerCase()}` })).toBeVisible();
  }
  await page.getByRole('button', { name: /Tanggal…$/u }).click();
  await page.getByRole('link', { name: 'Hari ini' }).click();
  await expect(page).toHaveURL(/period=today/u);
});
