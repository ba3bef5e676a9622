import type { Database } from '@lapak/server/database/connection.ts';
import { readNamesLike, similarWord, type Vocabulary } from '@lapak/server/modules/assortment/products/index.ts';
import type { Source } from './passages/passage.ts';
import { TOPIC_WORDS, WORDS_APART } from './words/meanings.ts';
import { PLAIN_WORDS, QUALITIES } from './words/plain-words.ts';

/** In shorter words a plain one is as near as any other. */
const MIN_PLAIN = 6;
/** Of its trigrams, as `pg_trgm` counts them: one slip in five letters or more; less finds thousands of names that take long to compare. */
const SIMILAR = 0.5;
/** Corrections that a question is worth. */
const MAX_CORRECTED = 6;

/**
 * What misspelt words are meant as: a word of a product's name, of the shop's list, of a title or a topic, or a plain one. Nobody mistypes
 * a word's first letter, but for swapping it with the next: 'jaket' isn't meant as 'paket'.
 */
export async function correctTypos(
  database: Database,
  words: readonly string[],
  { vocabulary, sources }: { vocabulary: Vocabulary; sources: readonly Source[] },
): Promise<Map<string, string>> {
  if (words.length === 0) return new Map();
  const titles = sources.flatMap(({ names }) => names);
  const listed = [...vocabulary.pairs.keys(), ...vocabulary.places.keys()].flatMap((phrase) => phrase.split(' '));
  const few = words.slice(0, MAX_CORRECTED);
  const bare = few.map(withoutClitic);
  const like = await readNamesLike(database, bare, SIMILAR);
  const corrected = new Map<string, string>();
  for (const [place, word] of few.entries()) {
    const named = like[place] ?? [];
    const candidates = [
      ...named,
      ...listed,
      ...titles,
      ...TOPIC_WORDS,
      ...(word.length >= MIN_PLAIN ? [...PLAIN_WORDS, ...QUALITIES] : []),
    ];
    const own = bare[place] ?? word;
    const near = candidates.filter((candidate) => beginsAlike(candidate, word) && candidate.length > 2);
    const correction =
      similarWord(word, near) ??
      (own === word ? null : similarWord(own, near)) ??
      withVowels(word, [...near, ...WORDS_APART, ...PLAIN_WORDS]);
    if (correction !== null) corrected.set(word, correction);
  }
  return corrected;
}

/** 'sonketnya' is a slip in 'songket'. */
function withoutClitic(word: string): string {
  return word.replace(/(?<=.{4})(?:nya|lah|kah|pun)$/u, '');
}

/** Vowels are left out in a chat: 'daftr', 'msin'. The first that has the same other letters in their order, names before plain words. */
function withVowels(word: string, candidates: readonly string[]): string | null {
  const bare = withoutVowels(word);
  if (bare.length < MIN_CONSONANTS) return null;
  return candidates.find((each) => each.length > word.length && each.length <= word.length + 2 && withoutVowels(each) === bare) ?? null;
}

const MIN_CONSONANTS = 3;

function withoutVowels(word: string): string {
  return (word[0] ?? '') + word.slice(1).replaceAll(/[aiueo]/gu, '');
}

function beginsAlike(one: string, other: string): boolean {
  return one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);
}
