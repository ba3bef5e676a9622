import type { Database } from '../../../database/connection.ts';
import { readNamesLike, similarWord, type Vocabulary } from '../../assortment/products/index.ts';
import type { Source } from './passages/passage.ts';
import { TOPIC_WORDS } from './words/meanings.ts';
import { PLAIN_WORDS, QUALITIES } from './words/plain-words.ts';

/** In shorter words a plain one is as near as any other. */
const MIN_PLAIN = 6;
/** Of its trigrams, as `pg_trgm` counts them: one slip in five letters or more; less finds thousands of names that take long to compare. */
const SIMILAR = 0.5;
/** Corrections that a question is worth. */
const MAX_MENDED = 4;

/**
 * What misspelt words are meant as: a word of a product's name, of the shop's list, of a title or a topic, or a plain one. Nobody mistypes
 * a word's first letter, but for swapping it with the next: 'jaket' isn't meant as 'paket'.
 */
export async function mendTypos(
  database: Database,
  words: readonly string[],
  { vocabulary, sources }: { vocabulary: Vocabulary; sources: readonly Source[] },
): Promise<Map<string, string>> {
  const titles = sources.flatMap(({ names }) => names);
  const listed = [...vocabulary.pairs.keys(), ...vocabulary.places.keys()].flatMap((phrase) => phrase.split(' '));
  const few = words.slice(0, MAX_MENDED);
  const like = await readNamesLike(database, few, SIMILAR);
  const mended = new Map<string, string>();
  for (const [place, word] of few.entries()) {
    const named = like[place] ?? [];
    const candidates = [
      ...named,
      ...listed,
      ...titles,
      ...TOPIC_WORDS,
      ...(word.length >= MIN_PLAIN ? [...PLAIN_WORDS, ...QUALITIES] : []),
    ];
    const meant = similarWord(
      word,
      candidates.filter((candidate) => beginsAlike(candidate, word) && candidate.length > 3),
    );
    if (meant !== null) mended.set(word, meant);
  }
  return mended;
}

/** The same by what was found for the other words: a slip in a word of a description. */
export function mendByFound(words: readonly string[], found: readonly Source[]): Map<string, string> {
  const said = new Set(found.flatMap(({ passages }) => passages.flatMap((passage) => passage.words)));
  return new Map(
    words.flatMap((word) => {
      const meant = similarWord(
        word,
        [...said].filter((each) => beginsAlike(each, word) && each.length > 3),
      );
      return meant === null ? [] : [[word, meant]];
    }),
  );
}

function beginsAlike(one: string, other: string): boolean {
  return one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);
}
