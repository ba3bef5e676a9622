import type { CatalogMatch } from '@lapak/contract/schemas/catalog';
import type { Database, Transaction } from '../../database/connection.ts';
import type { Slice } from '../../database/listing.ts';
import { wordsOf } from '../../database/search.ts';
import { allowTypos, type ProductFilter, type ProductSort } from './filter-queries.ts';
import type { KeptAnswers } from './kept-answers.ts';
import {
  countProductRows,
  type FoundProducts,
  findFilled,
  findProductsInOrder,
  findSearched,
  listCountedProducts,
  listProductRows,
  listProductsAfter,
  type ProductRow,
} from './product-queries.ts';
import { type PlacedTerm, placeTerms, readSearchPairs } from './search-term-queries.ts';
import { termsOf } from './search-terms.ts';

/** Of what a search finds, so many are known by their order; who turns further than that makes the database sort again. */
const KNOWN = 600;

/** What a search found, and how what was typed had to be read for it; no match without anything found. */
export interface SearchAnswer extends FoundProducts {
  match: CatalogMatch | null;
}

interface Asked {
  q: string | undefined;
  filter: Omit<ProductFilter, 'search'>;
  sort: ProductSort | undefined;
  slice: Slice;
  kept: KeptAnswers;
}

/**
 * A page of the products that have every word of `q`, whatever case or accents, or what the shop's list says that it means; all of them
 * without words. Where there are none, a similar word in the name will do, so that a typo still finds the thing; else, for shoppers,
 * what most of the words find (decision 48).
 */
export async function searchProducts(database: Database, { q, filter, sort, slice, kept }: Asked) {
  const words = wordsOf(q);
  if (words.length === 0) {
    if (filter.isLowInStock !== undefined) return { ...(await listCountedProducts(database, filter, sort, slice)), match: null };
    const total = await kept.totals.take(JSON.stringify(filter), () => countProductRows(database, filter));
    return { rows: await listProductRows(database, filter, sort, slice, total), total, match: null };
  }
  const find = async () => findByWords(database, await readTerms(database, q, kept), filter, sort);
  const found = await (isMovedBySales(filter, sort) ? find() : kept.searches.take(JSON.stringify([filter, sort, words]), find));
  return { rows: await rowsOf(database, found, sort, slice), total: found.total, match: found.match };
}

/** Which products are found, or in which order: neither can be kept then, since a sale isn't noted. */
function isMovedBySales({ isLowInStock }: ProductFilter, sort: ProductSort | undefined): boolean {
  return isLowInStock !== undefined || sort === 'stock' || sort === '-stock';
}

async function readTerms(database: Database, q: string | undefined, kept: KeptAnswers): Promise<PlacedTerm[]> {
  const terms = termsOf(q, await kept.searchPairs.take('', () => readSearchPairs(database)));
  return terms.length > 0 ? placeTerms(database, terms) : [];
}

async function findByWords(
  database: Database,
  terms: readonly PlacedTerm[],
  filter: Omit<ProductFilter, 'search'>,
  sort: ProductSort | undefined,
): Promise<SearchAnswer> {
  // Signs alone: nothing has them.
  if (terms.length === 0) return { filter, total: 0, first: [], match: null };
  const asking = (some: readonly PlacedTerm[], typos = false): ProductFilter => ({ ...filter, search: { terms: some, typos } });
  const exact = await findSearched(database, asking(terms), sort, KNOWN);
  if (exact.total > 0) return { ...exact, match: { kind: 'words', words: typedOf(terms) } };
  const similar = await withTypos(database, (transaction) => findSearched(transaction, asking(terms, true), sort, KNOWN));
  if (similar.total > 0) return { ...similar, match: { kind: 'similar', words: typedOf(terms) } };
  const part = filter.shown ? await findLongestPart(database, terms, asking) : null;
  if (part === null) return { ...exact, match: null };
  return { ...(await findSearched(database, asking(part), sort, KNOWN)), match: { kind: 'part', words: typedOf(part) } };
}

const typedOf = (terms: readonly PlacedTerm[]): string => terms.map(({ typed }) => typed).join(' ');

/** The most of the terms that stand together in some product: first all that hit anything by themselves, then neighbours among these. */
async function findLongestPart(
  database: Database,
  terms: readonly PlacedTerm[],
  asking: (some: readonly PlacedTerm[]) => ProductFilter,
): Promise<readonly PlacedTerm[] | null> {
  if (terms.length < 2) return null;
  const hits = await findFilled(
    database,
    terms.map((term) => asking([term])),
  );
  const known = terms.filter((_, place) => hits[place]);
  for (let length = known.length; length > 0; length -= 1) {
    const parts = known.slice(0, known.length - length + 1).map((_, place) => known.slice(place, place + length));
    parts.sort((one, other) => typedOf(other).length - typedOf(one).length);
    const filled = await findFilled(database, parts.map(asking));
    const longest = parts.find((_, place) => filled[place]);
    if (longest) return longest;
  }
  return null;
}

function rowsOf(database: Database, { filter, total, first }: FoundProducts, sort: ProductSort | undefined, slice: Slice) {
  const end = slice.offset + slice.limit;
  if (Math.min(end, total) <= first.length) return findProductsInOrder(database, first.slice(slice.offset, end));
  const list = (connection: Database | Transaction) => listProductRows(connection, filter, sort, slice, total);
  return filter.search?.typos ? withTypos(database, list) : list(database);
}

/** What `searchProducts` finds, so many at a time by their id. Whether a typo is meant is decided once, so that no part of it is another search. */
export async function openSearch(database: Database, q: string | undefined, filter: Omit<ProductFilter, 'search'>) {
  const isSearch = wordsOf(q).length > 0;
  const terms = isSearch ? termsOf(q, await readSearchPairs(database)) : [];
  if (isSearch && terms.length === 0) return { after: (): Promise<ProductRow[]> => Promise.resolve([]) };
  const placed = isSearch ? await placeTerms(database, terms) : [];
  const exact: ProductFilter = isSearch ? { ...filter, search: { terms: placed, typos: false } } : filter;
  const isExact = !isSearch || (await listProductsAfter(database, exact, 0, 1)).length > 0;
  const similar: ProductFilter = { ...filter, search: { terms: placed, typos: true } };
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
