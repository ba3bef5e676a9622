import { expect, type Page, test } from '@playwright/test';
import { card, ROBUSTA } from './catalog-page.ts';
import { addToCart, cartLink, open, productNamed } from './shop.ts';

/** Address of a screen's script. */
function scriptOf(page: Page, screen: string): Promise<string> {
  return page.evaluate((id) => {
    const { __reactRouterManifest: known } = window as unknown as { __reactRouterManifest: { routes: Record<string, { module: string }> } };
    return known.routes[id]?.module ?? '';
  }, screen);
}

/** With something in the cart the checkout's scripts come as soon as the browser is idle. */
async function untilCheckoutIsPrepared(page: Page): Promise<void> {
  const script = await scriptOf(page, 'storefront/checkout/screen');
  const isAskedFor = (address: string) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(address));
  await expect.poll(() => page.evaluate(isAskedFor, script)).toBe(true);
  // Asked for a second time it is there once all that it needs is.
  await page.evaluate((address) => import(address), script);
}

test('says so while there is no connection, and what failed meanwhile loads by itself afterwards', { tag: '@fault' }, async ({
  page,
  context,
}) => {
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

test('with something in the cart the checkout’s scripts are there before they are needed', { tag: '@fault' }, async ({ page, context }) => {
  await addToCart(page, ROBUSTA);
  await untilCheckoutIsPrepared(page);
  await cartLink(page).click();
  await expect(page.getByRole('link', { name: 'Lanjut ke checkout' }).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Lanjut ke checkout' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await context.setOffline(false);
});

test('a link that is followed without a connection waits for it, and the cart stays', { tag: '@fault' }, async ({ page, context }) => {
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

test('in a browser that keeps failed imports the screen and the search come all the same, and the cart stays', { tag: '@fault' }, async ({
  page,
}) => {
  const setAway = await keepFailedImports(page);
  await addToCart(page, ROBUSTA);
  // Else scripts that it shares with the product's screen may be on their way, as imports of a script that has come: those are not fetched
  // first, so in such a browser they fail for good, and the page is loaded anew.
  await untilCheckoutIsPrepared(page);
  setAway(true);
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/search-panel-'));
  await page.getByRole('button', { name: 'Cari produk' }).click();
  await asked;
  // A product's own script is there already, as the page of cards has been at rest.
  const screen = await scriptOf(page, 'storefront/partner/screen');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(screen));
  const { business_name: partner } = await productNamed(ROBUSTA);
  await page.locator('main a[href^="/mitra/"]').first().click();
  await failed;
  setAway(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // Either may come first. Where the panel comes last it hides the screen from assistive technology, as a modal does.
  await expect(page.getByRole('heading', { level: 1, name: partner ?? '', includeHidden: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Cari produk' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
});
