import { comparable } from '../../assortment/products/index.ts';
import type { RankedAnswer } from './rank-sources.ts';
import { alikeTo } from './words/meanings.ts';
import { inFull, PLAIN_WORDS } from './words/plain-words.ts';
import { rootsOf } from './words/roots-of.ts';

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
  const words = comparable(question)
    .split(' ')
    .map(inFull)
    .filter((word) => word.length >= MIN_WORD);
  if (words.length === 0) return [...ranked];
  return ranked
    .map((answer) => ({ ...answer, score: answer.score + (wordMark(words, answer) / words.length) * ALL }))
    .sort((one, other) => other.score - one.score);
}

function wordMark(words: readonly string[], { passage, source }: RankedAnswer): number {
  const said = ` ${comparable(`${passage.title} ${passage.text}`)} `;
  const roots = new Set([...source.names, ...passage.words].flatMap((of) => [...of]));
  return words.reduce((sum, word, place) => {
    const isPair = place > 0 && said.includes(` ${words[place - 1]} ${word} `);
    return sum + markOf(word, said, roots) + (isPair ? NEIGHBOURS : 0);
  }, 0);
}

function markOf(word: string, said: string, roots: ReadonlySet<string>): number {
  if (said.includes(` ${word} `)) return PLAIN_WORDS.has(word) ? MARKS.plain : MARKS.same;
  const own = [...rootsOf(word)];
  if (own.some((root) => roots.has(root))) return MARKS.root;
  return own.some((root) => alikeTo(root).some((other) => roots.has(other))) ? MARKS.alike : 0;
}
