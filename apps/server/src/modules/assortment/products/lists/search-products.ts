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

interface SearchInput {
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
export async function searchProducts(database: Database, { q, filter, sort, slice, cache }: SearchInput) {
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
  const isMoving = changesUnnoticed(filter, order) || read.filters.some((each) => each.filter.certificates);
  const found = await (isMoving ? find() : cache.searches.take(JSON.stringify([filter, sort, words]), find));
  return { rows: await rowsOf(database, found, order, slice), total: found.total, match: found.match };
}

/**
 * Whether a sale or the end of a certificate's last day changes what is found, or its order. Neither empties the cache, so such a search
 * isn't cached.
 */
function changesUnnoticed({ isLowInStock, lacksCertificate, certificates }: ProductFilter, sort: ProductSort | undefined): boolean {
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
  if (exact.total > 0) return { ...exact, match: { kind: 'words', words, filters: [...chips, ...placesIn(terms, words)], dropped: '' } };
  const reading = await readOtherwise(database, terms, { within: narrowed, widest: filter });
  if (reading !== null) return findReading(database, { terms, words, reading, within: narrowed, chips }, sort);
  const widened = filters.length > 0 ? await readOtherwise(database, terms, { within: filter }) : null;
  // Nothing in the shop is called so: what is as cheap or as halal isn't what was looked for.
  if (widened === null) return { ...exact, match: null };
  // A word is let go before a price, a certificate or a place.
  const held = terms.filter(({ place }) => place !== undefined);
  for (const reading of held.length > 0 ? [held, []] : [[]]) {
    const found = await findReading(database, { terms, words, reading, within: narrowed, chips }, sort);
    if (found.total > 0) return found;
  }
  return findReading(database, { terms, words, reading: widened, within: filter, chips: [] }, sort);
}

interface Reading {
  /** All that was typed, and of it what was searched for, or what was probably meant. */
  terms: readonly PlacedTerm[];
  words: string;
  reading: readonly PlacedTerm[];
  within: Filter;
  chips: CatalogMatch['filters'];
}

/** What a reading finds, and how it is told. */
async function findReading(
  database: Database,
  { terms, words, reading, within, chips }: Reading,
  sort: ProductSort | undefined,
): Promise<SearchAnswer> {
  const found = await findSearched(database, { ...within, search: reading }, sort, KNOWN);
  const isPart = reading.every((term) => terms.includes(term));
  const dropped = isPart ? typedOf(terms.filter((term) => !term.isOptional && !reading.includes(term))) : '';
  const shown = [...chips, ...placesIn(reading, words)];
  return { ...found, match: { kind: isPart ? 'part' : 'similar', words: typedOf(reading), filters: shown, dropped } };
}

function narrow(filter: Filter, filters: readonly WordFilter[]): Filter {
  const all = [filter, ...filters.map((each) => each.filter)];
  const from = Math.max(0, ...all.map(({ priceFrom = 0 }) => priceFrom));
  const to = Math.min(...all.map(({ priceTo = Number.POSITIVE_INFINITY }) => priceTo));
  const prices = { priceFrom: from > 0 ? from : undefined, priceTo: Number.isFinite(to) ? to : undefined };
  const certificates = [...new Set(all.flatMap((each) => each.certificates ?? []))];
  return Object.assign({}, ...all, prices, { certificates: certificates.length > 0 ? certificates : undefined });
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
    const read = hits[place] ? term : await readCorrected(database, term, widest);
    if (read) readable.push(read);
  }
  if (!within.shown) return readable.length === terms.length ? findPart(database, [readable], within) : null;
  return findMeaningfulPart(database, readable, terms, within);
}

/** Shorter ones are coincidence. */
const MIN_ROOT = 4;

/** What a word without any hit is made of, as 'penghangat' of 'hangat', or else a similar word. */
async function readCorrected(database: Database, term: PlacedTerm, filter: Filter): Promise<PlacedTerm | null> {
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
  const [reading] = await placeTerms(database, [{ typed: word, words: word, meanings: [] }]);
  return reading ?? null;
}

/** So many terms are tried in every combination; of more only neighbours. */
const MAX_COMBINED = 5;

/**
 * The part with hits that says most of what was looked for; in it a term names a product, a partner, a category or a place, since what only
 * stands in descriptions is not what was looked for. A place stays, then the first word that names something, which in Indonesian is the
 * thing itself ('lampu hias ruang tamu'), then words as they were typed before what they may mean, then the most words.
 */
async function findMeaningfulPart(
  database: Database,
  terms: readonly PlacedTerm[],
  typed: readonly PlacedTerm[],
  filter: Filter,
): Promise<readonly PlacedTerm[] | null> {
  if (terms.length === 0) return null;
  const counts = await countNamed(database, filter, terms);
  const isNamed = (term: PlacedTerm) => (counts[terms.indexOf(term)] ?? 0) > 0;
  const head = terms.find((term) => typed.includes(term) && isNamed(term));
  const worthOf = (part: readonly PlacedTerm[]): number[] => [
    part.filter(({ place }) => place !== undefined).length,
    Number(head === undefined || part.includes(head)),
    part.filter((term) => typed.includes(term) && isNamed(term)).length,
    part.length,
    -part.reduce((sum, term) => sum + terms.indexOf(term), 0),
  ];
  const parts = terms
    .flatMap((_, shorter) => partsOf(terms, terms.length - shorter))
    .filter((part) => part.some(isNamed))
    .map((part) => ({ part, worth: worthOf(part) }))
    .toSorted((one, other) => firstDifference(other.worth, one.worth));
  return findPart(
    database,
    parts.map(({ part }) => part),
    filter,
  );
}

function firstDifference(some: readonly number[], others: readonly number[]): number {
  return some.map((worth, place) => worth - (others[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** So many parts are tried in one statement. */
const AT_ONCE = 8;

async function findPart(database: Database, parts: readonly (readonly PlacedTerm[])[], filter: Filter) {
  for (let at = 0; at < parts.length; at += AT_ONCE) {
    const some = parts.slice(at, at + AT_ONCE);
    const filled = await findFilled(
      database,
      some.map((search) => ({ ...filter, search })),
    );
    const found = some.find((_, place) => filled[place]);
    if (found) return found;
  }
  return null;
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
