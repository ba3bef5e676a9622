import { expect, test } from '@playwright/test';
import { firstLoadOf } from '../bench/first-load.ts';
import { apiCall, open, shopUrl } from './shop.ts';

test('the public figures are there while an admin publishes them, add up from their file, and are gone afterwards', async ({ page }) => {
  expect((await page.request.get(`${shopUrl()}/dampak`)).status()).toBe(404);
  try {
    await apiCall('updateImpactSettings', { as: 'admin', body: { is_public: true } });
    const { data } = await apiCall('getImpact', {});
    await open(page, '/mitra');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Angka dampak' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Angka dampak' })).toBeVisible();
    const file = await page.request.get(`${shopUrl()}/api/v1/impact.csv?figure=producers`);
    const rows = (await file.text()).trim().split('\r\n').slice(1);
    const sum = rows.reduce((all, row) => all + Number(row.split(';').at(-1)?.replace(',', '.')), 0);
    expect(sum).toBe(data.amount);
    // How much of the demo's trade lies in a quarter that is over depends on the day.
    await expect(page.getByRole('main')).toContainText(rows.length > 0 ? `Rp\u00a0${sum.toLocaleString('id-ID')}` : 'Belum ada angka');
    // As the list of partners, with what only some pages share (e2e/first-load.spec.ts).
    expect((await firstLoadOf(shopUrl(), '/dampak')).gzip).toBeLessThanOrEqual(134_300);
    expect(await (await page.request.get(`${shopUrl()}/sitemap.xml`)).text()).toContain('/dampak</loc>');
  } finally {
    await apiCall('updateImpactSettings', { as: 'admin', body: { is_public: false } });
  }
  expect((await page.request.get(`${shopUrl()}/dampak`)).status()).toBe(404);
});
