import { expect, type Page, test } from '@playwright/test';
import { addToCart, cartLink, dropProduct, goToCheckout, newProduct, open } from './shop.ts';

const ENDLESS = 'Superpanjangsekalitanpaspasi'.repeat(4);

/** Like no product that another journey makes. */
const NOWHERE = 'Takadadimanamanapundipasarini'.repeat(4);

/** Pixels by which the page is wider than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('an endless word in a name or a choice never widens a screen, nor does one that is searched for, on a phone or a desktop', {
  tag: '@fault',
}, async ({ page }) => {
  // What is offered where nothing was found.
  const offered = await newProduct({ name: `Tawaran ${ENDLESS}` });
  const product = await newProduct({
    name: `Kopi ${ENDLESS}`,
    size_variants: [{ label: `Kemasan ${ENDLESS}`.slice(0, 60), price: 50_000, stock: 5 }],
    option_groups: [{ name: `Pilihan${ENDLESS}`.slice(0, 60), values: [ENDLESS.slice(0, 60), `Lain${ENDLESS}`.slice(0, 60)] }],
  });
  try {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await open(page, `/product/${product.id}`);
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await addToCart(page, product.name);
      expect(await overflow(page)).toBe(0);
      await cartLink(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Keranjang' })).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await goToCheckout(page);
      const summary = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Ringkasan pesanan' }) });
      await expect(summary.getByText(product.name)).toBeVisible();
      expect(await overflow(page)).toBe(0);
      // The name stays within its card, too.
      expect(await summary.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
      await open(page, `/catalog?q=${NOWHERE}`);
      await expect(page.getByText('Produk tidak ditemukan')).toBeVisible();
      expect(await overflow(page)).toBe(0);
    }
  } finally {
    await dropProduct(product.id);
    await dropProduct(offered.id);
  }
});
