import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { placeOnlineOrder } from './online-order.ts';
import { rowsInSight } from './rows-in-sight.ts';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, newProduct, open } from './shop.ts';

/** An order at the till for a product of its own, so that a search for its name finds it alone. */
async function newOrder() {
  const product = await newProduct({ name: `Uji pesanan ${randomUUID().slice(0, 8)}` });
  const { data } = await apiCall('placeSale', {
    as: 'admin',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      customer_name: 'Pembeli Uji',
      notes: 'Catatan dari uji',
      payment_method: 'cash',
      cash_received: 150_000,
      total_amount: 100_000,
      order_items: [{ product_id: product.id, quantity: 2, price: 50_000 }],
    },
  });
  await apiCall('updateOrder', { params: { id: data.id }, body: { status: 'confirmed' }, as: 'admin' });
  return { id: data.id, productId: product.id, productName: product.name };
}

const made: number[] = [];
async function ownOrder() {
  const order = await newOrder();
  made.push(order.productId);
  return order;
}
test.afterEach(async () => {
  for (const id of made.splice(0)) await dropProduct(id);
});

test.beforeEach(({ page }) => enterAs(page, 'admin'));

const table = (page: Page) => page.getByRole('table', { name: 'Daftar pesanan' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Cari pesanan' });
const statusOf = (page: Page, id: number) => table(page).getByRole('combobox', { name: `Status pesanan #${id}` });

test('lists, finds, moves and shows orders, with tabs whose counts agree with the server', async ({ page }) => {
  const order = await ownOrder();
  await open(page, '/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Pesanan' })).toBeVisible();
  for (const header of ['Pesanan', 'Pelanggan', 'Produk', 'Total', 'Status', 'Tanggal']) {
    await expect(table(page).getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  }
  await expect.poll(() => rowsInSight(table(page), { width: 1280, height: 900 })).toBeGreaterThanOrEqual(10);
  // The journeys beside this one sell too, so the counts that are compared are those of one search.
  await search(page).fill(order.productName);
  await expect(page).toHaveURL(/[?&]q=/u);
  await expect(table(page).getByRole('combobox')).toHaveCount(1);
  await expect(statusOf(page, order.id)).toHaveValue('confirmed');
  await expect(search(page)).toBeFocused();
  for (const text of ['POS (Langsung)', '1 produk', `#${order.id}`])
    await expect(table(page).getByText(text, { exact: true }).first()).toBeVisible();
  const { counts } = await apiCall('listOrders', { as: 'admin', query: { q: order.productName } });
  expect(counts).toMatchObject({ all: 1, confirmed: 1, pending: 0 });
  const labels = { all: 'Semua', pending: 'Menunggu konfirmasi', confirmed: 'Dikonfirmasi', shipped: 'Dikirim', cancelled: 'Dibatalkan' };
  for (const [status, label] of Object.entries(labels)) {
    await expect(page.getByRole('tab', { name: new RegExp(`^${label}`, 'u') })).toHaveText(
      `${label}${counts[status as keyof typeof labels]}`,
    );
  }
  await page.getByRole('tab', { name: /^Dikonfirmasi/u }).click();
  await expect(page).toHaveURL(/status=confirmed/u);
  await expect(page.getByRole('term').filter({ hasText: 'Jumlah pesanan' }).locator('xpath=..')).toContainText('1');
  await expect(statusOf(page, order.id)).toHaveValue('confirmed');
  await page.getByRole('tab', { name: /^Semua/u }).click();

  await search(page).fill('tidak mungkin ada pesanan begini');
  await expect(page.getByText('Tidak ada data pesanan yang cocok dengan filter saat ini.')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/u);
  await expect(search(page)).toHaveValue('');
  await expect(table(page)).toBeVisible();

  await search(page).fill(order.productName);
  await expect(page).toHaveURL(/[?&]q=/u);
  await statusOf(page, order.id).selectOption({ label: 'Dikirim' });
  await expect(page.getByText(`Pesanan #${order.id} diperbarui.`)).toBeVisible();
  await expect(statusOf(page, order.id)).toHaveValue('shipped');
  await expect(statusOf(page, order.id)).toBeEnabled();
  await page.getByRole('link', { name: `Lihat detail pesanan #${order.id}` }).click();
  await expect(page).toHaveURL(new RegExp(`order=${order.id}$`, 'u'));
  const panel = page.getByRole('dialog', { name: `Pesanan #${order.id}` });
  for (const text of ['CASH', order.productName, 'Catatan dari uji', 'Uang diterima', 'Kembalian']) {
    await expect(panel.getByText(text, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/order=/u);
  await page.reload();
  await expect(statusOf(page, order.id)).toHaveValue('shipped');
  const { data } = await apiCall('getOrder', { params: { id: order.id }, as: 'admin' });
  expect(data.status).toBe('shipped');
});

test('a key never moves an order; what books money asks with sum and account, and is undone for ten seconds', { tag: '@further' }, async ({
  page,
}) => {
  const order = await placeOnlineOrder();
  made.push(order.productId);
  const sum = new RegExp(`^Rp\\s${order.total_amount.toLocaleString('id-ID').replaceAll('.', '\\.')} sudah masuk ke rekening\\?$`, 'u');
  const now = async () => (await apiCall('getOrder', { params: { id: order.id }, as: 'admin' })).data;
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(`/orders/${order.id}`)) sent += 1;
  });
  await open(page, `/admin/orders?q=${order.code}`);
  const status = statusOf(page, order.id);
  const row = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('combobox', { name: `Status pesanan #${order.id}` }) });

  await status.focus();
  await page.keyboard.press('ArrowDown');
  await expect(status).toHaveValue('confirmed');
  await expect(row.getByText('Belum disimpan. Enter menyimpan, Esc membatalkan.')).toBeVisible();
  await page.keyboard.press('s');
  await expect(status).toHaveValue('delivered');
  await page.keyboard.press('Escape');
  await expect(status).toHaveValue('pending');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: 'Simpan' })).toBeFocused();
  await row.getByRole('button', { name: 'Batal' }).click();
  await status.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const question = page.getByRole('alertdialog', { name: sum });
  await expect(question.getByRole('button', { name: 'Belum' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(status).toHaveValue('pending');
  expect([sent, (await now()).payment_status]).toEqual([0, 'unpaid']);

  await status.selectOption('confirmed');
  await expect(question.getByLabel('Rekening')).toBeVisible();
  await question.getByLabel('Rekening').selectOption({ label: 'Bank Aceh Syariah 61000000000142 a.n. Koperasi Lapak Hijau' });
  await question.getByRole('button', { name: 'Ya, sudah masuk' }).click();
  await expect(row.getByText('Lunas', { exact: true })).toBeVisible();
  expect((await now()).events.at(-1)).toMatchObject({
    to: 'paid',
    reason: expect.stringMatching(/^Transfer masuk ke Bank Aceh Syariah \d+$/u),
  });
  const mails = async () => (await apiCall('listMails', { query: { order_id: order.id, kind: 'paid' }, as: 'admin' })).data;
  expect(await mails()).toMatchObject([{ state: 'waiting' }]);

  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText(`Diurungkan. Pesanan #${order.id} kembali 'Menunggu konfirmasi'.`)).toBeVisible();
  await expect(status).toHaveValue('pending');
  await expect(row.getByText('Belum dibayar', { exact: true })).toBeVisible();
  expect(await mails()).toMatchObject([{ state: 'skipped' }]);
});
