import { type Locator, type Page, test } from '@playwright/test';
import { dropProduct, newProduct } from './shop.ts';

/** A product of the demo. */
export const ROBUSTA = 'Kopi Robusta Ulee Kareng';

/** The card of a product in the catalog. */
export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The names of the products that the catalog shows. */
export const cards = (page: Page) => page.getByRole('region', { name: 'Produk', exact: true }).getByRole('heading', { level: 3 });

/** What stands beside a word in a list of facts or amounts. */
export const amountOf = (page: Page, term: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: term }) })
    .getByRole('definition');

/** Gives a function that makes products for the tests of a file, which are gone after each. */
export function ownProducts() {
  const made: number[] = [];
  test.afterEach(async () => {
    for (const id of made.splice(0)) await dropProduct(id);
  });
  return async (changes: Record<string, unknown> = {}) => {
    const product = await newProduct(changes);
    made.push(product.id);
    return product;
  };
}
