import { expect, test } from 'vitest';
import { startSandbox, startShop } from '../testing/listen.ts';
import { createTransaction } from '../testing/tripay-calls.ts';

test('the page shows what to pay, says that it is a simulation, and escapes the shop’s texts', async () => {
  const { url } = await startSandbox();
  const { checkout_url } = await createTransaction(url, { customer_name: '<img src=x onerror=alert(1)>', method: 'QRIS2' });
  const response = await fetch(checkout_url);
  const html = await response.text();
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain('Simulasi pembayaran - tidak ada uang sungguhan');
  expect(html).toContain('ACH-20260115-0007');
  expect(html).toContain('Rp 187.500');
  expect(html).toMatch(/Sisa waktu \d+ jam/u);
  expect(html).toContain('<svg');
  expect(html).not.toContain('<img src=x');
});

test('paying tells the shop before the page leads back to it, and a second click changes nothing', async () => {
  const { url } = await startSandbox();
  const shop = await startShop(() => ({ status: 200, body: '{"success":true}' }));
  const { checkout_url } = await createTransaction(url, { callback_url: shop.url, return_url: 'https://toko.example/pesanan/7' });
  const paid = await fetch(`${checkout_url}/pay`, { method: 'POST', body: new URLSearchParams() });
  const html = await paid.text();
  expect(shop.received).toHaveLength(1);
  expect(html).toContain('Pembayaran berhasil');
  expect(html).toContain('Toko sudah diberi tahu');
  expect(html).toContain('href="https://toko.example/pesanan/7"');

  await fetch(`${checkout_url}/expire`, { method: 'POST', body: new URLSearchParams() });
  expect(await (await fetch(checkout_url)).text()).toContain('Pembayaran berhasil');
  expect(shop.received).toHaveLength(1);
});

test.each([
  ['fail', 'Pembayaran gagal'],
  ['expire', 'Waktu pembayaran habis'],
])('%s shows its result', async (outcome, title) => {
  const { url } = await startSandbox();
  const { checkout_url } = await createTransaction(url);
  const page = await fetch(`${checkout_url}/${outcome}`, { method: 'POST', body: new URLSearchParams() });
  expect(await page.text()).toContain(title);
});

test('a shop that does not answer is not said to know', async () => {
  const { url } = await startSandbox();
  const { checkout_url } = await createTransaction(url, { callback_url: 'http://127.0.0.1:1/' });
  const page = await fetch(`${checkout_url}/pay`, { method: 'POST', body: new URLSearchParams() });
  const html = await page.text();
  expect(html).toContain('Pemberitahuan ke toko belum sampai');
  expect(html).not.toContain('Toko sudah diberi tahu');
});

test('an unknown bill answers 404 with a page', async () => {
  const { url } = await startSandbox();
  const response = await fetch(`${url}/tripay/checkout/DEV-TIDAKADA`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Tagihan tidak ditemukan');
});
