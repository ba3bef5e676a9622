import { expect, test } from '@playwright/test';
import { apiCall, found, open } from './shop.ts';
import { expectShopEmail } from './shop-email.ts';

test('shows benefits, categories with up to four products, and the ways on, at any unknown path too', async ({ page }) => {
  const { data: categories } = await apiCall('listCatalogCategories');
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/tidak/ada/di-sini');
  await open(page, '/tidak/ada/di-sini');
  expect((await answered).status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Belanja kecil, dampak yang terasa' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Kopi & Cokelat' })).toBeVisible();
  await open(page, '/');
  await expectShopEmail(page, 2);
  await expect(page.getByText('lapakhijau.example')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const title of ['Produk lokal pilihan', 'Fitur obrolan AI pintar', 'Pemberdayaan UMKM', 'Jangkauan global']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  for (const { id, name } of categories) {
    await expect(page.getByRole('link', { name: `Lihat semua ${name}` })).toHaveAttribute('href', `/catalog?category=${id}`);
    const links = page.getByRole('list', { name, exact: true }).getByRole('heading', { level: 4 }).getByRole('link');
    expect(await links.count(), name).toBeGreaterThan(0);
    expect(await links.count(), name).toBeLessThanOrEqual(4);
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^\/product\/\d+$/u);
  }
  await expect(page.getByRole('link', { name: 'Konsultasi lewat email' })).toHaveAttribute('href', /^mailto:/u);
  await expect(page.getByRole('link', { name: 'Daftar jadi mitra' })).toHaveAttribute('href', '/gabung-mitra');
  await expect(page.getByText('Gagal memuat data pasar.')).toHaveCount(0);

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

test('at 1280 px it is short, and goods and all categories stand before a scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_500);
  const gates = page.getByRole('list', { name: 'Pilihan hari ini' }).getByRole('link');
  await expect(gates).toHaveCount(3);
  for (const gate of await gates.all()) {
    await expect(gate).toBeInViewport();
    await expect(gate).toHaveAttribute('href', /^\/product\/\d+$/u);
  }
  const { data: categories } = await apiCall('listCatalogCategories');
  const rounds = page.getByRole('main').getByRole('navigation', { name: 'Kategori' });
  for (const { id, name } of categories) {
    const round = rounds.getByRole('link', { name, exact: true });
    await expect(round).toHaveAttribute('href', `/catalog?category=${id}`);
    await expect(round).toBeInViewport();
  }
});

test('on a phone the page is short, goods come early, and each row scrolls by key to its last product', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const rows = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 4 }) });
  const heights = await page.evaluate(() => ({ page: document.documentElement.scrollHeight, wide: document.documentElement.scrollWidth }));
  expect(heights.page).toBeLessThanOrEqual(5_000);
  expect(heights.wide).toBe(360);
  const faces = page.getByRole('list', { name: 'Wajah mitra' }).getByRole('link');
  // Of the demo's twenty; partners of other journeys have none.
  expect(await faces.count()).toBeGreaterThanOrEqual(12);
  const boxes = await faces.evaluateAll((all) => all.map((face) => face.getBoundingClientRect().toJSON()));
  const over = boxes.filter((one) => boxes.some((other) => one !== other && Math.hypot(one.x - other.x, one.y - other.y) < one.width));
  expect(over).toEqual([]);
  const gate = found(await page.getByRole('list', { name: 'Pilihan hari ini' }).boundingBox());
  expect(gate.y + gate.height).toBeLessThanOrEqual(310);
  const first = found(await rows.first().getByRole('listitem').first().boundingBox());
  expect(first.y).toBeLessThanOrEqual(850);
  // The headline's three lines stand below the gate.
  const headline = found(await page.getByRole('heading', { level: 1 }).boundingBox());
  expect(headline.y).toBeGreaterThan(200);
  expect(headline.height).toBeLessThanOrEqual(112);

  const links = rows.first().getByRole('link');
  await links.first().focus();
  for (let left = (await links.count()) - 1; left > 0; left--) await page.keyboard.press('Tab');
  await expect(links.last()).toBeFocused();
  await expect(links.last()).toBeInViewport({ ratio: 0.9 });
  const story = page.getByRole('region', { name: /^Cerita / });
  await expect(story.getByRole('link', { name: 'Baca cerita mereka' })).toHaveAttribute('href', /^\/mitra\/\d+$/u);
  await page.getByRole('link', { name: /^Untuk oleh-oleh/u }).click();
  await expect(page).toHaveURL(/\/catalog\?gift=true&available=true$/u);
  await expect(page.getByRole('link', { name: 'Hapus filter Untuk oleh-oleh' })).toBeVisible();
  // What the demo shop picked, not all that is cheap.
  await expect(page.getByText('1–10 dari 10 produk')).toBeVisible();
});

test('header links go to their places, from the phone menu too', { tag: '@further' }, async ({ page }) => {
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
