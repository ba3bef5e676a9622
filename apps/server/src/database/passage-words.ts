import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** One thing that a question names, in each of the ways in which a text may say it; a way of several words needs them all. */
export interface SearchedWords {
  ways: readonly string[];
  /** So many texts hold it that some of them, found by it alone, would be luck. */
  isCommon?: boolean;
}

/** A text's words for full text: as they stand, and by PostgreSQL's Indonesian stemmer (decision 139). */
export const passageWords = (text: SQLWrapper): SQL => sql`passage_words(${text})`;

/** What finds any of the ways. They hold letters, digits and blanks only; another sign would be part of the query's language. */
export function passageQuery({ ways }: SearchedWords): SQL {
  const query = ways.map((way) => `(${wordsIn(way).join(' & ')})`).filter((way) => way !== '()');
  const text = query.join(' | ');
  return sql`(to_tsquery('simple', ${text}) || to_tsquery('indonesian', ${text}))`;
}

/** What is searched, each with its place, as rows that others are read for by `lateral`: planned once, however much it is. */
export function queryRows(queries: readonly SQL[]): SQL {
  return sql`unnest(array[${sql.join([...queries], sql`, `)}]) with ordinality as searched (query, place)`;
}

/** Longer questions are cut in their commonest words. */
const MAX_PARTS = 6;

/** Of things that come with the rarest first: all together, then ever less of the common, then the rarest and each that is rare alone. */
export function narrowings(searched: readonly SearchedWords[]): SQL[] {
  const parts = searched.slice(0, MAX_PARTS);
  const queries = parts.map(passageQuery);
  const beginnings = queries.map((_, place) => queries.slice(0, queries.length - place)).filter((some) => some.length > 1);
  const alone = queries.filter((_, place) => place === 0 || parts[place]?.isCommon !== true);
  return [...beginnings.map((some) => sql`(${sql.join(some, sql` && `)})`), ...alone];
}

function wordsIn(way: string): string[] {
  return way
    .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .map((word) => `'${word}'`);
}
