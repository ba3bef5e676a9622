import type { Database, Transaction } from '../../database/connection.ts';
import type { Slice } from '../../database/listing.ts';
import { wordsOf } from '../../database/search.ts';
import { allowTypos, type ProductFilter, type ProductSort } from './filter-queries.ts';
import { listProductRows, listProductsAfter, type ProductRow } from './product-queries.ts';

/**
 * A page of the products that mention every word of `q`, whatever case or accents; all of them without words. Where there are
 * none, a similar word in the name will do, so that a typo still finds the thing.
 */
export async function searchProducts(
  database: Database,
  q: string | undefined,
  filter: Omit<ProductFilter, 'search'>,
  sort: ProductSort | undefined,
  slice: Slice,
) {
  const words = wordsOf(q);
  if (words.length === 0) return listProductRows(database, filter, sort, slice);

  const exact = await listProductRows(database, { ...filter, search: { words, typos: false } }, sort, slice);
  if (exact.total > 0) return exact;
  return withTypos(database, (transaction) => listProductRows(transaction, { ...filter, search: { words, typos: true } }, sort, slice));
}

/** What `searchProducts` finds, so many at a time by their id. Whether a typo is meant is decided once, so that no part of it is another search. */
export async function openSearch(database: Database, q: string | undefined, filter: Omit<ProductFilter, 'search'>) {
  const words = wordsOf(q);
  const exact: ProductFilter = words.length > 0 ? { ...filter, search: { words, typos: false } } : filter;
  const isExact = words.length === 0 || (await listProductsAfter(database, exact, 0, 1)).length > 0;
  const similar: ProductFilter = { ...filter, search: { words, typos: true } };
  return {
    after: (id: number, limit: number): Promise<ProductRow[]> =>
      isExact
        ? listProductsAfter(database, exact, id, limit)
        : withTypos(database, (transaction) => listProductsAfter(transaction, similar, id, limit)),
  };
}

function withTypos<Found>(database: Database, find: (transaction: Transaction) => Promise<Found>): Promise<Found> {
  return database.transaction(async (transaction) => {
    await allowTypos(transaction);
    return find(transaction);
  });
}
