import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { apiCall, dropProduct, found, newProduct, open, sandboxUrl, stockOf } from './shop.ts';
import { add, done, enterTill, finish, lines, method, salesOf } from './till.ts';

test.beforeEach(({ page }) => enterTill(page));

let product: Awaited<ReturnType<typeof newProduct>>;
test.beforeEach(async () => {
  product = await newProduct({ name: `Uji QRIS ${randomUUID().slice(0, 8)}`, stock: 4 });
});
test.afterEach(() => dropProduct(product.id));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'QRIS otomatis' });
const ask = (page: Page) => page.getByRole('button', { name: 'QRIS otomatis', exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Batalkan QRIS otomatis?' });

/** The cart with one product, and the gateway's code for it on the screen. */
async function askForQris(page: Page) {
  await open(page, '/admin/pos');
  await add(page, product.name);
  await method(page, 'QRIS');
  await page.getByRole('dialog', { name: 'Bayar dengan QRIS' }).getByRole('button', { name: 'QRIS otomatis' }).click();
  await expect(dialog(page).getByText('Menunggu pembayaran')).toBeVisible();
  return waitingSale();
}

async function waitingSale() {
  const [sale] = await salesOf(product.name);
  return (await apiCall('getOrder', { params: { id: sale?.id ?? 0 }, as: 'admin' })).data;
}

/** What happens at the gateway, as the sandbox is told; its callback has reached the shop when this returns. */
async function atGateway(action: 'pay' | 'expire', { payment }: Awaited<ReturnType<typeof waitingSale>>) {
  const told = await fetch(`${sandboxUrl()}/sandbox/tripay/${found(payment).reference}/${action}`, { method: 'POST' });
  expect(told.ok).toBe(true);
}

test("the gateway's QRIS: a lost answer makes one sale, cancelled the cart stays, paid it says so by itself", { tag: '@further' }, async ({
  page,
  context,
}) => {
  await open(page, '/admin/pos');
  await add(page, product.name);
  await page.route('**/api/v1/orders/pos', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await method(page, 'QRIS');
  await page.getByRole('dialog', { name: 'Bayar dengan QRIS' }).getByRole('button', { name: 'QRIS otomatis' }).click();
  await expect(page.getByText('QRIS otomatis belum dapat ditampilkan.')).toBeVisible();
  await page.unroute('**/api/v1/orders/pos');
  await page.reload();
  await page.getByRole('button', { name: 'Tampilkan QRIS otomatis' }).click();
  await expect(dialog(page).getByRole('img', { name: /^Kode QRIS transaksi LH-/u })).toBeVisible();
  await expect(dialog(page).getByText('Menunggu pembayaran')).toBeVisible();
  expect(await salesOf(product.name)).toMatchObject([{ status: 'pending', payment_status: 'unpaid' }]);
  expect(await stockOf(product.id)).toBe(3);

  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Tunggu pembayaran' }).click();
  await dialog(page).getByRole('button', { name: 'Batalkan QRIS' }).click();
  await question(page).getByRole('button', { name: 'Batalkan QRIS' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(lines(page)).toHaveCount(1);
  expect(await salesOf(product.name)).toMatchObject([{ status: 'cancelled' }]);
  expect(await stockOf(product.id)).toBe(4);

  await context.setOffline(true);
  await expect(ask(page)).toBeHidden();
  await context.setOffline(false);
  await ask(page).click();
  await expect(dialog(page).getByText('Menunggu pembayaran')).toBeVisible();
  const waiting = await waitingSale();
  await fetch(`${waiting.payment?.checkout_url}/pay`, { method: 'POST', body: new URLSearchParams() });
  await expect(dialog(page).getByText('Lunas')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Selesai' }).click();
  await expect(done(page)).toContainText(/QRIS\s*Rp\s50\.000/u);
  expect((await salesOf(product.name))[0]).toMatchObject({ id: waiting.id, status: 'delivered', payment_status: 'paid' });
});

test('a code that runs out says so, gives the stock back, and leaves the cart free for another method', { tag: '@fault' }, async ({
  page,
}) => {
  const waiting = await askForQris(page);
  await atGateway('expire', waiting);
  await expect(dialog(page).getByText('Kode tidak berlaku lagi.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Selesai' }).click();
  expect(await stockOf(product.id)).toBe(4);
  await method(page, 'Tunai');
  await page.getByRole('button', { name: 'Uang pas' }).click();
  await finish(page).click();
  await expect(done(page)).toContainText('Tunai');
  expect(await salesOf(product.name)).toMatchObject([
    { payment_method: 'cash', status: 'delivered', payment_status: 'paid' },
    { id: waiting.id, status: 'cancelled', payment_status: 'expired' },
  ]);
  expect(await stockOf(product.id)).toBe(3);
});

test('cancelled while the buyer pays: it is sold, and the till says so', { tag: '@fault' }, async ({ page }) => {
  const waiting = await askForQris(page);
  await dialog(page).getByRole('button', { name: 'Batalkan QRIS' }).click();
  // The till asks the shop all the time; here its questions wait, so that it hears of the money from the cancelling.
  await page.route(`**/api/v1/orders/pos/sales/${waiting.id}`, () => undefined);
  await atGateway('pay', waiting);
  await question(page).getByRole('button', { name: 'Batalkan QRIS' }).click();
  await expect(dialog(page).getByText('Lunas')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Selesai' }).click();
  await expect(done(page)).toContainText(/QRIS\s*Rp\s50\.000/u);
  expect(await salesOf(product.name)).toMatchObject([{ id: waiting.id, status: 'delivered', payment_status: 'paid', open_issues: 0 }]);
});

test('paid after it was cancelled: the money stands on the list of payments to look at', { tag: '@fault' }, async ({ page }) => {
  const waiting = await askForQris(page);
  await dialog(page).getByRole('button', { name: 'Batalkan QRIS' }).click();
  await question(page).getByRole('button', { name: 'Batalkan QRIS' }).click();
  await expect(dialog(page)).toBeHidden();
  await atGateway('pay', waiting);
  expect(await salesOf(product.name)).toMatchObject([{ id: waiting.id, status: 'cancelled', payment_status: 'paid', open_issues: 1 }]);
  expect(await stockOf(product.id)).toBe(4);
  await expect(lines(page)).toHaveCount(1);
});

test('a gateway that keeps the shop waiting doesn’t hold the cart: it is cancelled without its answer and paid in cash', {
  tag: '@fault',
}, async ({ page }) => {
  await open(page, '/admin/pos');
  await add(page, product.name);
  let busy = true;
  await page.route('**/api/v1/orders/pos', async (route) => {
    if (!busy) return route.continue();
    await route.fetch();
    await route.fulfill({ status: 503, json: { success: false, error: 'sibuk', message: 'sibuk', code: 'payment_pending' } });
  });
  await method(page, 'QRIS');
  await page.getByRole('dialog', { name: 'Bayar dengan QRIS' }).getByRole('button', { name: 'QRIS otomatis' }).click();
  await expect(page.getByText('QRIS otomatis belum dapat ditampilkan.')).toBeVisible();
  // Asked again it is the same sale.
  await page.getByRole('button', { name: 'Tampilkan QRIS otomatis' }).click();
  await expect(page.getByText('QRIS otomatis belum dapat ditampilkan.')).toBeVisible();
  expect(await salesOf(product.name)).toHaveLength(1);
  await page.getByRole('button', { name: 'Batalkan QRIS otomatis' }).click();
  await Promise.all([
    expect(page.getByText('QRIS otomatis dibatalkan.')).toBeVisible(),
    question(page).getByRole('button', { name: 'Batalkan QRIS' }).click(),
  ]);
  busy = false;
  await expect(lines(page)).toHaveCount(1);
  await method(page, 'Tunai');
  await page.getByRole('button', { name: 'Uang pas' }).click();
  await finish(page).click();
  await expect(done(page)).toContainText('Tunai');
  expect(await salesOf(product.name)).toMatchObject([{ payment_method: 'cash' }, { status: 'cancelled' }]);
  expect(await stockOf(product.id)).toBe(3);
});

test('without a network the till goes on in cash; money that came all the same is said, and stands on the list', { tag: '@fault' }, async ({
  page,
  context,
}) => {
  const waiting = await askForQris(page);
  await context.setOffline(true);
  await expect(dialog(page).getByText('Toko tidak terhubung.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Batalkan QRIS' }).click();
  // It stands for a few seconds: on a slow machine a press may be answered when it is gone.
  await Promise.all([
    expect(page.getByText('Toko diberi tahu begitu terhubung.')).toBeVisible(),
    question(page).getByRole('button', { name: 'Batalkan QRIS' }).click(),
  ]);
  await method(page, 'Tunai');
  await page.getByRole('button', { name: 'Uang pas' }).click();
  await finish(page).click();
  await expect(done(page)).toContainText('Tunai');
  await atGateway('pay', waiting);
  await context.setOffline(false);
  await expect(page.getByText(`QRIS ${waiting.code} yang dibatalkan ternyata sudah dibayar.`)).toBeVisible();
  await expect(page.getByText(/penjualan belum terkirim/u)).toBeHidden();
  const sales = await salesOf(product.name);
  expect(sales).toHaveLength(2);
  expect(sales.find(({ id }) => id === waiting.id)).toMatchObject({ status: 'delivered', payment_status: 'paid', open_issues: 1 });
  expect(sales.find(({ id }) => id !== waiting.id)).toMatchObject({ payment_method: 'cash', status: 'delivered', open_issues: 0 });
});
