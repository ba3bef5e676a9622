import { wordsOf } from '../../database/search.ts';

/** A search term: a word, or several that the search words list together. */
export interface SearchTerm {
  /** As typed. */
  typed: string;
  /** Its words, normalised (`words_of` in the database). */
  words: string;
  /** What the search words make of it, normalised. */
  meanings: readonly string[];
}

/** A pair of search words: typing `word` also finds what `meaning` finds. */
export interface SearchPair {
  word: string;
  meaning: string;
}

/** The longest phrase of the list that is looked up. */
const MAX_PHRASE_WORDS = 4;

/** The terms of a search; punctuation alone gives none. */
export function termsOf(typed: string | undefined, pairs: readonly SearchPair[]): SearchTerm[] {
  const meanings = Map.groupBy(pairs, ({ word }) => comparable(word));
  const words = wordsOf(typed).filter((word) => comparable(word) !== '');
  const terms: SearchTerm[] = [];
  for (let place = 0; place < words.length; ) {
    const rest = words.slice(place, place + MAX_PHRASE_WORDS);
    const known = rest.map((_, index) => rest.slice(0, rest.length - index)).find((some) => meanings.has(comparable(some.join(' '))));
    const taken = known ?? rest.slice(0, 1);
    const text = taken.join(' ');
    terms.push({
      typed: text,
      words: comparable(text),
      meanings: (meanings.get(comparable(text)) ?? []).map(({ meaning }) => comparable(meaning)),
    });
    place += taken.length;
  }
  return terms;
}

/** A text's words as the database's `words_of` normalises them. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+/gu, ' ')
    .replaceAll(/\d(?=[a-z])|[a-z](?=\d)/gu, '$& ')
    .trim();
}
