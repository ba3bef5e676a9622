import { expect, type Page, test } from '@playwright/test';
import { findBarriers, GRAVE } from './axe.ts';
import { pngOf } from './png.ts';
import { enterAs } from './session.ts';
import { apiCall, expectThanks, found, newEmail, open, orderButton, ordersOf, toSummaryWith } from './shop.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const photo = (name: string, colour: readonly [number, number, number]) => ({
  name,
  mimeType: 'image/png',
  buffer: pngOf(600, 900, colour),
});

async function expectAccessible(page: Page) {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  expect(await findBarriers(page, GRAVE)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('a transfer on a phone: a slip that is refused with a reason, a second one, and its confirmation', async ({ page, browser }) => {
  const email = newEmail();
  await toSummaryWith(page, 'Bumbu Mi Aceh', email);
  await orderButton(page).click();
  await expectThanks(page);
  await page.getByRole('main').getByRole('link', { name: 'Lihat pesanan' }).click();
  await expect(page.getByRole('heading', { name: 'Menunggu transfer Anda' })).toBeVisible();
  const { id, code } = found((await ordersOf(email))[0]);

  // Sending without a photo says so; one that can't be sent stays chosen.
  const send = page.getByRole('button', { name: 'Kirim bukti transfer' });
  await send.click();
  await expect(page.getByText('Pilih foto bukti transfer terlebih dahulu.')).toBeVisible();
  await expect(page.getByText('Ambil foto dengan kamera')).toBeVisible();
  // Neither does the script that sends files come, which says so as well.
  const LOST = 'Sambungan terputus. Periksa internet Anda, lalu coba lagi.';
  await page.route('**/multipart-*.js', (route) => route.abort());
  await page.getByLabel('Pilih foto bukti transfer').setInputFiles(photo('bukti-1.png', [200, 30, 30]));
  await send.click();
  await expect(page.getByText(LOST)).toBeVisible();
  await page.unroute('**/multipart-*.js');
  let isCut = true;
  await page.route('**/slips', (route) => (isCut ? route.abort() : route.continue()));
  await send.click();
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(page.getByText('bukti-1.png')).toBeVisible();
  isCut = false;
  await send.click();
  await expect(page.getByText('Bukti transfer Anda sudah sampai')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Bukti transfer yang Anda kirim/u })).toBeVisible();
  await expect(send).toBeHidden();
  await expectAccessible(page);

  const office = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'id-ID', reducedMotion: 'reduce' });
  await enterAs(office, 'admin');
  await open(office, '/admin/dashboard');
  await expect(office.getByRole('link', { name: 'Bukti transfer perlu diperiksa' })).toHaveAttribute('href', '/admin/orders/slips');
  await open(office, `/admin/orders?order=${id}`);
  await office.getByRole('link', { name: 'Periksa bukti', exact: true }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Bukti transfer' })).toBeVisible();
  await expect(office.getByText(code, { exact: true })).toBeVisible();
  await expect(office.getByRole('img', { name: 'Bukti transfer dari pembeli' })).toBeVisible();
  await office.getByRole('button', { name: 'Perbesar' }).click();
  await expect(office.getByRole('button', { name: 'Perkecil' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Tolak' }).click();
  await office.getByRole('button', { name: 'Tolak bukti' }).click();
  await expect(office.getByText('Tuliskan alasannya: pembeli membacanya di halaman pesanan.')).toBeVisible();
  await office.getByRole('button', { name: /^Jumlah yang ditransfer berbeda/u }).click();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Tolak bukti' }).click();
  await expect(office.getByText(`Bukti transfer pesanan ${code} ditolak.`)).toBeVisible();

  await page.getByRole('button', { name: 'Perbarui' }).click();
  await expect(page.getByText('Jumlah yang ditransfer berbeda dari total pesanan.')).toBeVisible();
  await page.getByLabel('Pilih foto bukti transfer').setInputFiles(photo('bukti-2.png', [30, 30, 200]));
  await send.click();
  await expect(page.getByText('Bukti transfer Anda sudah sampai')).toBeVisible();

  await open(office, `/admin/orders?order=${id}`);
  await expect(office.getByText('Ditolak', { exact: true }).first()).toBeVisible();
  await office.getByRole('link', { name: 'Periksa bukti', exact: true }).click();
  await expect(office.getByText('1 bukti sebelumnya untuk pesanan ini sudah ditolak.')).toBeVisible();
  await office.getByRole('button', { name: 'Terima dan konfirmasi' }).click();
  await expect(office.getByText(`Pesanan ${code} lunas dan dikonfirmasi.`)).toBeVisible();
  await office.close();

  await page.getByRole('button', { name: 'Perbarui' }).click();
  await expect(page.getByText('Transfer Anda sudah kami terima')).toBeVisible();
  await expect(page.getByText('Lunas', { exact: true }).first()).toBeVisible();
  const { data } = await apiCall('getOrder', { params: { id }, as: 'admin' });
  expect(data).toMatchObject({ payment_status: 'paid', slips: [{ state: 'refused' }, { state: 'accepted' }] });
});

test('the seller is asked with the order’s code; the buyer is written to with what they need', { tag: '@further' }, async ({ page }) => {
  const { data: settings } = await apiCall('getSettings', { as: 'admin' });
  const { data } = await apiCall('listOrders', { query: { status: 'shipped', page_size: 50 }, as: 'admin' });
  const shipped = found(data.find(({ order_type, shipping_phone }) => order_type === 'online' && shipping_phone !== null));
  const { data: order } = await apiCall('getOrder', { params: { id: shipped.id }, as: 'admin' });
  await open(page, `/pesanan/${order.token}`);
  const ask = found(await page.getByRole('link', { name: /^Hubungi Lapak Hijau/u }).getAttribute('href'));
  expect(decodeURIComponent(ask)).toContain(order.code);
  expect(ask).toMatch(settings.shop.whatsapp === null ? /^mailto:/u : /^https:\/\/wa\.me\/62/u);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: async (shared: object) => Object.assign(window, { shared }), configurable: true });
  });
  await page.getByRole('button', { name: /^Bagikan/u }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject({ url: page.url() });

  await enterAs(page, 'admin');
  await open(page, `/admin/orders?order=${order.id}`);
  const tell = found(await page.getByRole('link', { name: /^Pesanan dikirim.*tab baru/u }).getAttribute('href'));
  expect(tell).toMatch(/^https:\/\/wa\.me\/62\d+\?text=/u);
  expect(decodeURIComponent(tell)).toContain(`/pesanan/${order.token}`);
});
