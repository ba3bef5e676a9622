import { rootsOf } from '@lapak/server/modules/assortment/products/index.ts';
import { wordsIn } from './passages/passage.ts';
import type { RankedAnswer } from './rank-sources.ts';
import { alikeTo } from './words/meanings.ts';
import { PLAIN_WORDS, wordsInFull } from './words/plain-words.ts';
import { readerOf, type TermReader } from './words/term-reader.ts';

/** A word as it was typed, by its root, by one that means the same; plain ones tell less. */
const MARKS = { same: 1, root: 0.9, alike: 0.5, plain: 0.5 } as const;
/** Two words that follow one another in both. */
const NEIGHBOURS = 0.5;
/** Added for a passage that says all of the question, word for word. */
const ALL = 0.25;
/** Shorter ones stand everywhere. */
const MIN_WORD = 4;

/** Ranks answers anew by all words of the question, plain ones too, as they follow one another: near ties are told apart by them. */
export function addAllWords(question: string, ranked: readonly RankedAnswer[]): RankedAnswer[] {
  const words = wordsInFull(question).filter((word) => word.length >= MIN_WORD);
  if (words.length === 0) return [...ranked];
  const roots = words.map((word) => [...rootsOf(word)]);
  const readers = {
    root: readerOf(roots.map((ways) => ({ ways }))),
    alike: readerOf(roots.map((some) => ({ ways: some.flatMap(alikeTo) }))),
  };
  return ranked
    .map((answer) => ({ ...answer, score: answer.score + (wordMark(words, answer, readers) / words.length) * ALL }))
    .sort((one, other) => other.score - one.score);
}

function wordMark(
  words: readonly string[],
  { passage, source }: RankedAnswer,
  { root, alike }: Record<'root' | 'alike', TermReader>,
): number {
  const text = ` ${[...wordsIn(passage.title), ...passage.words].join(' ')} `;
  const all = [...source.names, ...passage.words];
  const [byRoot, byAlike] = [root.says(all), alike.says(all)];
  return words.reduce((sum, word, place) => {
    const isPair = place > 0 && text.includes(` ${words[place - 1]} ${word} `);
    const mark = text.includes(` ${word} `)
      ? MARKS[PLAIN_WORDS.has(word) ? 'plain' : 'same']
      : byRoot[place]
        ? MARKS.root
        : byAlike[place]
          ? MARKS.alike
          : 0;
    return sum + mark + (isPair ? NEIGHBOURS : 0);
  }, 0);
}
