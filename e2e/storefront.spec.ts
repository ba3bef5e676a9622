import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { nullInData } from './screen-data.ts';
import {
  addToCart,
  apiCall,
  cartLink,
  choosePlace,
  dropProduct,
  followWhilePauseEnds,
  found,
  newProduct,
  open,
  productNamed,
  shopUrl,
  untilAlive,
} from './shop.ts';

const ROBUSTA = 'Kopi Robusta Ulee Kareng';
const SOLD_OUT = 'Madu Sarang Potong';
const RUPIAH = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });

/** Sizes of a product of one's own: what others buy meanwhile doesn't change their stock. */
const SIZES = [
  { label: '250 g', price: 40_000, stock: 12 },
  { label: '500 g', price: 75_000, stock: 7 },
];

const rupiah = (amount: number) => RUPIAH.format(amount).replaceAll(/\s/gu, ' ');
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const cards = (page: Page) => page.getByRole('region', { name: 'Produk', exact: true }).getByRole('heading', { level: 3 });
const amountOf = (page: Page, term: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: term }) })
    .getByRole('definition');

const made: number[] = [];
test.afterEach(async () => {
  for (const id of made.splice(0)) await dropProduct(id);
});

async function ownProduct(changes: Record<string, unknown> = {}) {
  const product = await newProduct(changes);
  made.push(product.id);
  return product;
}

test.describe('landing page', () => {
  test('shows benefits, categories with up to four products, and the ways on', async ({ page }) => {
    const { data: categories } = await apiCall('listCatalogCategories');
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const title of ['Produk lokal pilihan', 'Fitur obrolan AI pintar', 'Pemberdayaan UMKM', 'Jangkauan global']) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    for (const { id, name } of categories) {
      await expect(page.getByRole('link', { name: `Lihat semua ${name}` })).toHaveAttribute('href', `/catalog?category=${id}`);
      const row = page
        .locator('div')
        .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
        .last()
        .locator('..')
        .locator('..');
      const links = row.getByRole('heading', { level: 4 }).getByRole('link');
      expect(await links.count(), name).toBeGreaterThan(0);
      expect(await links.count(), name).toBeLessThanOrEqual(4);
      for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
        expect(href).toMatch(/^\/product\/\d+$/u);
    }
    await expect(page.getByRole('link', { name: 'Konsultasi lewat email' })).toHaveAttribute('href', /^mailto:/u);
    await expect(page.getByRole('link', { name: 'Daftar jadi mitra' })).toHaveAttribute('href', '/gabung-mitra');
    await expect(page.getByText('Gagal memuat data pasar.')).toHaveCount(0);
  });

  test('a product leads to its page, a category to the catalog of it', async ({ page }) => {
    await open(page, '/');
    // One of the demo's: what a journey beside this one has made may be gone by the time it is followed.
    const teaser = page.getByRole('heading', { level: 4 }).filter({ hasNotText: /uji/iu }).first();
    const name = found(await teaser.textContent());
    await teaser.getByRole('link').click();
    await expect(page).toHaveURL(/\/product\/\d+$/u);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Lihat semua Kopi & Cokelat' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kopi & Cokelat' })).toBeVisible();
    await expect(page).toHaveURL(/\/catalog\?category=\d+$/u);
  });

  test('header links go to their places, from the phone menu too', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, '/catalog');
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu utama' });
    for (const [label, id] of [
      ['Dampak', 'dampak'],
      ['Cerita', 'cerita'],
      ['Mitra', 'mitra'],
    ] as const) {
      await menu.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(new RegExp(`/#${id}$`, 'u'));
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/login');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Gabung mitra' })).toHaveAttribute('href', '/gabung-mitra');

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Buka menu' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Produk' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Katalog produk' })).toBeVisible();
  });

  test('any unknown path shows the home screen', async ({ page }) => {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/tidak/ada/di-sini');
    await open(page, '/tidak/ada/di-sini');
    expect((await answered).status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Belanja kecil, dampak yang terasa' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Kopi & Cokelat' })).toBeVisible();
  });
});

test.describe('catalog', () => {
  test('searches while one types, keeps the focus, and keeps the state through back and reload', async ({ page }) => {
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
  });

  test('finds by business, tells when nothing is found, and resets', async ({ page }) => {
    await open(page, '/catalog?q=nilam%20rimba');
    await expect(card(page, 'Sabun Nilam Batang')).toContainText('Nilam Rimba Jaya');
    const field = page.getByRole('searchbox', { name: 'Cari produk' });
    await field.fill('qwxyzz vvkkqq');
    await expect(page.getByText('Produk tidak ditemukan')).toBeVisible();
    // Nothing found still leads on.
    await expect(page.getByRole('region', { name: 'Produk lain untuk Anda' }).getByRole('heading', { level: 3 })).toHaveCount(4);
    await page.getByRole('link', { name: 'Atur ulang filter' }).last().click();
    await expect(page).toHaveURL(/\/catalog$/u);
    await expect(field).toHaveValue('');
    await expect(cards(page)).toHaveCount(12);
  });

  test('back, reload and a shared link keep search, category, order, page size, page and view', async ({ page, browser }) => {
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

  test('offers the four page sizes and shows the three figures', async ({ page }) => {
    await open(page, '/catalog');
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
  });

  test('turns pages, and another page size starts at page 1', async ({ page }) => {
    await open(page, '/catalog');
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
      await open(page, `/catalog?page=${meta.pages}`);
      await expect(page.getByRole('button', { name: 'Berikutnya' })).toBeDisabled({ timeout: 1_000 });
    }).toPass();
  });

  test("on a phone the chosen category is in sight, however far down the row it stands, and a visitor's own scrolling stays", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { data } = await apiCall('listCatalogCategories');
    const { id, name } = found(data.at(-1));
    await open(page, `/catalog?category_id=${id}`);
    const chips = page.getByRole('navigation', { name: 'Kategori' });
    await expect(chips.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    const first = chips.getByRole('link', { name: 'Semua produk' });
    await chips.evaluate((row) => row.scrollTo({ left: 0 }));
    await expect(first).toBeInViewport({ ratio: 1 });
    // On a phone the order stands behind the filters' button.
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await panel.getByLabel('Urutkan').selectOption({ label: 'Harga terendah' });
    await panel.getByRole('button', { name: 'Terapkan' }).click();
    await expect(page).toHaveURL(/sort=price_asc/u);
    await expect(first).toBeInViewport({ ratio: 1 });
  });

  test('search and categories are there on every page; what is typed is ordered by what fits', async ({ page }) => {
    await open(page, '/cart');
    const opener = page.getByRole('button', { name: 'Cari produk' });
    await opener.click();
    const panel = page.getByRole('dialog', { name: 'Cari produk' });
    const field = panel.getByRole('searchbox', { name: 'Cari produk atau mitra' });
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

  test("is narrowed by partner, town, price and stock; a partner's name leads to what they sell", async ({ page }) => {
    await open(page, '/catalog?q=nilam%20rimba');
    await card(page, 'Sabun Nilam Batang').getByRole('link', { name: 'Nilam Rimba Jaya' }).click();
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
  });

  test('ignores a category that is no number', async ({ page }) => {
    for (const address of ['/catalog?category=kopi', '/catalog?category_id=1x']) {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1, name: 'Katalog produk' })).toBeVisible();
      await expect(cards(page)).toHaveCount(12);
    }
  });

  test('a card tells price, discount and stock; sold out cannot be added', async ({ page }) => {
    await open(page, '/catalog?q=Sirup%20Pala');
    await expect(card(page, 'Sirup Pala')).toContainText(/\d+ stok/u);
    await open(page, `/catalog?q=${encodeURIComponent(SOLD_OUT)}`);
    await expect(card(page, SOLD_OUT)).toContainText('Stok habis');
    await expect(page.getByRole('button', { name: `Tambah ke keranjang: ${SOLD_OUT}` })).toBeDisabled();
    await open(page, '/catalog?q=Gula%20Semut%20Aren%20Leuser');
    const discounted = card(page, 'Gula Semut Aren Leuser');
    await expect(discounted).toContainText('Rp 27.200');
    await expect(discounted.locator('s')).toContainText('Rp 32.000');
  });

  test('says when products and categories fail to load, and loads again', async ({ page }) => {
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
  });

  test('what was typed last calls nobody back who has followed a link', async ({ page }) => {
    await open(page, '/catalog');
    await page.getByRole('searchbox', { name: 'Cari produk' }).fill(ROBUSTA);
    await followWhilePauseEnds(cartLink(page));
    await expect(page.getByRole('heading', { name: 'Keranjang', level: 1 })).toBeVisible();
    await page.goBack();
    // A link within the catalog takes the words along.
    await page.getByRole('searchbox', { name: 'Cari produk' }).fill('kopi');
    await followWhilePauseEnds(page.getByRole('link', { name: 'Kopi & Cokelat', exact: true }));
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === 'kopi' && searchParams.has('category_id'));
  });

  test('the view changes without losing a search that is on its way', async ({ page }) => {
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

  test('typing ahead of slow answers: the list stays, the newest answer counts, an older one never', async ({ page }) => {
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
  });
});

test.describe('product', () => {
  test('on a phone price and button stay at hand, beside what has the focus and above the footer', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const product = await ownProduct();
    await open(page, `/product/${product.id}`);
    const add = page.getByRole('button', { name: 'Tambah ke keranjang', exact: true });
    await page.getByRole('heading', { name: 'Pengiriman' }).scrollIntoViewIfNeeded();
    await expect(add).toHaveCount(2);
    await add.last().click();
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
    // What is said about it lies above the bar.
    const notice = page.getByRole('listitem').filter({ hasText: 'ditambahkan ke keranjang' });
    await expect(notice).toBeVisible();
    await expect
      .poll(async () => {
        const [said, button] = [await notice.boundingBox(), await add.last().boundingBox()];
        return found(said).y + found(said).height <= found(button).y;
      })
      .toBe(true);
    // With the page's own button in sight there is no second one.
    await page.getByRole('button', { name: 'Beli sekarang' }).scrollIntoViewIfNeeded();
    await expect(add).toHaveCount(1);
    await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Tambah ke keranjang', exact: true }).last()).not.toBeInViewport();
  });

  test('what is pressed before the scripts have come is done once they have', async ({ page }) => {
    const { id } = await ownProduct({ size_variants: SIZES });
    const [, second] = SIZES;
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`${shopUrl()}/product/${id}`, { waitUntil: 'commit' });
    await page.getByText(found(second).label, { exact: true }).first().click();
    const add = page.getByRole('button', { name: 'Tambah ke keranjang', exact: true });
    await add.click();
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    scripts.resolve();
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
    await expect(add).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('article').getByText(rupiah(found(second).price), { exact: true })).toBeVisible();
    await cartLink(page).click();
    await expect(page.getByRole('region', { name: 'Isi keranjang' })).toContainText(found(second).label);
  });

  test('options are preselected and go along into the cart', async ({ page }) => {
    const product = await productNamed('Cokelat Batang 70 Persen');
    await open(page, `/product/${product.id}`);
    await expect(page.getByRole('group', { name: 'Rasa' }).getByRole('radio', { name: 'Polos' })).toBeChecked();
    await page.getByRole('group', { name: 'Rasa' }).getByText('Garam laut').click();
    await page.getByRole('button', { name: 'Beli sekarang' }).click();
    await expect(page).toHaveURL(/\/cart$/u);
    await expect(page.getByRole('region', { name: 'Isi keranjang' }).getByText('Rasa: Garam laut')).toBeVisible();
  });

  test("'Beli sekarang' pressed twice buys once, and again after a way back", async ({ page }) => {
    const product = await ownProduct();
    await open(page, `/product/${product.id}`);
    // The cart's screen comes late, so that there is time for more presses.
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    const buy = page.getByRole('button', { name: 'Beli sekarang' });
    await buy.dblclick();
    await buy.click();
    held.resolve();
    await expect(page).toHaveURL(/\/cart$/u);
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
    await page.goBack();
    await buy.click();
    await expect(page).toHaveURL(/\/cart$/u);
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 2 barang');
  });

  test('the gallery shows the chosen picture', async ({ page }) => {
    const product = await productNamed('Sirup Pala');
    await open(page, `/product/${product.id}`);
    await expect(page.getByRole('img', { name: 'Sirup Pala, gambar 1 dari 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Tampilkan gambar 2' }).click();
    await expect(page.getByRole('img', { name: 'Sirup Pala, gambar 2 dari 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tampilkan gambar 2' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('tiles say what is missing, sold out cannot be bought, shipping is explained', async ({ page }) => {
    const lone = await productNamed('Kartu Ucapan Motif Kerawang');
    await open(page, `/product/${lone.id}`);
    await expect(amountOf(page, 'Mitra')).toHaveText('Tidak tersedia');
    await expect(amountOf(page, 'Kategori')).toHaveText('Songket & Bordir');
    await expect(amountOf(page, 'Ukuran/Kemasan')).toHaveText('6 kartu dan amplop');
    await expect(amountOf(page, 'Catatan')).toHaveText('Tidak tersedia');
    await expect(page.getByText('Sampai dalam 1–3 hari kerja di wilayah Aceh.')).toBeVisible();
    await expect(page.getByText('rantai dingin')).toBeVisible();
    const gone = await productNamed(SOLD_OUT);
    await open(page, `/product/${gone.id}`);
    await expect(page.getByText('Stok habis', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tambah ke keranjang', exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Beli sekarang' })).toBeDisabled();
  });

  test('without a picture, a size or a partner it says so, on its card and on its page', async ({ page }) => {
    const bare = await ownProduct();
    await open(page, `/catalog?q=${encodeURIComponent(bare.name)}`);
    await expect(card(page, bare.name).getByText('Gambar belum tersedia')).toBeVisible();
    await card(page, bare.name).getByRole('link', { name: bare.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: bare.name })).toBeVisible();
    await expect(page.getByRole('article').getByText('Gambar belum tersedia').first()).toBeVisible();
    for (const tile of ['Mitra', 'Ukuran/Kemasan', 'Catatan']) await expect(amountOf(page, tile)).toHaveText('Tidak tersedia');
  });

  test('a discount shows its badge and the price before', async ({ page }) => {
    const product = await productNamed('Gula Semut Aren Leuser');
    await open(page, `/product/${product.id}`);
    const article = page.getByRole('article');
    await expect(article.getByText('Rp 27.200', { exact: true })).toBeVisible();
    await expect(article.locator('s')).toContainText('Rp 32.000');
    await expect(article.getByText(/15\s?%/u)).toBeVisible();
  });

  test('an unknown product answers 404 and says so', async ({ page }) => {
    for (const id of ['999999', 'kopi']) {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === `/product/${id}`);
      await open(page, `/product/${id}`);
      expect((await answered).status()).toBe(404);
      await expect(page.getByText('Produk tidak ditemukan.')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Kembali ke katalog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Katalog produk' })).toBeVisible();
  });

  test('a shared link carries picture, name, price and facts', async ({ page, request }) => {
    const product = await productNamed(ROBUSTA);
    await page.goto(`${shopUrl()}/product/${product.id}`);
    const property = (name: string) => page.locator(`meta[property="${name}"]`);
    await expect(property('og:title')).toHaveAttribute('content', new RegExp(`${ROBUSTA}.*Rp`, 'u'));
    await expect(page).toHaveTitle(new RegExp(ROBUSTA, 'u'));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/product/${product.id}-kopi-robusta-ulee-kareng$`, 'u'),
    );
    const picture = await request.get((await property('og:image').getAttribute('content')) ?? '');
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    await expect(property('og:image:width')).toHaveAttribute('content', '1200');
    await expect(property('og:image:height')).toHaveAttribute('content', '630');
    const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text));
    expect(facts).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        name: ROBUSTA,
        url: expect.stringMatching(/-kopi-robusta-ulee-kareng$/u),
        image: expect.arrayContaining([expect.stringMatching(/\/og\.jpg$/u), expect.stringMatching(/\/800\.avif$/u)]),
        offers: expect.objectContaining({
          priceCurrency: 'IDR',
          seller: { '@type': 'Organization', name: 'Lapak Hijau' },
          shippingDetails: expect.objectContaining({ '@type': 'OfferShippingDetails' }),
          hasMerchantReturnPolicy: expect.objectContaining({ applicableCountry: 'ID' }),
        }),
      }),
    );
    const crumbs = facts.find((fact) => fact['@type'] === 'BreadcrumbList');
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Beranda', 'Katalog', 'Kopi & Cokelat', ROBUSTA]);
    await expect(property('og:image:alt')).toHaveAttribute('content', ROBUSTA);
  });
});

test.describe('cart', () => {
  test("the badge says '99+' above 99, and the cart lives in memory only", async ({ page }) => {
    const product = await productNamed(ROBUSTA);
    await open(page, `/product/${product.id}`);
    const amount = page.getByRole('textbox', { name: `Jumlah ${ROBUSTA}` });
    await amount.fill('99');
    await page.getByRole('button', { name: 'Tambah ke keranjang', exact: true }).click();
    await expect(cartLink(page).getByText('99', { exact: true })).toBeVisible();
    // The next one is one again.
    await expect(amount).toHaveValue('1');
    await page.getByRole('button', { name: 'Tambah ke keranjang', exact: true }).click();
    await expect(cartLink(page).getByText('99+')).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 100 barang');
    await page.getByRole('banner').getByRole('link', { name: 'Lapak Hijau, ke beranda' }).click();
    await expect(cartLink(page).getByText('99+')).toBeVisible();

    const questions: string[] = [];
    page.once('dialog', (dialog) => void dialog.dismiss());
    page.on('dialog', (dialog) => questions.push(dialog.type()));
    // Writing to the shop leaves nothing, so nothing is asked.
    await page.getByRole('contentinfo').getByRole('link', { name: /@/u }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Produk', exact: true }).click();
    await expect(page).toHaveURL(/\/catalog$/u);
    expect(questions).toEqual([]);
    // Before it is lost the browser asks; staying loses nothing.
    await page.evaluate(() => location.reload());
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await expect(cartLink(page).getByText('99+')).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang');
    await untilAlive(page);
    await page.reload();
    expect(questions).toEqual(['beforeunload', 'beforeunload']);
  });
});

test('an address with a character that nothing can hold is a search like any other', async ({ request }) => {
  for (const path of ['/catalog?q=%00', '/catalog?q=kopi%00', '/catalog?category_id=%00'])
    expect((await request.get(`${shopUrl()}${path}`)).status()).toBe(200);
});

test('sitemap and robots name the public pages', async ({ request }) => {
  const product = await productNamed(ROBUSTA);
  const sitemap = await request.get(`${shopUrl()}/sitemap.xml`);
  expect(sitemap.headers()['content-type']).toContain('xml');
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address]) => new URL(address ?? '').pathname);
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/catalog', '/gabung-mitra', `/product/${product.id}-kopi-robusta-ulee-kareng`, '/privasi']),
  );
  const robots = await (await request.get(`${shopUrl()}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/mu);
  expect(await sitemap.text()).toMatch(/<lastmod>20\d\d-/u);
});

test('an address says by its status whether something is there', async ({ request }) => {
  const { id } = await productNamed(ROBUSTA);
  const named = `/product/${id}-kopi-robusta-ulee-kareng`;
  const ask = (path: string) => request.get(`${shopUrl()}${path}`, { maxRedirects: 0 });
  expect((await ask(named)).status()).toBe(200);
  for (const written of [`/product/${id}-nama-lama?from=wa`, `/product/${id}-`]) {
    const moved = await ask(written);
    expect([moved.status(), moved.headers().location]).toEqual([301, named]);
  }
  expect((await ask('/pesanan/AAAAAAAAAAAAAAAAAAAAAAAAAAAA')).status()).toBe(404);
  for (const file of ['/wp-login.php', '/.env', '/uploads.zip']) {
    const answer = await ask(file);
    expect(answer.status()).toBe(404);
    expect((await answer.body()).length).toBeLessThan(100);
  }
  expect((await ask('/favicon.ico')).headers()['content-type']).toMatch(/icon/u);
  const security = await ask('/.well-known/security.txt');
  const said = await security.text();
  expect(said).toMatch(/^Contact: mailto:\S+@\S+$/mu);
  const [, expires = ''] = /^Expires: (.+)$/mu.exec(said) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

test.describe('joining as a partner', () => {
  test('an application becomes an inactive business', async ({ page }) => {
    const name = `Kebun Uji ${Date.now()}`;
    await open(page, '/gabung-mitra');
    await page.getByRole('button', { name: 'Kirim pendaftaran' }).click();
    for (const text of [
      'Nama usaha wajib diisi.',
      'Ceritakan produk Anda secara singkat.',
      'Pilih kota/kabupaten.',
      'Nama narahubung wajib diisi.',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByLabel('Nama usaha')).toBeFocused();
    await page.getByLabel('Nama usaha').fill(name);
    await page.getByLabel('Produk Anda').fill('Cabai kering dan bibitnya.');
    await choosePlace(page, 'Kota/Kabupaten', 'Kota Banda Aceh');
    await choosePlace(page, 'Kecamatan', 'Syiah Kuala');
    await page.getByLabel('Nama narahubung').fill('Cut Meutia');
    await page.getByLabel('Nomor telepon/WhatsApp').fill('0812-0000-7777');
    await page.route('**/api/v1/businesses/applications', (route) => route.abort());
    await page.getByRole('button', { name: 'Kirim pendaftaran' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Nama usaha')).toHaveValue(name);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Kirim pendaftaran' }).click();
    await expect(page.getByRole('heading', { name: 'Terima kasih, pendaftaran Anda kami terima' })).toBeFocused();

    const { data } = await apiCall('listBusinesses', { query: { q: name }, as: 'admin' });
    expect(data).toEqual([expect.objectContaining({ name, is_active: false, is_application: true })]);
  });

  test('cities and districts that fail to load say so and load again', async ({ page }) => {
    await open(page, '/cart');
    await page.route(/\/gabung-mitra\.data/u, (route) => route.abort());
    await page.route('**/locations/rajaongkir/cities/*/districts', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.getByRole('banner').getByRole('link', { name: 'Gabung mitra' }).click();
    const noCities = page.getByRole('alert').filter({ hasText: 'Gagal memuat kota/kabupaten. Silakan coba lagi.' });
    await expect(noCities).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Kota/Kabupaten' })).toBeDisabled();
    await page.getByLabel('Nama usaha').fill('Kebun yang menunggu');
    await page.unroute(/\/gabung-mitra\.data/u);
    await noCities.getByRole('button', { name: 'Coba lagi' }).click();
    await choosePlace(page, 'Kota/Kabupaten', 'Kota Banda Aceh');
    await expect(noCities).toBeHidden();
    await expect(page.getByText('Gagal memuat kecamatan. Silakan coba lagi.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Muat ulang kecamatan' }).click();
    await choosePlace(page, 'Kecamatan', 'Syiah Kuala');
    await expect(page.getByText('Gagal memuat kecamatan. Silakan coba lagi.')).toBeHidden();
    await expect(page.getByLabel('Nama usaha')).toHaveValue('Kebun yang menunggu');
  });
});

for (const [what, field] of [
  ['its title and share data', 'pictures'],
  ['the screen itself', 'option_groups'],
] as const) {
  test(`what breaks while it is drawn (${what}) shows the failure screen, whose button loads anew`, async ({ page }) => {
    await open(page, '/catalog?q=robusta');
    // A product that the shop could never send.
    await nullInData(page, /\/product\/\d+\.data/u, field);
    await card(page, ROBUSTA).getByRole('link', { name: ROBUSTA }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something went wrong' })).toBeVisible();
    await expect(page.getByText("We're sorry for the inconvenience. Please refresh the page or try again later.")).toBeVisible();
    await expect(page.getByText('TypeError')).toHaveCount(0);
    await expect(page).toHaveURL(/\/product\/\d+$/u);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: ROBUSTA })).toBeVisible();
  });
}

test('a failure screen that breaks as well still says so, and nothing of the code', async ({ page }) => {
  await open(page, '/catalog?q=robusta');
  await nullInData(page, /\/product\/\d+\.data/u, 'option_groups');
  // The failure screen writes what it was given to the console, which breaks it here; React Router's words go through.
  await page.evaluate(() => {
    console.error = (said: unknown) => {
      if (said instanceof Error) throw new Error('no console');
    };
  });
  await card(page, ROBUSTA).getByRole('link', { name: ROBUSTA }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toHaveCount(0);
  await expect(page.getByText(/Application Error|no console/u)).toHaveCount(0);
});

test('says so while there is no connection, and what failed meanwhile loads by itself afterwards', async ({ page, context }) => {
  await open(page, '/catalog');
  await context.setOffline(true);
  await expect(page.getByText('Tidak ada koneksi internet. Sambungkan kembali untuk melanjutkan.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cari produk' }).fill('madu');
  await expect(page.getByRole('alert').getByText('Gagal memuat produk. Silakan coba lagi.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Tidak ada koneksi internet.')).toBeHidden();
  await expect(card(page, 'Madu Hutan Pante Ceureumen')).toBeVisible();
  await expect(page.getByText('Gagal memuat produk.')).toBeHidden();
});

test('with something in the cart the checkout’s scripts are there before they are needed', async ({ page, context }) => {
  await addToCart(page, ROBUSTA);
  const script = await page.evaluate(() => {
    const { __reactRouterManifest: known } = window as unknown as { __reactRouterManifest: { routes: Record<string, { module: string }> } };
    return known.routes['storefront/checkout/screen']?.module ?? '';
  });
  const isAskedFor = (address: string) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(address));
  await expect.poll(() => page.evaluate(isAskedFor, script)).toBe(true);
  // Asked for a second time it is there once all that it needs is.
  await page.evaluate((address) => import(address), script);
  await cartLink(page).click();
  await expect(page.getByRole('link', { name: 'Lanjut ke checkout' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Lanjut ke checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test('a link that is followed without a connection waits for it, and the cart stays', async ({ page, context }) => {
  await addToCart(page, ROBUSTA);
  await context.setOffline(true);
  // Neither the screen's script has come yet, nor that of its loader.
  await page.locator('main a[href^="/product/"]').first().click();
  await expect(page.getByText('Tidak ada koneksi internet. Sambungkan kembali untuk melanjutkan.')).toBeInViewport();
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: ROBUSTA })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
});

/** Behaves as browsers before 2026, which keep a failed import: what was asked for as a script and didn't come never comes. */
async function keepFailedImports(page: Page): Promise<(isAway: boolean) => void> {
  const failed = new Set<string>();
  let isAway = false;
  await page.route('**/assets/*.js', (route) => {
    const address = route.request().url();
    if (isAway && route.request().resourceType() === 'script') failed.add(address);
    const comes = !isAway && !(route.request().resourceType() === 'script' && failed.has(address));
    return comes ? route.continue() : route.abort();
  });
  return (value) => {
    isAway = value;
  };
}

test('in a browser that keeps failed imports the screen and the search come all the same, and the cart stays', async ({ page }) => {
  const setAway = await keepFailedImports(page);
  await addToCart(page, ROBUSTA);
  setAway(true);
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/search-panel-'));
  await page.getByRole('button', { name: 'Cari produk' }).click();
  await asked;
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/screen-'));
  await page.locator('main a[href^="/product/"]').first().click();
  await failed;
  setAway(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: ROBUSTA })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Cari produk' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
});
