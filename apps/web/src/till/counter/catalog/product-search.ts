import type { TillProduct } from '@lapak/contract/assortment/products';

/** Lower case, without accents and apostrophes: what is typed and what is searched meet in this form. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’‘‛`´ʹʻʼʽʾʿˈ′]/gu, '')
    .toLowerCase();
}

const searched = new WeakMap<TillProduct, string>();

/** Name, category and business (spec section 2, POS), prepared once: 20,000 of them are searched between two keys. */
function searchedText(product: TillProduct): string {
  const known = searched.get(product);
  if (known !== undefined) return known;
  const text = plain([product.name, product.category.name, product.business_name].join('\n'));
  searched.set(product, text);
  return text;
}

/** Products of a category (null for all) that have every word of the query. */
export function findProducts(products: readonly TillProduct[], query: string, category: string | null): TillProduct[] {
  const words = plain(query).split(/\s+/u).filter(Boolean);
  return products.filter(
    (product) => (category === null || product.category.name === category) && words.every((word) => searchedText(product).includes(word)),
  );
}

/** Names of the categories that have products, by alphabet. */
export function categoriesOf(products: readonly TillProduct[]): string[] {
  const names = new Set(products.map(({ category }) => category.name));
  return [...names].sort((one, other) => one.localeCompare(other, 'id'));
}
