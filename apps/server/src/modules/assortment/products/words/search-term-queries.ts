import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Database } from '../../../../database/connection.ts';
import { passageWords } from '../../../../database/passage-words.ts';
import { folded } from '../../../../database/search.ts';
import { businesses, categories, cities, products, searchWords } from '../../../../database/tables.ts';
import { listProvinceRows } from '../../../kernel/locations/index.ts';
import { comparable, type SearchTerm, type Vocabulary } from './search-terms.ts';
import { MIN_TYPED_LENGTH, withNeighboursSwapped } from './similar-word.ts';

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

/** Behind a word it stays the same word: 'kopinya'; of a long one also 'masakan', 'wangian'. */
const CLITICS = '(?:nya|lah|kah|pun|mu|ku)?';
const SUFFIXES = '(?:nya|lah|kah|pun|mu|ku|an|kan|i)?';

/**
 * Whether a product's text matches the term. Beginnings of words count in its name and its partner's alone: in what is said of it 'susu'
 * would find 'susunan'.
 */
export function standsInProduct(text: SQL, { words, meanings }: SearchTerm): SQL | undefined {
  const inNames = sql`split_part(${text}, '|', 1) || split_part(${text}, '|', 2)`;
  const isLong = words.length >= MIN_STEM_LENGTH && !words.includes(' ');
  const anywhere = sql`${text} ~ ${asSearched(` ${isLong ? `(?:${BEFORE}|ke)?` : ''}${words}${isLong ? SUFFIXES : CLITICS} `)}`;
  // First what the index can answer.
  const typed = sql`(${text} like ${asSearched(isLong ? `%${words}%` : `% ${words}%`)} and (${anywhere} or ${holdsTyped(inNames, words)}
    ${isLong ? sql`or ${text} like ${asSearched(`%=${words}%`)}` : sql``}))`;
  return or(typed, ...meanings.map((meaning) => sql`${text} like ${asSearched(`% ${meaning} %`)}`));
}

/**
 * Whether a term says what is looked for: it names the product, its partner, category or place, or the shop's list knows it. A word that
 * only happens to stand in what is said of a product doesn't.
 */
export function isNamedBy(term: PlacedTerm): SQL | undefined {
  const text = sql`${products.search_text}`;
  const names = sql`split_part(${text}, '|', 1) || split_part(${text}, '|', 2)`;
  const compound = sql`${text} like ${asSearched(`%=${term.words}%`)}`;
  return or(
    term.meanings.length > 0
      ? standsInProduct(text, term)
      : or(and(sql`${text} like ${asSearched(`%${term.words}%`)}`, holdsTyped(names, term.words)), compound),
    ...(term.businesses.length > 0 ? [sql`${products.business_id} = any(${sql.param(term.businesses)}::int[])`] : []),
    ...(term.categories.length > 0 ? [sql`${products.category_id} = any(${sql.param(term.categories)}::int[])`] : []),
  );
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

/** As `pg_trgm` counts it: from half of the trigrams on a word of five letters with one wrong is still found. */
const SIMILAR = 0.4;

/** Words of names that resemble the term, as often as they occur. */
export async function readWordsLike(
  database: Database,
  { words }: Pick<SearchTerm, 'words'>,
  isListed: SQL | undefined,
  similarity = SIMILAR,
): Promise<string[]> {
  return database.transaction(async (transaction) => {
    // Similarity threshold, for this transaction only.
    await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true)`);
    const swapped = withNeighboursSwapped(words).map((word) => sql`${products.search_text} like ${asSearched(`% ${word} %`)}`);
    const found = or(sql`searchable(${words}) <% ${folded(products.name)}`, ...swapped);
    // Planned without the limit: with it, the planner would scan the whole table.
    const { rows } = await transaction.execute<{ words: string }>(sql`
      with hits as materialized (select split_part(${products.search_text}, '|', 1) as words from ${products} where ${and(isListed, found)})
      select words from hits limit ${MAX_NAMES}`);
    return rows.flatMap((row) => row.words.split(' '));
  });
}

/** Of one word; more say the same words again. */
const MAX_LIKE = 400;

/** The same for several words, of names of products on sale, by a similarity of their own; those of each, none of one too short to mend. */
export async function readNamesLike(database: Database, typed: readonly string[], similarity: number): Promise<string[][]> {
  // Quoted, and without what would be part of the query's language.
  const swapped = typed.map((word) =>
    withNeighboursSwapped(word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
      .map((each) => `'${each}'`)
      .join(' | '),
  );
  // Two lists and no 'or', by which the database would fold each name twice.
  const namesWhere = (found: SQL) => sql`(select words_of(${products.name}) as name from ${products}
    where length(word) >= ${MIN_TYPED_LENGTH}::int and ${products.is_active} and ${found} limit ${MAX_LIKE}::int)`;
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true)`);
    const { rows } = await transaction.execute<{ names: string | null }>(sql`
      select (select string_agg(name, ' ') from (
        ${namesWhere(sql`word <% ${folded(products.name)}`)}
        union all ${namesWhere(sql`${passageWords(products.name)} @@ swapped::tsquery`)}) hits) as names
      from unnest(${sql.param(typed)}::text[], ${sql.param(swapped)}::text[]) with ordinality as typed (word, swapped, place) order by place`);
    return rows.map(({ names }) => (names ?? '').split(' ').filter(Boolean));
  });
}

/** The shop's search words, the places that its goods come from, and its province. */
export async function readVocabulary(connection: Connection): Promise<Vocabulary> {
  const [pairs, sold, provinces] = await Promise.all([
    connection.select({ word: searchWords.word, meaning: searchWords.meaning }).from(searchWords).orderBy(searchWords.id),
    connection
      .selectDistinct({ city: cities.name, provinceId: cities.province_id, isMain: businesses.is_main })
      .from(businesses)
      .innerJoin(cities, eq(cities.id, businesses.city_id))
      .where(eq(businesses.is_active, true)),
    listProvinceRows(connection),
  ]);
  const home = sold.find(({ isMain }) => isMain)?.provinceId;
  const shortNames = sold.map(({ city }) => city.replace(/^(?:Kota|Kabupaten|Kab\.?)\s+/iu, ''));
  const grouped = Map.groupBy(pairs, ({ word }) => comparable(word));
  return {
    pairs: new Map([...grouped].map(([word, of]) => [word, of.map(({ meaning }) => comparable(meaning))])),
    places: new Map(shortNames.map((name) => [comparable(name), name])),
    home: comparable(provinces.find(({ id }) => id === home)?.name ?? ''),
  };
}

/** Folds characters that JavaScript doesn't. Words contain no wildcards, so nothing needs escaping. */
function asSearched(pattern: string): SQL {
  return sql`searchable(${pattern})`;
}
