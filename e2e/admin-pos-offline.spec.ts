import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { rememberSession } from './session.ts';
import { apiCall, dropProduct, newProduct, open, shopUrl, stockOf } from './shop.ts';
import { add, done, enterTill, finish, openFirstShift, openTill, products, salesOf, search } from './till.ts';

async function sellForCash(page: Page, name: string, isFirst = false) {
  await add(page, name);
  await page.getByRole('button', { name: 'Uang pas' }).click();
  await finish(page).click();
  if (isFirst) await openFirstShift(page);
  await expect(done(page)).toContainText(/LH-/u);
}

/** Another admin, with a session of their own. */
async function anotherCashier(lastName = 'Kedua') {
  const { data: roles } = await apiCall('listRoles', { as: 'admin' });
  const username = `kasir-${randomUUID().slice(0, 8)}`;
  const { data: user } = await apiCall('createUser', {
    as: 'admin',
    body: {
      username,
      email: `${username}@contoh.example`,
      password: 'rahasia-kasir',
      first_name: 'Kasir',
      last_name: lastName,
      role_id: roles.find(({ name }) => name === 'admin')?.id,
    },
  });
  const { data: session } = await apiCall('login', { body: { username, password: 'rahasia-kasir' } });
  return { id: user.id, username, session };
}

test('sells without a network, through reloads and another cashier, and each sale reaches the shop once', { tag: '@fault' }, async ({
  page,
  context,
}) => {
  const product = await newProduct({ name: `Uji luring ${randomUUID().slice(0, 8)}`, stock: 2 });
  const cashier = await anotherCashier();
  try {
    await enterTill(page);
    await openTill(page);
    await page.evaluate(() => navigator.serviceWorker.ready);

    await context.setOffline(true);
    await expect(page.getByText('Luring: hanya tunai')).toBeVisible();
    await sellForCash(page, product.name);
    await expect(page.getByRole('button', { name: '1 penjualan belum terkirim' })).toBeVisible();

    // The page, the products, the sales: all of it is still there.
    await page.reload();
    await expect(page.getByText('Luring: hanya tunai')).toBeVisible();
    // What was sold and not yet told is gone from the stock, too.
    await search(page).fill(product.name);
    await expect(products(page).getByRole('listitem').filter({ hasText: product.name })).toContainText('1 stok');
    await sellForCash(page, product.name);
    const waiting = page.getByRole('button', { name: '2 penjualan belum terkirim' });
    await waiting.click();
    const list = page.getByRole('dialog', { name: 'Penjualan belum terkirim' }).getByRole('listitem');
    await expect(list).toHaveCount(2);
    const codes = (await list.allInnerTexts()).map((text) => /LH-\w+/u.exec(text)?.[0]);
    await page.keyboard.press('Escape');
    // The day's list of this till is there without the shop.
    await page.getByRole('button', { name: 'Penjualan hari ini' }).click();
    const today = page.getByRole('dialog', { name: 'Penjualan hari ini' });
    await expect(today.getByText('Menunggu dikirim')).toHaveCount(2);
    await today.getByRole('button', { name: /LH-/u }).first().click();
    await expect(page.getByRole('dialog', { name: /^LH-/u }).getByRole('button', { name: 'Cetak struk' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Transaksi baru' }).click();

    // Only cash is money in the hand: nothing else is offered, so that no buyer pays for what can't be finished.
    await search(page).fill('');
    await products(page).locator('button:enabled').first().click();
    await expect(page.getByText('Tanpa jaringan, kasir hanya menerima pembayaran tunai.')).toBeVisible();
    for (const name of ['QRIS', 'Debit', 'Transfer']) await expect(page.getByRole('radio', { name })).toBeDisabled();
    await page.keyboard.press('F4');
    await expect(page.getByRole('radio', { name: 'Tunai' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Bagi pembayaran' })).toBeHidden();

    // Elsewhere the last one is sold meanwhile: what has happened is taken in all the same.
    await apiCall('placeSale', {
      as: 'admin',
      body: { payment_method: 'qris', total_amount: 50_000, order_items: [{ product_id: product.id, quantity: 1, price: 50_000 }] },
    });

    await page.getByRole('button', { name: 'Buka menu' }).click();
    await page.getByRole('button', { name: 'Keluar' }).click();
    const warning = page.getByRole('alertdialog', { name: '2 catatan kasir belum terkirim' });
    await warning.getByRole('button', { name: 'Tetap masuk' }).click();
    await expect(warning).toBeHidden();
    // The menu is still open.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Kasir' })).toBeVisible();

    await context.setOffline(false);
    // The first answers get lost, too.
    let losing = true;
    await page.route('**/api/v1/orders/pos', async (route) => {
      if (!losing) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await rememberSession(page, cashier.session);
    await open(page, '/admin/pos');
    await expect(page.getByText(/^[12] penjualan belum terkirim$/u)).toBeVisible();
    losing = false;
    await expect(page.getByText(/penjualan belum terkirim/u)).toBeHidden();

    const { data: sales } = await apiCall('listOrders', { query: { q: product.name, type: 'pos' }, as: 'admin' });
    expect(sales.map(({ code }) => code).filter((code) => codes.includes(code))).toHaveLength(2);
    expect(sales).toHaveLength(3);
    expect(await stockOf(product.id)).toBe(0);
  } finally {
    await context.setOffline(false);
    await dropProduct(product.id);
    await apiCall('deleteUser', { params: { id: cashier.id }, as: 'admin' });
  }
});

test('once the shop has heard of a sale made without it, the till shows what is left, and what it had to say', { tag: '@further' }, async ({
  page,
  context,
}) => {
  const product = await newProduct({ name: `Uji sisa ${randomUUID().slice(0, 8)}` });
  const sold = { payment_method: 'qris', total_amount: 250_000, order_items: [{ product_id: product.id, quantity: 5, price: 50_000 }] };
  try {
    // The network went before the code that shows notices was there.
    let isAway = true;
    await page.route('**/assets/toast-host-*.js', (route) => (isAway ? route.abort() : route.continue()));
    await enterTill(page);
    await openTill(page);
    const heard = Promise.withResolvers<void>();
    await page.route('**/api/v1/orders/pos', async (route) => {
      await heard.promise;
      await route.continue();
    });
    await context.setOffline(true);
    await expect(page.getByText('Luring: hanya tunai')).toBeVisible();
    await sellForCash(page, product.name);
    const card = products(page).getByRole('listitem').filter({ hasText: product.name });
    await expect(card).toContainText('19 stok');
    await apiCall('placeSale', { as: 'admin', body: sold });
    isAway = false;
    // The shop's figures are back before it has heard of the sale.
    await context.setOffline(false);
    await expect(card).toContainText('15 stok');
    await expect(page.getByText('Transaksi disimpan di perangkat ini dan dikirim begitu toko terhubung.')).toBeVisible();
    heard.resolve();
    await expect(page.getByText(/penjualan belum terkirim/u)).toBeHidden();
    await expect(card).toContainText('14 stok');
  } finally {
    await context.setOffline(false);
    await dropProduct(product.id);
  }
});

test(
  'sales wait through a closed browser, a session that has ended, logging out and whoever signs in next',
  { tag: '@fault' },
  async ({ playwright }, info) => {
    const { launchOptions, locale, timezoneId } = info.project.use;
    const folder = await mkdtemp(path.join(tmpdir(), 'lapak-till-'));
    const startBrowser = () =>
      playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      });
    const product = await newProduct({ name: `Uji tutup ${randomUUID().slice(0, 8)}`, stock: 5 });
    const [seller, next] = [await anotherCashier('Pertama'), await anotherCashier('Penerus')];
    const waiting = (page: Page, count: number) => page.getByRole('button', { name: `${count} penjualan belum terkirim` });
    let browser = await startBrowser();
    try {
      let page = await browser.newPage();
      await rememberSession(page, seller.session);
      await open(page, '/admin/pos');
      await expect(page.getByRole('button', { name: 'Buka shift' })).toBeVisible();
      await expect(page.locator('[data-till=whole]')).toBeVisible();
      await page.evaluate(() => navigator.serviceWorker.ready);
      await browser.setOffline(true);
      await sellForCash(page, product.name, true);
      await expect(waiting(page, 1)).toBeVisible();

      await browser.close();
      browser = await startBrowser();
      await browser.setOffline(true);
      page = await browser.newPage();
      await page.goto(`${shopUrl()}/admin/pos`);
      await expect(waiting(page, 1)).toBeVisible();
      await sellForCash(page, product.name);
      await expect(waiting(page, 2)).toBeVisible();

      // By the time the network is back the seller's session has ended.
      await apiCall('logout', { headers: { authorization: `Bearer ${seller.session.token}` } });
      await browser.setOffline(false);
      await expect(page).toHaveURL(/\/login/u);
      expect(await salesOf(product.name)).toEqual([]);

      // Somebody else signs in; their first sendings fail, and they go home.
      let away = true;
      await page.route('**/api/v1/orders/pos', (route) => (away ? route.abort() : route.continue()));
      await page.getByRole('textbox', { name: 'Username atau email' }).fill(next.username);
      await page.getByLabel(/^Kata sandi/u).fill('rahasia-kasir');
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await expect(page).toHaveURL(/\/admin\//u);
      await open(page, '/admin/pos');
      await expect(waiting(page, 2)).toBeVisible();
      await page.getByRole('button', { name: 'Buka menu' }).click();
      await page.getByRole('button', { name: 'Keluar' }).click();
      await page.getByRole('alertdialog', { name: '2 catatan kasir belum terkirim' }).getByRole('button', { name: 'Keluar saja' }).click();
      await expect(page).toHaveURL(`${shopUrl()}/`);

      away = false;
      await enterTill(page);
      await open(page, '/admin/pos');
      await expect.poll(async () => (await salesOf(product.name)).length).toBe(2);
      await expect(page.getByText(/penjualan belum terkirim/u)).toBeHidden();
      for (const { id } of await salesOf(product.name)) {
        const { data } = await apiCall('getOrder', { params: { id }, as: 'admin' });
        expect(data).toMatchObject({ status: 'delivered', payment_status: 'paid', till: { cashier: 'Kasir Pertama' } });
      }
      expect(await stockOf(product.id)).toBe(3);
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
      await dropProduct(product.id);
      for (const { id } of [seller, next]) await apiCall('deleteUser', { params: { id }, as: 'admin' });
    }
  },
);

test('whoever logs out in the shop itself is told of sales that wait, too', { tag: '@fault' }, async ({ page }) => {
  await enterTill(page);
  await page.evaluate(() => localStorage.setItem('till-unsent', '3'));
  // The journeys' admin stays signed in elsewhere.
  await page.route('**/api/v1/auth/logout', (route) => route.fulfill({ json: { success: true, message: 'Anda sudah keluar.' } }));
  await open(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Rahmi|admin/u })
    .click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page.getByText('3 catatan kasir belum terkirim. Tersimpan di perangkat ini')).toBeVisible();
  await expect(page).toHaveURL(/\/login/u);
});

test('a stored sale that this build can not read stays for a person, and holds up no other', { tag: '@fault' }, async ({
  page,
  context,
}) => {
  const product = await newProduct({ name: `Uji tak terbaca ${randomUUID().slice(0, 8)}`, stock: 5 });
  try {
    await enterTill(page);
    await openTill(page);
    await context.setOffline(true);
    await sellForCash(page, product.name);
    await expect(page.getByRole('button', { name: '1 penjualan belum terkirim' })).toBeVisible();
    // As if an older till had stored it in a shape that nobody knows any more.
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('till');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const writing = opening.result.transaction('outbox', 'readwrite');
            writing.objectStore('outbox').add({ key: 'key-of-an-old-sale', body: { total: 'LAMA-12' }, refusal: null });
            writing.oncomplete = () => resolve(opening.result.close());
          };
        }),
    );

    await sellForCash(page, product.name);
    await expect(page.getByRole('button', { name: '3 penjualan belum terkirim' })).toBeVisible();
    await context.setOffline(false);
    const left = page.getByRole('button', { name: '1 penjualan belum terkirim' });
    await expect(left).toBeVisible();
    expect(await salesOf(product.name)).toHaveLength(2);

    await left.click();
    const row = page.getByRole('dialog', { name: 'Penjualan belum terkirim' }).getByRole('listitem');
    await expect(row).toContainText('tidak dapat dibaca');
    await expect(row).toContainText('LAMA-12');
    await expect(row.getByRole('button', { name: 'Salin data penjualan' })).toBeVisible();
  } finally {
    await context.setOffline(false);
    await dropProduct(product.id);
  }
});

test('what the API answers never passes through the till’s worker, and the rest of the shop is none of its business', {
  tag: '@fault',
}, async ({ page }) => {
  await enterTill(page);
  await open(page, '/admin/pos');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await open(page, '/admin/pos');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const kept = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    );
    return (await Promise.all(caching)).flat();
  });
  expect(kept).toContain('/admin/pos');
  expect(kept.filter((path) => !/^\/(?:assets|uploads)\/|^\/admin\/pos(?:\/display)?$/u.test(path))).toEqual([]);
  await open(page, '/catalog');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('where the shop allows it QRIS is taken without the network, and is to be matched until an admin has found the money', {
  tag: '@fault',
}, async ({ page, context }) => {
  const product = await newProduct({ name: `Uji cocok ${randomUUID().slice(0, 8)}` });
  try {
    await enterTill(page);
    // The setting is the whole shop's, so it is set for this browser alone.
    await page.route('**/api/v1/orders/pos/till-settings', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: { ...answer.data, takes_unmatched: true } } });
    });
    await open(page, '/admin/pos');
    await add(page, product.name);
    // What a sale without the network needs is on the device only once the till's worker has it.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await expect(page.getByText('Luring: dikirim nanti')).toBeVisible();
    await page.getByText('QRIS', { exact: true }).click();
    const qris = page.getByRole('dialog', { name: 'Bayar dengan QRIS' });
    await expect(qris).toContainText('dicatat “belum dicocokkan”');
    await expect(qris.getByRole('img', { name: /^Kode QRIS/u })).toBeVisible();
    await qris.getByRole('button', { name: 'Tutup' }).last().click();
    await page.getByLabel('Nomor referensi (opsional)').fill('RRN 55');
    await finish(page).click();
    await expect(done(page)).toContainText('Transaksi disimpan di perangkat ini dan dikirim begitu toko terhubung.');
    const message = new URL((await done(page).getByRole('link', { name: 'Kirim lewat WhatsApp' }).getAttribute('href')) ?? '').searchParams;
    expect(message.get('text')).toContain('Pembayaran nontunai belum dicocokkan.');
    await page.getByRole('button', { name: '1 penjualan belum terkirim' }).click();
    await expect(page.getByRole('dialog', { name: 'Penjualan belum terkirim' })).toContainText('QRIS: belum dicocokkan');
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: '1 penjualan belum terkirim' })).toBeHidden();
    expect(await salesOf(product.name)).toMatchObject([{ payment_method: 'qris', payment_status: 'paid', total_amount: 50_000 }]);

    await open(page, '/admin/reconciliation?area=till');
    const [sale] = await salesOf(product.name);
    const card = page.getByRole('listitem').filter({ hasText: `Pesanan #${sale?.id}` });
    await expect(card).toContainText('Pembayaran belum dicocokkan');
    await expect(card).toContainText(/QRIS Rp\s50\.000 \(referensi RRN 55\) diterima saat kasir luring/u);
    await card.getByRole('button', { name: /^Selesai/u }).click();
    await page.getByLabel('Apa yang sudah dilakukan').fill('Ada di mutasi rekening.');
    await page.getByRole('button', { name: 'Tandai selesai' }).click();
    await expect(card).toHaveCount(0);
  } finally {
    await dropProduct(product.id);
  }
});
