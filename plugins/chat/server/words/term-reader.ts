import { rootsOf } from '@lapak/server/modules/assortment/products/index.ts';

/** Which of some terms a text says. */
export interface TermReader {
  /** For each term, whether these words say it in one of its ways; a way of several words needs them all. */
  says: (words: readonly string[]) => boolean[];
  /** Whether a word is part of any of the ways. */
  isPart: (word: string) => boolean;
}

/** Reads texts for terms. Each different word is taken apart once, in however many texts it stands. */
export function readerOf(terms: readonly { ways: readonly string[] }[]): TermReader {
  const ways = terms.map((term) => term.ways.map((way) => way.split(' ')));
  const parts = [...new Set(ways.flat(2))];
  const known = new Map<string, readonly string[]>();
  const partsOf = (word: string) => {
    const found = known.get(word);
    if (found) return found;
    const roots = rootsOf(word);
    const held = parts.filter((part) => roots.has(part));
    known.set(word, held);
    return held;
  };
  return {
    says: (words) => {
      const present = new Set(words.flatMap(partsOf));
      return ways.map((some) => some.some((way) => way.every((part) => present.has(part))));
    },
    isPart: (word) => partsOf(word).length > 0,
  };
}
