import type { Database } from '../../database/connection.ts';
import type { Slice } from '../../database/listing.ts';
import { wordsOf } from '../../database/search.ts';
import type { CatalogCache } from './catalog-cache.ts';
import { conditionOf, type ProductFilter, type ProductSort } from './filter-queries.ts';
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
  type SearchAnswer,
} from './product-queries.ts';
import { type PlacedTerm, placeTerms, readSearchPairs, readWordsLike } from './search-term-queries.ts';
import { termsOf } from './search-terms.ts';
import { similarWord } from './similar-word.ts';

/** Number of a search's ids that are cached; later pages are sorted again. */
const KNOWN = 600;

type Filter = Omit<ProductFilter, 'search'>;

interface Asked {
  q: string | undefined;
  filter: Filter;
  sort: ProductSort | undefined;
  slice: Slice;
  cache: CatalogCache;
}

/**
 * A page of the products that match every word of `q` or what the list of search words makes of it; all products without words. Without
 * hits, the probable meaning is searched, and for shoppers the longest part that has hits (decision 48).
 */
export async function searchProducts(database: Database, { q, filter, sort, slice, cache }: Asked) {
  const words = wordsOf(q);
  if (words.length === 0) {
    if (filter.isLowInStock !== undefined || filter.lacksCertificate)
      return { ...(await listCountedProducts(database, filter, sort, slice)), match: null };
    const total = await cache.totals.take(JSON.stringify(filter), () => countProductRows(database, filter));
    return { rows: await listProductRows(database, filter, sort, slice, total), total, match: null };
  }
  const find = async () => {
    const pairs = await cache.searchPairs.take('', () => readSearchPairs(database));
    const terms = await placeTerms(database, termsOf(q, pairs));
    return findByTerms(database, terms, filter, sort);
  };
  const found = await (movesUntold(filter, sort) ? find() : cache.searches.take(JSON.stringify([filter, sort, words]), find));
  return { rows: await rowsOf(database, found, sort, slice), total: found.total, match: found.match };
}

/**
 * Whether a sale or the end of a certificate's last day changes what is found, or its order. Neither empties the cache, so such a search
 * isn't cached.
 */
function movesUntold({ isLowInStock, lacksCertificate }: ProductFilter, sort: ProductSort | undefined): boolean {
  return isLowInStock !== undefined || lacksCertificate === true || sort === 'stock' || sort === '-stock';
}

async function findByTerms(
  database: Database,
  terms: readonly PlacedTerm[],
  filter: Filter,
  sort: ProductSort | undefined,
): Promise<SearchAnswer> {
  // Only punctuation, which matches nothing.
  if (terms.length === 0) return { filter, total: 0, first: [], match: null };
  const exact = await findSearched(database, { ...filter, search: terms }, sort, KNOWN);
  if (exact.total > 0) return { ...exact, match: { kind: 'words', words: typedOf(terms) } };
  const meant = await readOtherwise(database, terms, filter);
  if (meant === null) return { ...exact, match: null };
  const found = await findSearched(database, { ...filter, search: meant }, sort, KNOWN);
  const kind = meant.every((term) => terms.includes(term)) ? 'part' : 'similar';
  return { ...found, match: { kind, words: typedOf(meant) } };
}

const typedOf = (terms: readonly PlacedTerm[]): string => terms.map(({ typed }) => typed).join(' ');

/**
 * Replaces terms that no product has together: a term without any hit by a similar word, and all terms by their longest part with hits.
 * Admins, whose list doesn't show this, get all terms or nothing.
 */
async function readOtherwise(database: Database, terms: readonly PlacedTerm[], filter: Filter): Promise<readonly PlacedTerm[] | null> {
  const hits = await findFilled(
    database,
    terms.map((term) => ({ ...filter, search: [term] })),
  );
  const readable: PlacedTerm[] = [];
  for (const [place, term] of terms.entries()) {
    const read = hits[place] ? term : await readAsMeant(database, term, filter);
    if (read) readable.push(read);
  }
  if (!filter.shown && readable.length < terms.length) return null;
  return findLongestPart(database, readable, filter);
}

async function readAsMeant(database: Database, term: PlacedTerm, filter: Filter): Promise<PlacedTerm | null> {
  const word = similarWord(term.words, await readWordsLike(database, term, conditionOf(filter)));
  if (word === null) return null;
  const [meant] = await placeTerms(database, [{ typed: word, words: word, meanings: [] }]);
  return meant ?? null;
}

/** The longest run of neighbouring terms with hits; of equally long ones the one with the most letters. */
async function findLongestPart(database: Database, terms: readonly PlacedTerm[], filter: Filter): Promise<readonly PlacedTerm[] | null> {
  const shortest = filter.shown ? 1 : terms.length;
  for (let length = terms.length; length >= Math.max(1, shortest); length -= 1) {
    const parts = terms.slice(0, terms.length - length + 1).map((_, place) => terms.slice(place, place + length));
    parts.sort((one, other) => typedOf(other).length - typedOf(one).length);
    const filled = await findFilled(
      database,
      parts.map((search) => ({ ...filter, search })),
    );
    const longest = parts.find((_, place) => filled[place]);
    if (longest) return longest;
  }
  return null;
}

function rowsOf(database: Database, { filter, total, first }: FoundProducts, sort: ProductSort | undefined, slice: Slice) {
  const end = slice.offset + slice.limit;
  if (Math.min(end, total) <= first.length) return findProductsInOrder(database, first.slice(slice.offset, end));
  return listProductRows(database, filter, sort, slice, total);
}

/** The hits of `searchProducts` in batches by id. The interpretation is decided once, so that all batches are one search. */
export async function openSearch(database: Database, q: string | undefined, filter: Filter) {
  const read = wordsOf(q).length > 0 ? await readSearch(database, q, filter) : filter;
  return {
    after: async (id: number, limit: number): Promise<ProductRow[]> => (read ? listProductsAfter(database, read, id, limit) : []),
  };
}

/** The first hits of a search by name, on sale or not, without what the list of products keeps of its searches. */
export async function listFirstHits(database: Database, q: string, limit: number): Promise<ProductRow[]> {
  const filter = await readSearch(database, q, { shown: false });
  return filter ? listProductRows(database, filter, 'name', { page: 1, limit, offset: 0 }, limit) : [];
}

async function readSearch(database: Database, q: string | undefined, filter: Filter): Promise<ProductFilter | null> {
  const terms = await placeTerms(database, termsOf(q, await readSearchPairs(database)));
  if (terms.length === 0) return null;
  const exact = { ...filter, search: terms };
  const [isExact] = await findFilled(database, [exact]);
  if (isExact) return exact;
  const search = await readOtherwise(database, terms, filter);
  return search && { ...filter, search };
}
