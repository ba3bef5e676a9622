import type { CatalogMatch } from '@lapak/contract/assortment/catalog';
import type { Database } from '../../../../database/connection.ts';
import type { Slice } from '../../../../database/listing.ts';
import { wordsOf } from '../../../../database/search.ts';
import { conditionOf, type ProductFilter, type ProductSort } from '../records/filter-queries.ts';
import {
  countNamed,
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
} from '../records/product-queries.ts';
import { rootsOf } from '../words/roots-of.ts';
import { type PlacedTerm, placeTerms, readVocabulary, readWordsLike } from '../words/search-term-queries.ts';
import { termsOf } from '../words/search-terms.ts';
import { similarWord } from '../words/similar-word.ts';
import type { CatalogCache } from './catalog-cache.ts';
import { type ReadSearch, readWords, type WordFilter } from './read-words.ts';

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
    const count = () => countProductRows(database, filter);
    const total = await (filter.certificates ? count() : cache.totals.take(JSON.stringify(filter), count));
    return { rows: await listProductRows(database, filter, sort, slice, total), total, match: null };
  }
  const vocabulary = await cache.vocabulary.take('', () => readVocabulary(database));
  const read = filter.shown ? readWords(q, vocabulary) : { terms: termsOf(q, vocabulary), filters: [], words: words.join(' ') };
  const order = sort ?? read.filters.find((each) => each.sort)?.sort;
  const find = async () => findByTerms(database, { ...read, terms: await placeTerms(database, read.terms) }, filter, order);
  const isMoving = movesUntold(filter, order) || read.filters.some((each) => each.filter.certificates);
  const found = await (isMoving ? find() : cache.searches.take(JSON.stringify([filter, sort, words]), find));
  return { rows: await rowsOf(database, found, order, slice), total: found.total, match: found.match };
}

/**
 * Whether a sale or the end of a certificate's last day changes what is found, or its order. Neither empties the cache, so such a search
 * isn't cached.
 */
function movesUntold({ isLowInStock, lacksCertificate, certificates }: ProductFilter, sort: ProductSort | undefined): boolean {
  return isLowInStock !== undefined || certificates !== undefined || lacksCertificate === true || sort === 'stock' || sort === '-stock';
}

type PlacedSearch = Omit<ReadSearch, 'terms'> & { terms: readonly PlacedTerm[] };

async function findByTerms(database: Database, read: PlacedSearch, filter: Filter, sort: ProductSort | undefined): Promise<SearchAnswer> {
  const { terms, filters, words } = read;
  // Only punctuation, which matches nothing.
  if (terms.length === 0 && filters.length === 0) return { filter, total: 0, first: [], match: null };
  const narrowed = narrow(filter, filters);
  const chips = filters.map(({ label, without }) => ({ label, without }));
  const exact = await findSearched(database, { ...narrowed, search: terms }, sort, KNOWN);
  if (exact.total > 0) return { ...exact, match: { kind: 'words', words, filters: [...chips, ...placesIn(terms, words)] } };
  // What narrows is let go last.
  for (const within of filters.length > 0 ? [narrowed, filter] : [narrowed]) {
    const meant = await readOtherwise(database, terms, { within, widest: filter });
    if (meant === null) continue;
    const found = await findSearched(database, { ...within, search: meant }, sort, KNOWN);
    const isPart = within !== narrowed || meant.every((term) => terms.includes(term));
    const said = [...(within === narrowed ? chips : []), ...placesIn(meant, words)];
    return { ...found, match: { kind: isPart ? 'part' : 'similar', words: typedOf(meant), filters: said } };
  }
  return { ...exact, match: null };
}

function narrow(filter: Filter, filters: readonly WordFilter[]): Filter {
  const asked = [filter, ...filters.map((each) => each.filter)];
  const from = Math.max(0, ...asked.map(({ priceFrom = 0 }) => priceFrom));
  const to = Math.min(...asked.map(({ priceTo = Number.POSITIVE_INFINITY }) => priceTo));
  const prices = { priceFrom: from > 0 ? from : undefined, priceTo: Number.isFinite(to) ? to : undefined };
  const certificates = [...new Set(asked.flatMap((each) => each.certificates ?? []))];
  return Object.assign({}, ...asked, prices, { certificates: certificates.length > 0 ? certificates : undefined });
}

/** Places among the terms, which the page shows like what narrows. */
function placesIn(terms: readonly PlacedTerm[], words: string): CatalogMatch['filters'] {
  return terms.flatMap(({ place, typed }) =>
    place === undefined ? [] : [{ label: `Dari ${place}`, without: words.replace(typed, '').replaceAll(/\s+/gu, ' ').trim() }],
  );
}

const typedOf = (terms: readonly PlacedTerm[]): string => terms.map(({ typed }) => typed).join(' ');

/**
 * Replaces terms that no product has together: a term without any hit by a similar word, and all terms by the part that carries meaning.
 * Admins, whose list doesn't show this, get all terms or nothing.
 */
async function readOtherwise(
  database: Database,
  all: readonly PlacedTerm[],
  { within, widest = within }: { within: Filter; widest?: Filter },
): Promise<readonly PlacedTerm[] | null> {
  const terms = all.filter(({ isOptional }) => !isOptional);
  if (terms.length === 0) return null;
  const hits = await findFilled(
    database,
    terms.map((term) => ({ ...widest, search: [term] })),
  );
  const readable: PlacedTerm[] = [];
  for (const [place, term] of terms.entries()) {
    const read = hits[place] ? term : await readAsMeant(database, term, widest);
    if (read) readable.push(read);
  }
  if (!within.shown) return readable.length === terms.length ? findPart(database, [readable], within) : null;
  return findMeaningfulPart(database, readable, within);
}

/** Shorter ones are coincidence. */
const MIN_ROOT = 4;

/** What a word without any hit is made of, as 'penghangat' of 'hangat', or else a similar word. */
async function readAsMeant(database: Database, term: PlacedTerm, filter: Filter): Promise<PlacedTerm | null> {
  const roots = [...rootsOf(term.words)].filter((root) => root !== term.words && root.length >= MIN_ROOT);
  const made = await placeTerms(
    database,
    roots.map((root) => ({ typed: root, words: term.words, meanings: [root] })),
  );
  const hits =
    made.length === 0
      ? []
      : await findFilled(
          database,
          made.map((each) => ({ ...filter, search: [each] })),
        );
  const root = made.find((_, place) => hits[place]);
  if (root) return root;
  const word = similarWord(term.words, await readWordsLike(database, term, conditionOf(filter)));
  if (word === null) return null;
  const [meant] = await placeTerms(database, [{ typed: word, words: word, meanings: [] }]);
  return meant ?? null;
}

/** So many terms are tried in every combination; of more only neighbours. */
const MAX_COMBINED = 5;

/**
 * The largest part with hits in which a term names a product, a partner, a category or a place: what only stands in descriptions is not
 * what was looked for. Of equally large ones that with the most such terms, then the rarer ones, which tell more, then places.
 */
async function findMeaningfulPart(database: Database, terms: readonly PlacedTerm[], filter: Filter): Promise<readonly PlacedTerm[] | null> {
  if (terms.length === 0) return null;
  const counts = await countNamed(database, filter, terms);
  const named = (part: readonly PlacedTerm[]) => part.flatMap((term) => counts[terms.indexOf(term)] || []);
  const sumOf = (part: readonly PlacedTerm[]) => named(part).reduce((sum, count) => sum + count, 0);
  const placesOf = (part: readonly PlacedTerm[]) => part.filter(({ place }) => place !== undefined).length;
  for (let length = terms.length; length >= 1; length -= 1) {
    const parts = partsOf(terms, length).filter((part) => named(part).length > 0);
    parts.sort((one, other) => named(other).length - named(one).length || sumOf(one) - sumOf(other) || placesOf(other) - placesOf(one));
    const found = await findPart(database, parts, filter);
    if (found) return found;
  }
  return null;
}

async function findPart(database: Database, parts: readonly (readonly PlacedTerm[])[], filter: Filter) {
  if (parts.length === 0) return null;
  const filled = await findFilled(
    database,
    parts.map((search) => ({ ...filter, search })),
  );
  return parts.find((_, place) => filled[place]) ?? null;
}

/** All parts of that many terms, in the order in which they were typed. */
function partsOf(terms: readonly PlacedTerm[], length: number): (readonly PlacedTerm[])[] {
  if (terms.length > MAX_COMBINED) return terms.slice(0, terms.length - length + 1).map((_, place) => terms.slice(place, place + length));
  const every: PlacedTerm[][] = [[]];
  for (const term of terms) every.push(...every.map((part) => [...part, term]));
  return every.filter((part) => part.length === length);
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
  const terms = await placeTerms(database, termsOf(q, await readVocabulary(database)));
  if (terms.length === 0) return null;
  const exact = { ...filter, search: terms };
  const [isExact] = await findFilled(database, [exact]);
  if (isExact) return exact;
  const search = await readOtherwise(database, terms, { within: filter });
  return search && { ...filter, search };
}
