import { wordsOf } from '../../../../database/search.ts';

/** A search term: a word, or several that the search words list together. */
export interface SearchTerm {
  /** As typed. */
  typed: string;
  /** Its words, normalised (`words_of` in the database). */
  words: string;
  /** What the search words make of it, normalised. */
  meanings: readonly string[];
  /** It need not stand in a product. */
  isOptional?: boolean;
  /** The town or regency that it names, as the shop writes it. */
  place?: string;
}

/** What the shop's own words and places are; read with the list of search words. */
export interface Vocabulary {
  pairs: ReadonlyMap<string, readonly string[]>;
  /** Towns and regencies that goods come from, by what they are compared with. */
  places: ReadonlyMap<string, string>;
  /** The shop's province, compared. */
  home: string;
}

/** The longest phrase of the list that is looked up. */
const MAX_PHRASE_WORDS = 4;

/** The terms of a search; punctuation alone gives none. */
export function termsOf(typed: string | undefined, vocabulary: Vocabulary): SearchTerm[] {
  const words = wordsOf(typed).filter((word) => comparable(word) !== '');
  const terms: SearchTerm[] = [];
  for (let place = 0; place < words.length; ) {
    const { term, taken } = findPhrase(words.slice(place), vocabulary);
    terms.push(term);
    place += taken;
  }
  return terms;
}

/** The longest phrase at the beginning that is a search word or a place, or else the first word. */
export function findPhrase(rest: readonly string[], { pairs, places }: Vocabulary): { term: SearchTerm; taken: number; isKnown: boolean } {
  const beginnings = rest.slice(0, MAX_PHRASE_WORDS).map((_, index, some) => rest.slice(0, some.length - index));
  const known = beginnings.find((some) => {
    const text = comparable(some.join(' '));
    return pairs.has(text) || places.has(text);
  });
  const taken = known ?? rest.slice(0, 1);
  const typed = taken.join(' ');
  const words = comparable(typed);
  const meanings = pairs.get(words) ?? [];
  const place = [words, ...meanings].map((each) => places.get(each)).find((name) => name !== undefined);
  return { term: { typed, words, meanings, ...(place === undefined ? {} : { place }) }, taken: taken.length, isKnown: known !== undefined };
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
