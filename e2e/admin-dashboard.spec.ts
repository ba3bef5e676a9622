import { expect, test } from '@playwright/test';
import manifest from '../package.json' with { type: 'json' };
import { enterAs } from './session.ts';
import { apiCall, found, open, sessionOf } from './shop.ts';

test('greets by name, with four figures, the ways on and what happened last', async ({ page }) => {
  const { user } = await sessionOf('admin');
  await enterAs(page, 'admin');
  await open(page, '/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/u);
  await expect(page.getByRole('heading', { level: 1, name: `Halo, ${user.first_name}` })).toBeVisible();
  for (const label of ['Pesanan hari ini', 'Pendapatan bulan ini', 'Produk aktif', 'Mitra']) {
    await expect(page.getByRole('main').getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await expect(page.getByRole('complementary').getByText(`Versi ${manifest.version}`, { exact: true })).toBeVisible();
  // Journeys beside this one add partners for a while, so the two may have been asked at different times.
  await expect(async () => {
    const { data } = await apiCall('getDashboard', { as: 'admin' });
    await open(page, '/admin/dashboard');
    const partners = page.getByRole('term').filter({ hasText: 'Mitra' }).locator('xpath=..');
    await expect(partners).toContainText(`Mitra${data.partners}`, { timeout: 5_000 });
  }).toPass();
  const actions = page.getByRole('region', { name: 'Aksi cepat' });
  for (const [name, address] of [
    [/^Pesanan/u, '/admin/orders'],
    [/^Produk/u, '/admin/products'],
    [/^Kategori/u, '/admin/categories'],
  ] as const) {
    await expect(actions.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  await expect(page.getByRole('table', { name: 'Pendapatan 30 hari terakhir menurut saluran' }).getByRole('row')).toHaveCount(31);
  await page.getByRole('region', { name: 'Yang menunggu' }).getByRole('link', { name: 'Produk stoknya menipis' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/receive\?low=true$/u);
  await page.goBack();
  const newest = page
    .getByRole('region', { name: 'Aktivitas terbaru' })
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: /esanan #\d+/u })
    .first();
  const id = found(/#(\d+)/u.exec((await newest.textContent()) ?? ''))[1];
  // By its number: an order that comes in meanwhile takes the first place.
  await page
    .getByRole('region', { name: 'Aktivitas terbaru' })
    .getByRole('link')
    .filter({ hasText: new RegExp(`#${id}(?!\\d)`, 'u') })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: `Pesanan #${id}` })).toBeVisible();
});
