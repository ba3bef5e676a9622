import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { rememberSession } from './session.ts';
import {
  addToCart,
  apiCall,
  cartLink,
  chooseDestination,
  choosePayment,
  dropProduct,
  fillRecipient,
  goToCheckout,
  KUTA_ALAM,
  newEmail,
  newProduct,
  orderButton,
  ordersOf,
  paymentTabOf,
  toSummary,
  toSummaryWith,
} from './shop.ts';

// What fails without another tab or a session stands beside the screen: apps/web/src/storefront/checkout/*.dom.test.tsx.

test.use({ viewport: { width: 1280, height: 800 } });

/** Lets the shop do its work at once, but keeps its answer from the browser until the returned function is called. */
async function holdOrders(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/orders', async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  return held.resolve;
}

test('an order whose answer comes after the checkout was left counts: its payment page opens, and a notice leads to it', {
  tag: '@fault',
}, async ({ page, context }) => {
  const product = await newProduct();
  const email = newEmail();
  await toSummaryWith(page, product.name, email);
  await choosePayment(page, /BRI Virtual Account/u);
  const release = await holdOrders(page);
  const gateway = await paymentTabOf(context, async () => {
    await orderButton(page).click();
    await expect(page.getByRole('button', { name: 'Memproses...' })).toBeVisible();
    await page.bringToFront();
    await page.getByRole('banner').getByRole('link', { name: 'Produk', exact: true }).click();
    await expect(page).toHaveURL(/\/catalog$/u);
    await expect(page.getByRole('searchbox', { name: 'Cari produk' })).toBeVisible();
    release();
    await expect(page.getByText('Pesanan berhasil dibuat. Selesaikan pembayaran melalui Tripay.')).toBeVisible();
  });
  await expect(gateway.getByRole('region', { name: 'Tagihan' })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang');
  await page.getByRole('button', { name: 'Lihat pesanan' }).click();
  await expect(page).toHaveURL(/\/pesanan\/[\w-]{20,}$/u);
  await expect(page.getByText(product.name, { exact: true })).toBeVisible();
  expect(await ordersOf(email)).toHaveLength(1);
  await dropProduct(product.id);
});

test('a lost answer, then a session that ended: no tab stays, and after signing in again there is one order', { tag: '@fault' }, async ({
  page,
  context,
}) => {
  const username = `uji-${randomUUID().slice(0, 8)}`;
  const account = { username, password: 'rumah-kopi-1', email: `${username}@surat.example` };
  const { data: session } = await apiCall('register', {
    body: { ...account, first_name: 'Cut', last_name: 'Uji', phone_number: '' },
  });
  await rememberSession(page, session);
  await addToCart(page, 'Asam Sunti');
  await goToCheckout(page);
  await fillRecipient(page, { name: username });
  await chooseDestination(page, KUTA_ALAM);
  await expect(page.getByRole('button', { name: 'Ganti layanan pengiriman' })).toBeVisible();
  await toSummary(page);
  await choosePayment(page, /BRI Virtual Account/u);

  await page.route('**/api/v1/orders', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Gagal memproses pesanan. Silakan coba kembali.');
  await expect.poll(() => context.pages().length).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });

  await apiCall('logout', { headers: { authorization: `Bearer ${session.token}` } });
  await orderButton(page).click();
  const renewal = page.getByRole('alertdialog', { name: 'Sesi Anda berakhir. Masuk lagi untuk melanjutkan' });
  await expect(renewal).toBeVisible();
  // Nothing lies over the question.
  await expect.poll(() => context.pages().length).toBe(1);
  await renewal.getByLabel(/^Kata sandi/u).fill(account.password);
  await renewal.getByRole('button', { name: 'Masuk dan lanjutkan' }).click();
  await expect(page.getByText('Pesanan berhasil dibuat. Selesaikan pembayaran melalui Tripay.')).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  // The admin finds it by the recipient's name.
  expect(await ordersOf(username)).toHaveLength(1);
});
