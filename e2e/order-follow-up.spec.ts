import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enterAs, rememberSession } from './session.ts';
import {
  addToCart,
  apiCall,
  chooseDestination,
  expectThanks,
  fillRecipient,
  found,
  goToCheckout,
  KUTA_ALAM,
  open,
  orderButton,
  toSummary,
} from './shop.ts';

/** A guest's order of the demo shop. */
async function guestOrder() {
  const { data } = await apiCall('listOrders', { query: { status: 'delivered', page_size: 50 }, as: 'admin' });
  const order = found(data.find((one) => one.order_type === 'online' && one.guest_email !== null && one.refunded_amount === 0));
  return { code: order.code, email: found(order.guest_email) };
}

const code = (page: Page) => page.getByLabel('Kode pesanan');
const email = (page: Page) => page.getByLabel('Email');
const find = (page: Page) => page.getByRole('button', { name: 'Cari pesanan' });

test('a guest finds the order by its code and email', async ({ page }) => {
  const order = await guestOrder();
  await open(page, '/pesanan');
  await code(page).fill(order.code.toLowerCase());
  // Somebody else's email tells as little as a code that doesn't exist.
  await email(page).fill('orang.lain@contoh.example');
  await find(page).click();
  await expect(page.getByRole('alert').getByText('Pesanan tidak ditemukan.')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await email(page).fill(order.email);
  await find(page).click();
  await expect(page).toHaveURL(/\/pesanan\/[\w-]{20,}$/u);
  await expect(page.getByText(order.code).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pesanan sudah diterima' })).toBeVisible();
});

test('a customer orders under the own name, and follows it from the catalog and from the own orders', { tag: '@further' }, async ({
  page,
}) => {
  const username = `uji-${randomUUID().slice(0, 8)}`;
  const account = { username, password: 'rumah-kopi-1', email: `${username}@surat.example`, phone_number: '' };
  const { data: session } = await apiCall('register', { body: { ...account, first_name: 'Cut', last_name: 'Uji' } });
  const { user } = session;
  await rememberSession(page, session);
  await addToCart(page, 'Asam Sunti');
  await goToCheckout(page);
  await expect(page.getByRole('textbox', { name: 'Nama penerima' })).toHaveValue(`${user.first_name} ${user.last_name}`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  await fillRecipient(page, {});
  await chooseDestination(page, KUTA_ALAM);
  await expect(page.getByRole('button', { name: 'Ganti layanan pengiriman' })).toBeVisible();
  await toSummary(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/orders'));
  await orderButton(page).click();
  const { data: told } = await (await answered).json();
  await expectThanks(page);
  const { data: newest } = await apiCall('listOrders', { query: { page_size: 50 }, as: 'admin' });
  const order = found(newest.find((one) => one.code === told.code));
  expect(order).toMatchObject({ user_id: user.id, guest_email: null, status: 'pending', shipping_name: 'Cut Nyak Rahma' });

  await page.getByRole('main').getByRole('link', { name: 'Lihat pesanan' }).click();
  await expect(page).toHaveURL(/\/pesanan\/[\w-]{20,}$/u);
  await expect(page.getByRole('heading', { name: 'Menunggu transfer Anda' })).toBeVisible();
  await expect(page.getByText(order.code).first()).toBeVisible();
  await open(page, '/profile/orders');
  await expect(page.getByRole('main').getByRole('link', { name: order.code })).toBeVisible();

  await enterAs(page, 'admin');
  await open(page, `/admin/orders?q=${order.id}`);
  const row = page.getByRole('row').filter({ hasText: `#${order.id}` });
  await expect(row.getByText(`User #${user.id}`, { exact: true })).toBeVisible();
  await expect(row.getByText('1 produk').filter({ visible: true })).toHaveCount(1);
});
