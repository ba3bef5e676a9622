import { expect, type Locator, test } from '@playwright/test';
import { card, cards, ownProducts, ROBUSTA } from './catalog-page.ts';
import { cartLink, found, open, productNamed, shopUrl } from './shop.ts';
import { expectShopEmail } from './shop-email.ts';

const RUPIAH = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });

const rupiah = (amount: number) => RUPIAH.format(amount).replaceAll(/\s/gu, ' ');

/** Sizes of a product of one's own: what others buy meanwhile doesn't change their stock. */
const SIZES = [
  { label: '250 g', price: 40_000, stock: 12 },
  { label: '500 g', price: 75_000, stock: 7 },
];

const ownProduct = ownProducts();

test('on a phone price and button stay at hand, beside what has the focus and above the footer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const product = await ownProduct();
  await open(page, `/product/${product.id}`);
  const add = page.getByRole('button', { name: 'Tambah ke keranjang', exact: true });
  await page.getByRole('heading', { name: 'Pengiriman' }).scrollIntoViewIfNeeded();
  await expect(add).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Beli sekarang' })).toHaveCount(2);
  await add.last().click();
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
  // What is said about it lies above the bar.
  const notice = page.getByRole('listitem').filter({ hasText: 'masuk keranjang' });
  await expect(notice).toBeVisible();
  await expect
    .poll(async () => {
      const [said, button] = [await notice.boundingBox(), await add.last().boundingBox()];
      return found(said).y + found(said).height <= found(button).y;
    })
    .toBe(true);
  // With the page's own button in sight there is no second one.
  await page.getByRole('button', { name: 'Beli sekarang' }).first().scrollIntoViewIfNeeded();
  await expect(add).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Tambah ke keranjang', exact: true }).last()).not.toBeInViewport();
});

test('what decides stands in the first screen: on a phone down to the maker and the day, on a desktop down to both buttons', async ({
  page,
}) => {
  const { id } = await productNamed(ROBUSTA);
  const bottomOf = async (element: Locator) => {
    const { y, height } = found(await element.boundingBox());
    return y + height;
  };
  const article = page.getByRole('article');
  const [add, buy] = ['Tambah ke keranjang', 'Beli sekarang'].map((name) => page.getByRole('button', { name, exact: true }));
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `/product/${id}`);
  await expect(found(add)).toHaveCount(2);
  const picture = found(await page.locator('.product-picture').boundingBox());
  expect([picture.x, picture.width]).toEqual([0, 360]);
  const bar = found(await found(buy).last().boundingBox());
  expect(bar.y + bar.height).toBeLessThanOrEqual(740);
  const day = page.getByRole('link', { name: 'Cek tiba dan ongkir' });
  expect(await bottomOf(article.getByRole('radio', { name: '1 kg' }).locator('xpath=..'))).toBeLessThan(bar.y);
  expect(await bottomOf(day)).toBeLessThan(bar.y - 10);
  await expect(article.getByText('/ 100 g')).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const button of [found(add), found(buy)]) expect(await bottomOf(button.first()), `${width}`).toBeLessThanOrEqual(height);
    // A second picture stands below the first where there is room for it. A resized page is laid out anew only with its next frame.
    const widths = async () => {
      const pictures = await page.locator('.product-picture, [aria-label="Perbesar gambar 2"]').all();
      const boxes = await Promise.all(pictures.map((each) => each.boundingBox()));
      return boxes.flatMap((box) => (box ? [Math.round(box.width)] : []));
    };
    await expect.poll(async () => Math.max(...(await widths())) < width / 2, { message: `${width}` }).toBe(true);
    const wide = await widths();
    expect(wide).toEqual(Array(width === 1280 ? 2 : 1).fill(wide[0]));
  }
  // A telephone that lies: nothing that stays in sight is higher than its window.
  await page.setViewportSize({ width: 844, height: 390 });
  const second = page.getByRole('button', { name: 'Tampilkan gambar 2' });
  await second.scrollIntoViewIfNeeded();
  await expect(second).toBeInViewport();
});

test("a pressed card's picture, name and price stand on the product's page before the shop has answered", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/catalog?q=robusta');
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(/\/product\/\d+\.data/u, async (route) => {
    asked.push(route.request().url());
    await held.promise;
    await route.continue();
  });
  await card(page, ROBUSTA).getByRole('link', { name: ROBUSTA }).click();
  const heading = page.getByRole('heading', { level: 1, name: ROBUSTA });
  await expect(heading).toBeInViewport();
  await expect(page).toHaveTitle(new RegExp(ROBUSTA, 'u'));
  await expect(page.getByText(/^mulai dari Rp\s[\d.]+$/u)).toBeInViewport();
  const picture = page.locator('.product-picture img');
  await expect(picture).toBeInViewport();
  expect(await picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  const top = async () => found(await heading.boundingBox()).y;
  const before = await top();
  held.resolve();
  const add = page.getByRole('button', { name: 'Tambah ke keranjang', exact: true });
  await expect(add.first()).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  expect(asked).toHaveLength(1);

  // What is added falls into the cart's sign, and nothing stays of it.
  await add.first().click();
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
  await expect(page.locator('body > img')).toHaveCount(0);
  await page.goBack();
  await expect(cards(page)).toHaveText([ROBUSTA]);
});

test('what is pressed before the scripts have come is done once they have', { tag: '@further' }, async ({ page }) => {
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
  await expect(
    page
      .getByRole('article')
      .getByText(rupiah(found(second).price), { exact: true })
      .first(),
  ).toBeVisible();
  await cartLink(page).click();
  await expect(page.getByRole('region', { name: 'Isi keranjang' })).toContainText(found(second).label);
});

test("'Beli sekarang' pressed twice buys once, with its options, and again after a way back", { tag: '@further' }, async ({ page }) => {
  const product = await productNamed('Cokelat Batang 70 Persen');
  await open(page, `/product/${product.id}`);
  const tastes = page.getByRole('group', { name: 'Rasa' });
  await expect(tastes.getByRole('radio', { name: 'Polos' })).toBeChecked();
  await tastes.getByText('Garam laut').click();
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
  await expect(page.getByRole('region', { name: 'Isi keranjang' }).getByText('Rasa: Garam laut')).toBeVisible();
  await page.goBack();
  await buy.click();
  await expect(page).toHaveURL(/\/cart$/u);
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 2 barang');
});

test('a shared link carries picture, name, price and facts', async ({ page, request }) => {
  const product = await productNamed(ROBUSTA);
  await page.goto(`${shopUrl()}/product/${product.id}`);
  await expectShopEmail(page, 2);
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
