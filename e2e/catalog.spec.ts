import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findBarriers } from './axe.ts';
import { amountOf, card, cards, ownProducts, ROBUSTA } from './catalog-page.ts';
import { apiCall, cartLink, found, open, shopUrl, typeAndFollow, untilAlive } from './shop.ts';

const ownProduct = ownProducts();

test('searches while one types, keeps state and focus through back and reload; finds by business; nothing found resets', async ({
  page,
}) => {
  await open(page, '/catalog');
  const field = page.getByRole('searchbox', { name: 'Cari produk' });
  await field.click();
  await field.pressSequentially('robusta');
  await expect(page).toHaveURL(/\?q=robusta$/u);
  await expect(cards(page)).toHaveText([ROBUSTA]);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('robusta');

  await card(page, ROBUSTA).getByRole('link', { name: ROBUSTA }).click();
  await expect(page.getByRole('heading', { level: 1, name: ROBUSTA })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('robusta');
  await expect(cards(page)).toHaveText([ROBUSTA]);
  await page.reload();
  await expect(field).toHaveValue('robusta');
  await expect(cards(page)).toHaveText([ROBUSTA]);

  await untilAlive(page);
  await field.fill('nilam rimba');
  await expect(card(page, 'Sabun Nilam Batang')).toContainText('Nilam Rimba Jaya');
  await field.fill('qwxyzz vvkkqq');
  await expect(page.getByText('Produk tidak ditemukan')).toBeVisible();
  // Nothing found still leads on.
  await expect(page.getByRole('region', { name: 'Produk lain untuk Anda' }).getByRole('heading', { level: 3 })).toHaveCount(4);
  await page.getByRole('link', { name: 'Atur ulang filter' }).last().click();
  await expect(page).toHaveURL(/\/catalog$/u);
  await expect(field).toHaveValue('');
  await expect(cards(page)).toHaveCount(12);
});

test('back, reload and a shared link keep search, category, order, page size, page and view', { tag: '@further' }, async ({
  page,
  browser,
}) => {
  // Goods of its own fill two pages: what the journeys beside this one add and delete would move what stands on the second.
  const { data: categories } = await apiCall('listCatalogCategories');
  const category_id = found(categories.find(({ name }) => name === 'Kopi & Cokelat')).id;
  const mark = randomUUID().slice(0, 8);
  for (let price = 11_000; price < 21_000; price += 1_000) await ownProduct({ name: `Bubuk ${price} ${mark}`, price, category_id });
  await open(page, '/catalog');
  const chips = page
    .getByRole('navigation', { name: 'Kategori' })
    .or(page.getByRole('group', { name: 'Kategori' }))
    .or(page.getByRole('list', { name: 'Kategori' }));
  await chips.getByRole('link', { name: 'Kopi & Cokelat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kopi & Cokelat' })).toBeVisible();
  await expect(page).toHaveURL(/category_id=\d+/u);
  await page.getByLabel('Urutkan').selectOption({ label: 'Harga terendah' });
  await expect(page).toHaveURL(/sort=price_asc/u);
  await page.getByLabel('Per halaman').selectOption('8');
  await expect(page).toHaveURL(/page_size=8/u);
  await page.getByRole('searchbox', { name: 'Cari produk' }).fill(mark);
  await expect(page).toHaveURL(new RegExp(`q=${mark}`, 'u'));
  await expect(page.getByText('Halaman 1 dari 2')).toBeVisible();
  await expect(cards(page)).toHaveCount(8);
  await page.getByRole('link', { name: 'Tampilan daftar' }).click();
  await expect(page).toHaveURL(/view=list/u);
  await page.getByRole('link', { name: 'Berikutnya' }).click();
  await expect(page.getByText(/^Halaman 2 dari/u)).toBeVisible();

  const shown = [19_000, 20_000].map((price) => `Bubuk ${price} ${mark}`);
  const expectTheSame = async (screen: Page) => {
    await expect(cards(screen)).toHaveText(shown);
    await expect(screen.getByRole('heading', { level: 1, name: 'Kopi & Cokelat' })).toBeVisible();
    await expect(screen.getByRole('searchbox', { name: 'Cari produk' })).toHaveValue(mark);
    await expect(screen.getByLabel('Urutkan')).toHaveValue('price_asc');
    await expect(screen.getByLabel('Per halaman')).toHaveValue('8');
    await expect(screen.getByText(/^Halaman 2 dari/u)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Tampilan daftar' })).toHaveAttribute('aria-current', 'true');
  };
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+$/u);
  await page.goBack();
  await expectTheSame(page);
  await page.reload();
  await expectTheSame(page);
  const friend = await browser.newPage();
  await friend.goto(page.url());
  await expectTheSame(friend);
  await friend.close();

  await page.getByRole('link', { name: 'Tampilan kisi' }).click();
  await expect(page).not.toHaveURL(/view=/u);
  await chips.getByRole('link', { name: 'Semua produk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Katalog produk' })).toBeVisible();
  await expect(page.getByText(/^Halaman 1 dari/u)).toBeVisible();
  await expect(page).not.toHaveURL(/page=/u);
});

test('shows the three figures and turns pages; another page size starts at page 1; a category that is no number is ignored', {
  tag: '@further',
}, async ({ page }) => {
  await open(page, '/catalog?category=kopi');
  await expect(page.getByRole('heading', { level: 1, name: 'Katalog produk' })).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByLabel('Per halaman').getByRole('option')).toHaveText(['8', '12', '16', '24']);
  await expect(page.getByLabel('Per halaman')).toHaveValue('12');
  // Journeys beside this one add products for a while, so the two may have been asked at different times.
  await expect(async () => {
    const { meta } = await apiCall('listCatalogProducts', { query: { page_size: 12 } });
    await open(page, '/catalog');
    await expect(amountOf(page, 'Total produk')).toHaveText(String(meta.total_products), { timeout: 1_000 });
    await expect(amountOf(page, 'Mitra')).toHaveText(String(meta.total_partners), { timeout: 1_000 });
    await expect(amountOf(page, 'Tersedia')).toHaveText(String(meta.in_stock), { timeout: 1_000 });
  }).toPass();

  await expect(page.getByText(/^Halaman 1 dari \d+$/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sebelumnya' })).toBeDisabled();
  const first = await cards(page).allInnerTexts();
  await page.getByRole('link', { name: 'Berikutnya' }).click();
  await expect(page.getByText(/^Halaman 2 dari \d+$/u)).toBeVisible();
  expect(await cards(page).allInnerTexts()).not.toEqual(first);
  await page.getByRole('link', { name: 'Sebelumnya' }).click();
  await expect(page.getByText(/^Halaman 1 dari \d+$/u)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Halaman 2 dari \d+$/u)).toBeVisible();
  await page.getByLabel('Per halaman').selectOption('24');
  await expect(page.getByText(/^Halaman 1 dari/u)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  // Journeys beside this one add products for a while: the page that was the last when it was asked for may not be when it opens.
  await expect(async () => {
    const { meta } = await apiCall('listCatalogProducts', { query: { page_size: 12 } });
    await open(page, `/catalog?category_id=1x&page=${meta.pages}`);
    await expect(page.getByRole('button', { name: 'Berikutnya' })).toBeDisabled({ timeout: 1_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Katalog produk' })).toBeVisible();
  }).toPass();
});

test("on a phone the chosen category is in sight, however far down the row it stands, and a visitor's own scrolling stays", {
  tag: '@further',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { data } = await apiCall('listCatalogCategories');
  const { id, name } = found(data.at(-1));
  await open(page, `/catalog?category_id=${id}`);
  const chips = page.getByRole('navigation', { name: 'Kategori' });
  await expect(chips.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  const first = chips.getByRole('link', { name: 'Semua produk' });
  await chips.locator('xpath=..').evaluate((row) => row.scrollTo({ left: 0 }));
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Urutkan').selectOption({ label: 'Harga terendah' });
  await expect(page).toHaveURL(/sort=price_asc/u);
  await expect(first).toBeInViewport({ ratio: 1 });
});

test('what fits shows while one types, is chosen by key, and the last searches are remembered', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/catalog') && asked.push(request.url()));
  await open(page, '/cart');
  expect(asked).toEqual([]);
  const opener = page.getByRole('banner').getByRole('button', { name: 'Cari produk' });
  await opener.click();
  const panel = page.getByRole('dialog', { name: 'Cari produk' });
  const field = panel.getByRole('combobox', { name: 'Cari produk atau mitra' });
  await field.fill('robusta ulee');
  const product = panel.getByRole('group', { name: 'Produk' }).getByRole('option', { name: /^Kopi Robusta Ulee Kareng mulai Rp/u });
  await expect(product).toBeVisible();
  await expect(panel.getByRole('status').filter({ hasText: /^\d produk/u })).toHaveCount(1);
  expect(await findBarriers(page)).toEqual([]);
  await field.fill('kopi');
  await expect(panel.getByRole('group', { name: 'Mitra' }).getByRole('option').first()).toBeVisible();
  await expect(panel.getByRole('group', { name: 'Kategori' }).getByRole('option', { name: 'Kopi & Cokelat' })).toBeVisible();
  expect(await panel.getByRole('group', { name: 'Produk' }).getByRole('option').count()).toBeLessThanOrEqual(5);
  await field.fill('robusta ulee');
  await expect(product).toBeVisible();
  await field.press('ArrowDown');
  await expect(product).toHaveAttribute('data-highlighted');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+$/u);
  await expect(page.getByRole('heading', { level: 1, name: ROBUSTA })).toBeVisible();
  await expect(panel).toBeHidden();

  await opener.click();
  const last = panel.getByRole('group', { name: 'Terakhir dicari' }).getByRole('option');
  await expect(last).toHaveText(['robusta ulee']);
  for (const words of ['madu', 'emping', 'dodol']) {
    await field.fill(words);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/catalog\\?q=${words}$`, 'u'));
    await opener.click();
  }
  await expect(last).toHaveText(['dodol', 'emping', 'madu']);
  await panel.getByRole('button', { name: 'Hapus pencarian terakhir' }).click();
  await expect(last).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('search and categories are there on every page; what is typed is ordered by what fits', { tag: '@further' }, async ({ page }) => {
  await open(page, '/cart');
  const opener = page.getByRole('button', { name: 'Cari produk' });
  await opener.click();
  const panel = page.getByRole('dialog', { name: 'Cari produk' });
  const field = panel.getByRole('combobox', { name: 'Cari produk atau mitra' });
  await expect(field).toBeFocused();
  await expect(panel.getByRole('link', { name: /^Kopi & Cokelat/u })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await field.fill('kupi hitam');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/catalog\?q=kupi\+hitam$/u);
  await expect(panel).toBeHidden();
  await expect(cards(page).first()).toHaveText(ROBUSTA);
  await expect(page.getByLabel('Urutkan').locator('option:checked')).toHaveText('Paling sesuai');

  await page.getByRole('searchbox', { name: 'Cari produk' }).fill('rencoong');
  await expect(page.getByText('Mungkin maksud Anda: "rencong"')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cari produk' }).fill('kopi luwak');
  await expect(page.getByText('Menampilkan hasil untuk "kopi"')).toBeVisible();
  await expect(cards(page).first()).toContainText('Kopi');

  await opener.click();
  await panel.getByRole('link', { name: /^Hasil|^Ikan/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ikan & Hasil Laut' })).toBeVisible();
});

test("is narrowed by partner, town, price and stock; a partner's name leads to their page and what they sell", { tag: '@further' }, async ({
  page,
}) => {
  // Where there is no room for the column.
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, '/catalog?q=nilam%20rimba');
  await card(page, 'Sabun Nilam Batang').getByRole('link', { name: 'Nilam Rimba Jaya' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nilam Rimba Jaya' })).toBeVisible();
  await page.getByRole('link', { name: /^(?:Semua \d+ produk|Lihat di katalog)/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Produk Nilam Rimba Jaya' })).toBeVisible();
  await expect(cards(page).first()).toContainText('Nilam');
  await page.getByRole('link', { name: 'Hapus filter Nilam Rimba Jaya' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Katalog produk' })).toBeVisible();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel('Harga dari').fill('50000');
  await panel.getByLabel('Harga sampai').fill('20000');
  await panel.getByRole('button', { name: 'Terapkan' }).click();
  await expect(panel.getByText('Harga terendah melebihi harga tertinggi.')).toBeVisible();
  await panel.getByLabel('Harga dari').fill('20.000');
  await panel.getByLabel('Harga sampai').fill('50000');
  await panel.getByLabel('Kabupaten/kota').selectOption({ label: 'Kota Sabang' });
  await panel.getByLabel('Mitra').selectOption({ label: 'Dapur Tuna Pulo Weh' });
  await panel.getByLabel('Hanya yang tersedia').check();
  await panel.getByRole('button', { name: 'Terapkan' }).click();
  await expect(page).toHaveURL(/business_id=\d+&city_id=111&price_from=20000&price_to=50000&available=true$/u);
  await expect(page.getByRole('button', { name: /^Filter ?4$/u })).toBeVisible();
  await expect(cards(page).first()).toContainText('Tuna');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Hapus filter Rp 20.000 – Rp 50.000' })).toBeVisible();
  await page.getByRole('link', { name: 'Atur ulang filter' }).first().click();
  await expect(page).toHaveURL(/\/catalog$/u);
  await expect(cards(page)).toHaveCount(12);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await panel.getByLabel('Halal').check();
  await panel.getByLabel('Harga turun').check();
  await panel.getByRole('button', { name: 'Terapkan' }).click();
  await expect(page).toHaveURL(/catalog\?certificate=halal&reduced=true$/u);
  await page.getByRole('link', { name: 'Hapus filter Bersertifikat Halal' }).click();
  await expect(page).toHaveURL(/catalog\?reduced=true$/u);
  await expect(page.getByRole('link', { name: 'Hapus filter Harga turun' })).toBeVisible();
});

/** Where an element is drawn. */
const boxOf = async (element: Locator) => found(await element.boundingBox());

test('goods begin in the first screen: four cards in sight on a phone, four columns beside the filters on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/catalog', '/catalog?q=kopi', '/catalog?q=kopi%20halal%20di%20bawah%20100%20ribu', '/catalog?category_id=6']) {
    await open(page, address);
    const pictures = page.getByRole('region', { name: 'Produk', exact: true }).locator('.tile-picture');
    const [first, fourth] = [await boxOf(pictures.first()), await boxOf(pictures.nth(3))];
    expect(first.y, address).toBeLessThanOrEqual(150);
    expect(first.height / first.width).toBeCloseTo(1.25, 1);
    expect(fourth.y + fourth.height, address).toBeLessThanOrEqual(740 - 56);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect((await boxOf(page.getByRole('searchbox', { name: 'Cari produk' }))).width, address).toBeGreaterThanOrEqual(230);
  }
  // Its text is there for who listens, and seen where there is room.
  const text = page.getByRole('region', { name: 'Produk', exact: true }).locator('.tile-text').first();
  expect((await boxOf(text)).width).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 768, height: 1024 });
  expect((await boxOf(text)).width).toBeGreaterThan(100);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${shopUrl()}/catalog?view=list`);
  expect((await boxOf(text)).width).toBeGreaterThan(100);

  await page.setViewportSize({ width: 1280, height: 800 });
  for (const address of ['/catalog', '/catalog?q=kopi%20halal%20di%20bawah%20100%20ribu']) {
    await open(page, address);
    const pictures = page.getByRole('region', { name: 'Produk', exact: true }).locator('.tile-picture');
    const [first, fourth] = [await boxOf(pictures.first()), await boxOf(pictures.nth(3))];
    expect(first.y, address).toBeLessThanOrEqual(260);
    expect(fourth.y).toBe(first.y);
    const column = await boxOf(page.getByRole('region', { name: 'Filter' }));
    expect(column.x + column.width).toBeLessThan(first.x);
  }
});

test("a phone's foot has five ways, also in text of twice the size, and none where one buys", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Menu bawah' });
  await expect(bar.getByRole('link')).toHaveText(['Beranda', 'Kategori', 'Cari', 'Pesanan', 'Keranjang']);
  await expect(bar.getByRole('link', { name: 'Beranda' })).toHaveAttribute('aria-current', 'page');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  // The last line of all stands above it.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      const last = await boxOf(page.getByRole('contentinfo'));
      return last.y + last.height - (await boxOf(bar)).y;
    })
    .toBeLessThanOrEqual(1);
  // While the larger letters come the page may be laid out once more.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await bar.getByRole('link', { name: 'Cari' }).click();
  await expect(page.getByRole('dialog', { name: 'Cari produk' })).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: 'Kategori' }).click();
  // The address changes before the page does; until then 'Cari' opens the panel of the page that still stands.
  await expect(bar.getByRole('link', { name: 'Kategori' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: 'Cari' }).click();
  await expect(page.getByRole('searchbox', { name: 'Cari produk', exact: true })).toBeFocused();
  for (const path of ['/product/1', '/cart', '/checkout']) {
    await open(page, path);
    await expect(bar).toHaveCount(0);
  }
});

test('on a wide screen the filters are a column in which each choice applies at once', async ({ page }) => {
  await open(page, '/catalog');
  const column = page.getByRole('region', { name: 'Filter' });
  await column.getByLabel('Halal').check();
  await expect(page).toHaveURL(/catalog\?certificate=halal$/u);
  await column.getByLabel('Harga dari').fill('50.000');
  await column.getByLabel('Harga sampai').fill('20000');
  await column.getByLabel('Harga sampai').press('Enter');
  await expect(column.getByText('Harga terendah melebihi harga tertinggi.')).toBeVisible();
  await column.getByLabel('Harga dari').fill('10.000');
  await column.getByLabel('Harga dari').press('Enter');
  await expect(page).toHaveURL(/price_from=10000&price_to=20000&certificate=halal$/u);
  await page.getByRole('link', { name: 'Hapus filter Bersertifikat Halal' }).click();
  await expect(column.getByLabel('Halal')).not.toBeChecked();
  await page.getByRole('link', { name: 'Atur ulang filter' }).first().click();
  await expect(column.getByLabel('Harga dari')).toHaveValue('');
});

test('says when products fail to load, and loads again; what was typed last calls nobody back who has followed a link', {
  tag: '@fault',
}, async ({ page }) => {
  await open(page, '/catalog');
  await page.route(/\.data/u, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.getByRole('searchbox', { name: 'Cari produk' }).fill('madu');
  await expect(page.getByRole('alert').getByText('Gagal memuat produk. Silakan coba lagi.')).toBeVisible();
  // What stood there stays, and its categories with it.
  await expect(page.getByText('Sementara itu yang tampil adalah daftar sebelumnya.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Kategori' }).getByRole('link', { name: 'Semua produk' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Produk', exact: true }).getByRole('listitem')).not.toHaveCount(0);
  await page.unroute(/\.data/u);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(card(page, 'Madu Hutan Pante Ceureumen')).toBeVisible();
  await expect(page.getByText('Sementara itu')).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Cari produk' })).toHaveValue('madu');

  const field = page.getByRole('searchbox', { name: 'Cari produk' });
  await typeAndFollow(field, ROBUSTA, cartLink(page));
  await expect(page.getByRole('heading', { name: 'Keranjang', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('madu');
  // A link within the catalog takes the words along.
  await typeAndFollow(field, 'kopi', page.getByRole('link', { name: 'Kopi & Cokelat', exact: true }));
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === 'kopi' && searchParams.has('category_id'));
});

test('the view changes without losing a search that is on its way', { tag: '@further' }, async ({ page }) => {
  await open(page, '/catalog');
  const held = Promise.withResolvers<void>();
  await page.route(/catalog\.data\?q=robusta/u, async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(/catalog\.data\?q=robusta/u);
  await page.getByRole('searchbox', { name: 'Cari produk' }).fill('robusta');
  await asked;
  await page.getByRole('link', { name: 'Tampilan daftar' }).click();
  held.resolve();
  await expect(page).toHaveURL(/\?q=robusta&view=list$/u);
  await expect(cards(page)).toHaveText([ROBUSTA]);
  await page.unrouteAll({ behavior: 'wait' });
});

test('typing ahead of slow answers: the list stays, the newest answer counts, an older one never', { tag: '@fault' }, async ({ page }) => {
  await open(page, '/catalog');
  const before = await cards(page).allInnerTexts();
  const field = page.getByRole('searchbox', { name: 'Cari produk' });
  const release: Array<() => void> = [];
  for (const word of ['m', 'madu', 'robusta']) {
    const held = Promise.withResolvers<void>();
    release.unshift(held.resolve);
    const address = new RegExp(`catalog\\.data\\?q=${word}(&|$)`, 'u');
    await page.route(address, async (route) => {
      await held.promise;
      // The browser may have given the old question up already.
      await route.continue().catch(() => {});
    });
    const asked = page.waitForRequest(address);
    await field.fill(word);
    await asked;
    await expect(cards(page)).toHaveText(before);
    await expect(field).toHaveValue(word);
  }
  for (const answer of release) {
    answer();
    await expect(cards(page)).toHaveText([ROBUSTA]);
  }
  await page.unrouteAll({ behavior: 'wait' });
  await expect(cards(page)).toHaveText([ROBUSTA]);
  await expect(field).toHaveValue('robusta');
  await expect(page).toHaveURL(/\?q=robusta$/u);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop can be read and searched', async ({ page }) => {
    await page.goto(`${shopUrl()}/`);
    await expect(page.getByRole('heading', { level: 3, name: 'Kopi & Cokelat' })).toBeVisible();
    await page.goto(`${shopUrl()}/catalog`);
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('searchbox', { name: 'Cari produk' }).fill('robusta');
    await page.getByRole('searchbox', { name: 'Cari produk' }).press('Enter');
    await expect(page).toHaveURL(/q=robusta/u);
    await expect(cards(page)).toHaveText([ROBUSTA]);
    await card(page, ROBUSTA).getByRole('link', { name: ROBUSTA }).click();
    await expect(page.getByRole('heading', { level: 1, name: ROBUSTA })).toBeVisible();
    await expect(page.getByText(/\d+ unit tersedia/u)).toBeVisible();
    // What can't be pressed here says how to order all the same; a browser that is told to run no scripts still doesn't draw it.
    for (const path of [new URL(page.url()).pathname, '/cart', '/checkout']) {
      const html = await (await page.request.get(`${shopUrl()}${path}`)).text();
      expect(/<noscript>.*?<\/noscript>/su.exec(html.slice(html.indexOf('<main')))?.[0], path).toContain(
        'Keranjang dan checkout memerlukan JavaScript',
      );
    }
  });
});

test('a notice that comes or goes never lies over the cart, which is pressed next', { tag: '@further' }, async ({ page }) => {
  await open(page, '/catalog?q=madu');
  await page.evaluate(() => {
    const seen = { highest: Number.POSITIVE_INFINITY, frames: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const notice = document.querySelector('[data-sonner-toast]');
      if (notice) {
        seen.frames += 1;
        seen.highest = Math.min(seen.highest, notice.getBoundingClientRect().top);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page
    .getByRole('button', { name: /^Tambah ke keranjang/u })
    .first()
    .click();
  const notice = page.getByText('masuk keranjang.');
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(notice).toBeHidden();
  const { highest, frames } = await page.evaluate(() => (window as unknown as { seen: { highest: number; frames: number } }).seen);
  expect(frames).toBeGreaterThan(2);
  const cart = found(await cartLink(page).boundingBox());
  expect(highest).toBeGreaterThanOrEqual(cart.y + cart.height);
});
