import { APOSTROPHES } from '@lapak/contract/clean-text';
import { cleanPhone, nationalDigits } from '@lapak/contract/phone';
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';

/** Beyond so many words a search only costs. */
const MAX_WORDS = 8;

/** The words of what somebody typed into a search box. */
export function wordsOf(typed: string | undefined): string[] {
  // "+62 812" and "0062 (0)812" begin the same number as "0812".
  const national = (typed ?? '').replaceAll(/(?<!\S)(?:\+62|0062|62(?=\s+\(?0?\)?8))\s+(?:\(0\)|0)?\s*(?=\d)/gu, '0');
  return national.split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS);
}

/** The one way to search: every word must fit, each where it likes. No words restrict nothing. */
export function everyWord(words: readonly string[], fits: (word: string) => SQL | undefined): SQL | undefined {
  return and(...words.map(fits));
}

/** What a search compares: without case and accents. Tables that are searched by several columns keep it in `search_text`. */
export function folded(column: AnyColumn): SQL {
  return sql`searchable(${column})`;
}

/** A stored name as `nameKey` makes it: it is clean already. */
export function keyOfName(name: AnyColumn | SQL): SQL<string> {
  return sql<string>`translate(lower(${name}), ${APOSTROPHES}, ${"'".repeat(APOSTROPHES.length)})`;
}

/** The folded text holds the word, whatever its case and accents; a phone number however it is written. */
export function holds(text: AnyColumn | SQL, word: string): SQL {
  const plain = sql`${text} like searchable(${containing(word)})`;
  const digits = digitsOfPhone(word);
  return digits === null ? plain : sql`(${plain} or ${text} like ${containing(digits)})`;
}

/** What "+6281234", "6281234" and "0812.34" have in common; null for a word that can only be meant as it stands. */
function digitsOfPhone(word: string): string | null {
  const plain = cleanPhone(word);
  if (!/^\+?[\d().-]{4,}$/u.test(plain)) return null;
  const digits = nationalDigits(plain);
  return digits.length < 3 || digits === word ? null : digits;
}

/**
 * The id is among those that one of these queries finds. For what is looked for in several tables: joined by "or", no index would
 * serve; apart, each query has its own, and the database compares the sets.
 */
export function isAmong(id: AnyColumn, queries: readonly SQL[]): SQL {
  return sql`${id} in (${sql.join([...queries], sql` union all `)})`;
}

/**
 * A LIKE pattern for "contains this word", with its own wildcards taken literally. searchable() folds signs of full width into
 * plain ones, among them LIKE's wildcards, so they are folded here, before that.
 */
function containing(word: string): string {
  return `%${word.normalize('NFKC').replaceAll(/[\\%_]/gu, (wildcard) => `\\${wildcard}`)}%`;
}
