import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Database } from '../../database/connection.ts';
import { folded } from '../../database/search.ts';
import { businesses, categories, cities, products, searchWords } from '../../database/tables.ts';
import type { SearchPair, SearchTerm } from './search-terms.ts';
import { withNeighboursSwapped } from './similar-word.ts';

/** A term with the partners (by name or city) and categories (by name) that match it; these are few and read first. */
export interface PlacedTerm extends SearchTerm {
  businesses: readonly number[];
  categories: readonly number[];
}

/** Shorter words inside others are coincidence: 'ikan' in 'racikan', 'tas' in 'kertas'. */
const MIN_STEM_LENGTH = 5;

/** Indonesian prefixes: 'wangi' in 'pewangi', 'rajin' in 'kerajinan'. */
const BEFORE = '(?:di(?:per)?|ber?|bel|te[rl]|pe(?:[rlmn]|ng|ny)?|me(?:[lrmn]|ng|ny|mper)?)';

/**
 * Whether the words match the term: a word begins with it, has an Indonesian prefix before it, or is a compound with it. The term's
 * meanings must match as whole words (decision 48).
 */
export function stands(text: SQL, { words, meanings }: SearchTerm): SQL | undefined {
  return or(holdsTyped(text, words), ...meanings.map((meaning) => sql`${text} like ${asSearched(`% ${meaning} %`)}`));
}

function holdsTyped(text: SQL, words: string): SQL {
  const begins = sql`${text} like ${asSearched(`% ${words}%`)}`;
  if (words.length < MIN_STEM_LENGTH || words.includes(' ')) return begins;
  const compound = sql`${text} like ${asSearched(`%=${words}%`)}`;
  const prefixed = sql`${text} ~ ${asSearched(` (?:${BEFORE}${words}|ke${words}an)`)}`;
  return sql`(${text} like ${asSearched(`%${words}%`)} and (${begins} or ${compound} or ${prefixed}))`;
}

/** Relevance of a product for a term: whole word of the name, beginning of a word, beginning of the name, category, partner, the rest. */
export function markOf(term: PlacedTerm): SQL {
  const { words, meanings } = term;
  const text = products.search_text;
  const name = sql`split_part(${text}, '|', 1)`;
  const anyOf = (conditions: readonly SQL[]) => sql`(${conditions.length > 0 ? or(...conditions) : sql`false`})::int`;
  const like = (column: SQL, patterns: readonly string[]) => patterns.map((pattern) => sql`${column} like ${asSearched(pattern)}`);
  const whole = [words, ...meanings];
  const isLong = words.length >= MIN_STEM_LENGTH && !words.includes(' ');
  const beginnings = [
    ...like(name, [isLong ? `%${words}%` : `% ${words}%`, ...meanings.map((meaning) => `% ${meaning} %`)]),
    ...(isLong ? like(sql`${text}`, [`%=${words}%`]) : []),
  ];
  const partner = like(sql`split_part(${text}, '|', 2)`, [`% ${words}%`]);
  return sql`(${anyOf(
    like(
      name,
      whole.map((one) => `% ${one} %`),
    ),
  )} * 32
    + ${anyOf(beginnings)} * 16
    + ${anyOf(
      like(
        name,
        whole.map((one) => ` ${one} %`),
      ),
    )} * 8
    + ${anyOf(term.categories.length > 0 ? [sql`${products.category_id} = any(${sql.param(term.categories)}::int[])`] : [])} * 4
    + ${anyOf([...partner, ...(term.businesses.length > 0 ? [sql`${products.business_id} = any(${sql.param(term.businesses)}::int[])`] : [])])} * 2
    + ${anyOf(like(sql`split_part(${text}, '|', 3)`, [`% ${words}%`, ...meanings.map((meaning) => `% ${meaning} %`)]))})`;
}

/** Adds the matching partners and categories to each term. */
export async function placeTerms(connection: Connection, terms: readonly SearchTerm[]): Promise<PlacedTerm[]> {
  if (terms.length === 0) return [];
  const parts = terms.map((term) => {
    const has = (name: SQL) => stands(sql`words_of(${name})`, term);
    const partners = sql`select ${businesses.id} from ${businesses} join ${cities} on ${cities.id} = ${businesses.city_id}
      where ${has(sql`${businesses.name}`)} or ${has(sql`${cities.name}`)}`;
    const those = sql`select ${categories.id} from ${categories} where ${has(sql`${categories.name}`)}`;
    return sql`(array(${partners}), array(${those}))`;
  });
  const { rows } = await connection.execute<{ businesses: number[]; categories: number[] }>(
    sql`select * from (values ${sql.join(parts, sql`, `)}) as found (businesses, categories)`,
  );
  return terms.map((term, index) => ({ ...term, businesses: rows[index]?.businesses ?? [], categories: rows[index]?.categories ?? [] }));
}

/** Names that are searched for a similar word. */
const MAX_NAMES = 2000;

/** Words of names that resemble the term, as often as they occur. */
export async function readWordsLike(database: Database, { words }: SearchTerm, isListed: SQL | undefined): Promise<string[]> {
  return database.transaction(async (transaction) => {
    // Similarity threshold, for this transaction only.
    await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', '0.4', true)`);
    const swapped = withNeighboursSwapped(words).map((word) => sql`${products.search_text} like ${asSearched(`% ${word} %`)}`);
    const found = or(sql`searchable(${words}) <% ${folded(products.name)}`, ...swapped);
    // Planned without the limit: with it, the planner would scan the whole table.
    const { rows } = await transaction.execute<{ words: string }>(sql`
      with hits as materialized (select split_part(${products.search_text}, '|', 1) as words from ${products} where ${and(isListed, found)})
      select words from hits limit ${MAX_NAMES}`);
    return rows.flatMap((row) => row.words.split(' '));
  });
}

/** All search words. */
export async function readSearchPairs(connection: Connection): Promise<SearchPair[]> {
  return connection.select({ word: searchWords.word, meaning: searchWords.meaning }).from(searchWords).orderBy(searchWords.id);
}

/** Folds characters that JavaScript doesn't. Words contain no wildcards, so nothing needs escaping. */
function asSearched(pattern: string): SQL {
  return sql`searchable(${pattern})`;
}
