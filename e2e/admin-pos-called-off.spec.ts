import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { apiCall, dropProduct, newProduct, stockOf } from './shop.ts';
import { add, done, enterTill, finish, openTill, products, salesOf, search } from './till.ts';

async function sellOffline(page: Page, name: string) {
  await add(page, name);
  await page.getByRole('button', { name: 'Uang pas' }).click();
  await finish(page).click();
  await expect(done(page)).toContainText(/LH-/u);
  return /LH-\w{8}/u.exec((await done(page).textContent()) ?? '')?.[0] ?? '';
}

async function callOff(page: Page) {
  await page.getByRole('button', { name: 'Batalkan penjualan' }).click();
  const question = page.getByRole('dialog', { name: 'Batalkan penjualan?' });
  await question.getByRole('button', { name: 'Pembeli batal' }).click();
  await question.getByRole('button', { name: 'Batalkan penjualan' }).click();
  await expect(question).toBeHidden();
}

/** What lies in the till's own database in the browser. */
const outboxRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('till');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test('a sale that was never sent is called off without a network: never sent, its goods back, through a reload and a killed tab', {
  tag: '@fault',
}, async ({ page, context }) => {
  const product = await newProduct({ name: `Uji batal luring ${randomUUID().slice(0, 8)}`, stock: 5 });
  const card = products(page).getByRole('listitem').filter({ hasText: product.name });
  try {
    await enterTill(page);
    await openTill(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await expect(page.getByText('Luring: hanya tunai')).toBeVisible();

    // From the card of the sale just made.
    const first = await sellOffline(page, product.name);
    await expect(card).toContainText('4 stok');
    await callOff(page);
    await expect(done(page)).toContainText('Dibatalkan sebelum terkirim.');
    await expect(done(page)).toContainText(/Kembalikan \(Tunai\)\s*Rp\s50\.000/u);
    await expect(card).toContainText('5 stok');
    await expect(page.getByText(/penjualan belum terkirim/u)).toBeHidden();
    await page.getByRole('button', { name: 'Transaksi baru' }).click();

    // From the day's list, of a till that died in the very moment of the sale: its cart still has it.
    const cartBefore = await (async () => {
      await add(page, product.name);
      await page.getByRole('button', { name: 'Uang pas' }).click();
      return page.evaluate(() => localStorage.getItem('till'));
    })();
    await finish(page).click();
    await expect(done(page)).toContainText(/LH-/u);
    const second = /LH-\w{8}/u.exec((await done(page).textContent()) ?? '')?.[0] ?? '';
    const unanswered = await page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          const opening = indexedDB.open('till');
          opening.onsuccess = () => {
            const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
            reading.onsuccess = () => {
              opening.result.close();
              const { key, body } = reading.result[0];
              resolve({ key, body });
            };
          };
        }),
    );
    await page.evaluate(([cart, sent]) => localStorage.setItem('till', JSON.stringify({ ...JSON.parse(String(cart)), unanswered: sent })), [
      cartBefore,
      unanswered,
    ] as const);
    await page.reload();
    await expect(page.getByText('Luring: hanya tunai')).toBeVisible();
    await page.getByRole('button', { name: 'Penjualan hari ini' }).click();
    await page
      .getByRole('dialog', { name: 'Penjualan hari ini' })
      .getByRole('button', { name: new RegExp(second, 'u') })
      .click();
    await callOff(page);
    await expect(page.getByRole('dialog', { name: second })).toContainText('Dibatalkan sebelum terkirim. Pembeli batal.');
    await page.getByRole('button', { name: 'Kembali ke daftar' }).click();
    await expect(page.getByRole('dialog', { name: 'Penjualan hari ini' }).getByText('Dibatalkan sebelum terkirim')).toHaveCount(2);
    await page.keyboard.press('Escape');
    expect(await outboxRows(page)).toBe(0);
    // The cart of the dead tab has let it go.
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('till') ?? 'null')?.unanswered ?? null)).toBeNull();

    // A third one stays a sale.
    const third = await sellOffline(page, product.name);
    await context.setOffline(false);
    await expect(page.getByText(/penjualan belum terkirim/u)).toBeHidden();
    await expect.poll(async () => (await salesOf(product.name)).map(({ code }) => code)).toEqual([third]);
    expect(await stockOf(product.id)).toBe(4);
    await search(page).fill(product.name);
    await expect(card).toContainText('4 stok');
    // The shop hears who gave money back, and why.
    const till_id = await page.evaluate(() => JSON.parse(localStorage.getItem('till-id') ?? '""'));
    const reasons = async () =>
      (await apiCall('getOpenShift', { as: 'admin', query: { till_id } })).data?.drawer_openings.map(({ reason }) => reason) ?? [];
    await expect
      .poll(reasons)
      .toEqual([first, second].map((code) => expect.stringMatching(`Batal sebelum terkirim ${code} Rp.50\\.000: Pembeli batal`)));
  } finally {
    await context.setOffline(false);
    await dropProduct(product.id);
  }
});

test('a sale that was sent and not answered can’t be called off here', { tag: '@fault' }, async ({ page, context }) => {
  const product = await newProduct({ name: `Uji tak terjawab ${randomUUID().slice(0, 8)}`, stock: 5 });
  try {
    await enterTill(page);
    await openTill(page);
    // It arrives, and its answer is lost.
    await page.route('**/api/v1/orders/pos', async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
    await sellOffline(page, product.name);
    await expect(done(page)).toContainText('Pembatalan dan pengembalian dapat dilakukan setelah toko terhubung.');
    await expect(page.getByRole('button', { name: 'Batalkan penjualan' })).toBeHidden();
    await page.unroute('**/api/v1/orders/pos');
    await context.setOffline(false);
    await expect(page.getByText(/penjualan belum terkirim/u)).toBeHidden();
    expect(await salesOf(product.name)).toHaveLength(1);
  } finally {
    await context.setOffline(false);
    await dropProduct(product.id);
  }
});

test('Back closes what is open above the till and leaves the till where nothing is', async ({ page }) => {
  await enterTill(page);
  await openTill(page);
  const dialog = page.getByRole('dialog', { name: 'Penjualan hari ini' });
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Penjualan hari ini' }).click();
    await expect(dialog).toBeVisible();
    // The page was the first of its window: there is room to go back by now.
    await expect.poll(() => page.evaluate(() => history.state?.idx)).toBe(1);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Kasir' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Shift dibuka' }).click();
  await page.getByRole('button', { name: 'Kas keluar' }).click();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/pos$/u);
});
