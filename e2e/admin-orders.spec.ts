import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { placeOnlineOrder } from './online-order.ts';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, followWhilePauseEnds, newProduct, open } from './shop.ts';

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
const panelOf = (page: Page, id: number) => page.getByRole('dialog', { name: `Pesanan #${id}` });
/** Answers whether the money has come in: yes, into the first account. */
async function bookPayment(page: Page) {
  const question = page.getByRole('alertdialog', { name: /sudah masuk ke rekening\?$/u });
  await question.getByLabel('Rekening').selectOption({ index: 1 });
  await question.getByRole('button', { name: 'Ya, sudah masuk' }).click();
}
const EMPTY = 'Tidak ada data pesanan yang cocok dengan filter saat ini.';

test('lists the orders with tabs whose counts agree with the server', async ({ page }) => {
  // The journeys beside this one sell too, so the counts that are compared are those of one search.
  const order = await ownOrder();
  await apiCall('updateOrder', { params: { id: order.id }, body: { status: 'delivered' }, as: 'admin' });
  await open(page, `/admin/orders?q=${encodeURIComponent(order.productName)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pesanan' })).toBeVisible();
  for (const header of ['Pesanan', 'Pelanggan', 'Produk', 'Total', 'Status', 'Tanggal']) {
    await expect(table(page).getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  }
  await expect(
    table(page)
      .getByText(/^\d+ produk$/u)
      .first(),
  ).toBeVisible();
  await expect(
    table(page)
      .getByText(/^#\d+$/u)
      .first(),
  ).toBeVisible();
  const { counts } = await apiCall('listOrders', { as: 'admin', query: { q: order.productName } });
  expect(counts).toMatchObject({ all: 1, delivered: 1, pending: 0 });
  const labels = { all: 'Semua', pending: 'Menunggu konfirmasi', confirmed: 'Dikonfirmasi', shipped: 'Dikirim', cancelled: 'Dibatalkan' };
  for (const [status, label] of Object.entries(labels)) {
    await expect(page.getByRole('tab', { name: new RegExp(`^${label}`, 'u') })).toHaveText(
      `${label}${counts[status as keyof typeof labels]}`,
    );
  }
  await page.getByRole('tab', { name: /^Sudah diterima/u }).click();
  await expect(page).toHaveURL(/status=delivered/u);
  await expect(page.getByRole('tab', { name: /^Sudah diterima/u })).toHaveText('Sudah diterima1');
  await expect(page.getByRole('term').filter({ hasText: 'Jumlah pesanan' }).locator('xpath=..')).toContainText('1');
  await expect(statusOf(page, order.id)).toHaveValue('delivered');
});

test('searches, clears the search, and says when nothing fits', async ({ page }) => {
  const order = await ownOrder();
  await open(page, '/admin/orders');
  await search(page).fill(order.productName);
  await expect(page).toHaveURL(/[?&]q=/u);
  await expect(table(page).getByRole('combobox')).toHaveCount(1);
  await expect(statusOf(page, order.id)).toHaveValue('confirmed');
  await expect(table(page).getByText('POS (Langsung)')).toBeVisible();
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole('tab', { name: /^Semua/u })).toHaveText('Semua1');

  await search(page).fill('tidak mungkin ada pesanan begini');
  await expect(page.getByText(EMPTY)).toBeVisible();
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/u);
  await expect(search(page)).toHaveValue('');
  await expect(table(page)).toBeVisible();
});

test('a status change shows in the row and stays', async ({ page }) => {
  const order = await ownOrder();
  await open(page, `/admin/orders?q=${encodeURIComponent(order.productName)}`);
  await statusOf(page, order.id).selectOption({ label: 'Dikirim' });
  await expect(page.getByText(`Pesanan #${order.id} diperbarui.`)).toBeVisible();
  await expect(statusOf(page, order.id)).toHaveValue('shipped');
  await expect(statusOf(page, order.id)).toBeEnabled();
  await page.reload();
  await expect(statusOf(page, order.id)).toHaveValue('shipped');
  const { data } = await apiCall('getOrder', { params: { id: order.id }, as: 'admin' });
  expect(data.status).toBe('shipped');
});

test('the dropdown is disabled while its update runs, and goes back when it fails', async ({ page }) => {
  const order = await ownOrder();
  await open(page, `/admin/orders?q=${encodeURIComponent(order.productName)}`);
  await expect(statusOf(page, order.id)).toHaveValue('confirmed');
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/v1/orders/${order.id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await held.promise;
    return route.fulfill({ status: 500, body: 'no' });
  });
  await statusOf(page, order.id).selectOption('delivered');
  await expect(statusOf(page, order.id)).toBeDisabled();
  await expect(statusOf(page, order.id)).toHaveValue('delivered');
  held.resolve();
  await expect(page.getByText('Failed to update order status', { exact: true })).toBeVisible();
  await expect(statusOf(page, order.id)).toHaveValue('confirmed');
  await expect(statusOf(page, order.id)).toBeEnabled();
});

test('a status that the shop refuses says why', async ({ page }) => {
  const order = await ownOrder();
  await apiCall('updateOrder', { params: { id: order.id }, body: { status: 'cancelled' }, as: 'admin' });
  const { data: product } = await apiCall('getProduct', { params: { id: order.productId }, as: 'admin' });
  const { name, price, stock, category_id } = product;
  const body = { name, price, category_id, stock: 1, expected_stock: stock };
  await apiCall('updateProduct', { params: { id: order.productId }, body, as: 'admin' });
  await open(page, `/admin/orders?q=${encodeURIComponent(order.productName)}`);
  await statusOf(page, order.id).selectOption('confirmed');
  await expect(page.getByText('Failed to update order status. Stok produk tidak mencukupi.')).toBeVisible();
  await expect(statusOf(page, order.id)).toHaveValue('cancelled');
});

test('a status that was called off is not shown while something else is saved', async ({ page }) => {
  // A transfer is marked by hand; the till books its own.
  const order = await placeOnlineOrder();
  made.push(order.productId);
  await open(page, `/admin/orders?order=${order.id}`);
  const panel = panelOf(page, order.id);
  const status = panel.getByRole('combobox', { name: `Status pesanan #${order.id}` });
  await status.selectOption('cancelled');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Jangan batalkan' }).click();
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/v1/orders/${order.id}`, async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    return route.continue();
  });
  await panel.getByRole('button', { name: 'Tandai sudah dibayar' }).click();
  await bookPayment(page);
  await expect(status).toBeDisabled();
  await expect(status).toHaveValue('confirmed');
  held.resolve();
  await expect(status).toBeEnabled();
  await expect(panel.getByText('Lunas').first()).toBeVisible();
});

test('a key never moves an order; what books money asks with sum and account, and is undone for ten seconds', async ({ page }) => {
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

test('whoever moves an order on too late is told which status it has by now', async ({ page }) => {
  const order = await ownOrder();
  await open(page, `/admin/orders?q=${encodeURIComponent(order.productName)}`);
  await expect(statusOf(page, order.id)).toHaveValue('confirmed');
  await apiCall('updateOrder', { params: { id: order.id }, body: { status: 'shipped' }, as: 'admin' });
  await statusOf(page, order.id).selectOption('cancelled');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan pesanan' }).click();
  await expect(page.getByText("Status pesanan ini sudah diubah menjadi 'Dikirim'.")).toBeVisible();
  await expect(statusOf(page, order.id)).toHaveValue('shipped');
});

test('cancelling asks first', async ({ page }) => {
  const order = await ownOrder();
  await open(page, `/admin/orders?q=${encodeURIComponent(order.productName)}`);
  await statusOf(page, order.id).selectOption('cancelled');
  const question = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: `Batalkan pesanan #${order.id}?` });
  await question.getByRole('button', { name: 'Jangan batalkan' }).click();
  await expect(statusOf(page, order.id)).toHaveValue('confirmed');
  await statusOf(page, order.id).selectOption('cancelled');
  await question.getByRole('button', { name: 'Batalkan pesanan', exact: true }).click();
  await expect(statusOf(page, order.id)).toHaveValue('cancelled');
});

test("the panel tells everything of an order, and 'Tutup detail' closes it", async ({ page }) => {
  const order = await ownOrder();
  await open(page, `/admin/orders?q=${encodeURIComponent(order.productName)}`);
  await page.getByRole('link', { name: `Lihat detail pesanan #${order.id}` }).click();
  await expect(page).toHaveURL(new RegExp(`order=${order.id}$`, 'u'));
  const panel = panelOf(page, order.id);
  for (const text of ['POS (Langsung)', 'CASH', order.productName, 'Catatan dari uji', 'Uang diterima', 'Kembalian']) {
    await expect(panel.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(panel.getByText(/2 × Rp\s50\.000/u)).toBeVisible();
  await expect(panel.getByText(/^Rp\s150\.000$/u)).toBeVisible();
  await panel.getByRole('button', { name: 'Tutup detail' }).click();
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/order=/u);
});

test('shows options, address and courier of an online order', async ({ page }) => {
  const { data } = await apiCall('listOrders', { query: { q: 'Selendang Songket Halus' }, as: 'admin' });
  const online = data.find((order) => order.order_type === 'online' && order.order_items.some((item) => item.selected_options.length > 0));
  if (!online) throw new Error('the demo has such an order');
  await open(page, `/admin/orders?order=${online.id}`);
  const panel = panelOf(page, online.id);
  await expect(panel.getByText(online.shipping_address ?? 'no address')).toBeVisible();
  const option = online.order_items.flatMap((item) => item.selected_options)[0];
  await expect(panel.getByText(`${option?.group}: ${option?.value}`).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('an order opened while the pause after typing ends stays open, and the search counts', async ({ page }) => {
  const order = await ownOrder();
  await open(page, `/admin/orders?q=${encodeURIComponent(order.productName)}`);
  const fewerWords = order.productName.slice(0, -1);
  await search(page).fill(fewerWords);
  await followWhilePauseEnds(page.getByRole('link', { name: `Lihat detail pesanan #${order.id}` }));
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(fewerWords);
  await expect(panelOf(page, order.id).getByText('Catatan dari uji')).toBeVisible();
});

test('the panel closes when its order leaves the filtered list', async ({ page }) => {
  const order = await ownOrder();
  await open(page, `/admin/orders?q=${encodeURIComponent(order.productName)}&status=confirmed`);
  await page.getByRole('link', { name: `Lihat detail pesanan #${order.id}` }).click();
  const panel = panelOf(page, order.id);
  await panel.getByRole('combobox', { name: `Status pesanan #${order.id}` }).selectOption('shipped');
  await expect(panel).toBeHidden();
  await expect(page.getByText(EMPTY)).toBeVisible();
  await expect(page).not.toHaveURL(/order=/u);
});

test('a refresh that fails leaves the list and the open panel, and says so', async ({ page }) => {
  const order = await ownOrder();
  await open(page, `/admin/orders?q=${encodeURIComponent(order.productName)}`);
  await page.getByRole('link', { name: `Lihat detail pesanan #${order.id}` }).click();
  const panel = panelOf(page, order.id);
  // The history comes with the last answer; while that is on its way nothing is refreshed.
  await expect(panel.getByText('Penjualan di kasir').first()).toBeVisible();
  await page.route('**/api/v1/orders?*', (route) => route.abort());
  // As when one comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const warning = 'Failed to fetch orders: ';
  await expect(panel.getByRole('alert').filter({ hasText: warning })).toBeVisible();
  await expect(panel.getByText('Penjualan di kasir').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Tutup detail' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: warning })).toBeVisible();
  await expect(statusOf(page, order.id)).toHaveValue('confirmed');
  await apiCall('updateOrder', { params: { id: order.id }, body: { status: 'shipped' }, as: 'admin' });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText(warning)).toBeHidden();
  await expect(statusOf(page, order.id)).toHaveValue('shipped');
});

test('says when the orders cannot be fetched, with the reason, and tries again', async ({ page }) => {
  await page.route('**/api/v1/orders?*', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, code: 'internal', error: 'Server sedang lelah', message: 'Server sedang lelah' },
    }),
  );
  await open(page, '/admin/orders');
  await expect(page.getByText('Failed to fetch orders: Server sedang lelah')).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(table(page)).toBeVisible();
});
