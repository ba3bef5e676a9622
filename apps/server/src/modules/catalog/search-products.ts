import type { Database, Transaction } from '../../database/connection.ts';
import type { Slice } from '../../database/listing.ts';
import { wordsOf } from '../../database/search.ts';
import { allowTypos, type ProductFilter, type ProductSort, readSearchWords } from './filter-queries.ts';
import type { KeptAnswers } from './kept-answers.ts';
import {
  countProductRows,
  type FoundProducts,
  findProductsInOrder,
  findSearched,
  listCountedProducts,
  listProductRows,
  listProductsAfter,
  type ProductRow,
} from './product-queries.ts';

/** Of what a search finds, so many are known by their order; who turns further than that makes the database sort again. */
const KNOWN = 600;

interface Asked {
  q: string | undefined;
  filter: Omit<ProductFilter, 'search'>;
  sort: ProductSort | undefined;
  slice: Slice;
  kept: KeptAnswers;
}

/**
 * A page of the products that mention every word of `q`, whatever case or accents; all of them without words. Where there are
 * none, a similar word in the name will do, so that a typo still finds the thing.
 */
export async function searchProducts(database: Database, { q, filter, sort, slice, kept }: Asked) {
  const words = wordsOf(q);
  if (words.length === 0) {
    if (filter.isLowInStock !== undefined) return listCountedProducts(database, filter, sort, slice);
    const total = await kept.totals.take(JSON.stringify(filter), () => countProductRows(database, filter));
    return { rows: await listProductRows(database, filter, sort, slice, total), total };
  }
  const find = () => findByWords(database, words, filter, sort);
  const found = await (isMovedBySales(filter, sort) ? find() : kept.searches.take(JSON.stringify([filter, sort, words]), find));
  return { rows: await rowsOf(database, found, sort, slice), total: found.total };
}

/** Which products are found, or in which order: neither can be kept then, since a sale isn't noted. */
function isMovedBySales({ isLowInStock }: ProductFilter, sort: ProductSort | undefined): boolean {
  return isLowInStock !== undefined || sort === 'stock' || sort === '-stock';
}

async function findByWords(
  database: Database,
  words: readonly string[],
  filter: Omit<ProductFilter, 'search'>,
  sort: ProductSort | undefined,
): Promise<FoundProducts> {
  const search = await readSearchWords(database, words);
  const exact = await findSearched(database, { ...filter, search: { words: search, typos: false } }, sort, KNOWN);
  if (exact.total > 0) return exact;
  const similar = { ...filter, search: { words: search, typos: true } };
  return withTypos(database, (transaction) => findSearched(transaction, similar, sort, KNOWN));
}

function rowsOf(database: Database, { filter, total, first }: FoundProducts, sort: ProductSort | undefined, slice: Slice) {
  const end = slice.offset + slice.limit;
  if (Math.min(end, total) <= first.length) return findProductsInOrder(database, first.slice(slice.offset, end));
  const list = (connection: Database | Transaction) => listProductRows(connection, filter, sort, slice, total);
  return filter.search?.typos ? withTypos(database, list) : list(database);
}

/** What `searchProducts` finds, so many at a time by their id. Whether a typo is meant is decided once, so that no part of it is another search. */
export async function openSearch(database: Database, q: string | undefined, filter: Omit<ProductFilter, 'search'>) {
  const typed = wordsOf(q);
  const words = typed.length > 0 ? await readSearchWords(database, typed) : [];
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
