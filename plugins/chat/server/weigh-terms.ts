import type { Database } from '@lapak/server/database/connection.ts';
import { countHeardPassages } from '@lapak/server/modules/assortment/knowledge/index.ts';
import { countHeard, type Heard } from '@lapak/server/modules/assortment/products/index.ts';
import type { Source } from './passages/passage.ts';
import type { WeighedTerm } from './rank-sources.ts';
import type { Topic } from './words/meanings.ts';
import type { QuestionTerm } from './words/read-question.ts';
import { readerOf } from './words/term-reader.ts';

/** How many texts hold a thing, passages of entries too. */
type HeardThing = Heard & { entries: number };
/** By what was typed; only of things: the weight of others doesn't hang on it. */
export type HeardThings = ReadonlyMap<string, HeardThing>;

/** By how often a word is heard of: from these weights down. */
const MOST = 1.5;
const LEAST = 0.6;
/** What is done with a thing may be put in many words. */
const ACT = /^(?:(?:di|meng|meny|mem|men|ber|ng|ny)\p{L}{4,}|n[aeiou]\p{L}{3,})$/u;
/** General topics stand beside more telling ones. */
const GENERAL: ReadonlySet<Topic> = new Set(['shipping', 'payment', 'track', 'account', 'return', 'address', 'privacy']);
const GENERAL_TOPIC = 0.5;
const WEIGHTS = { topic: 1.1, quality: 0.4, common: 0.25, size: 0.5, reason: 0.15, place: 0.1 } as const;

/** Counts the things that aren't among the known ones. */
export async function hearThings(database: Database, terms: readonly QuestionTerm[], known: HeardThings = new Map()): Promise<HeardThings> {
  const things = terms.filter(({ kind, typed }) => kind === 'thing' && !known.has(typed));
  const [heard, entries] = await Promise.all([countHeard(database, things), countHeardPassages(database, things)]);
  const counted = things.map(({ typed }, place): [string, HeardThing] => [
    typed,
    { ...(heard[place] ?? { named: 0, said: 0, partners: 0 }), entries: entries[place] ?? 0 },
  ]);
  return new Map([...known, ...counted]);
}

/** How much each term tells. */
export function weighTerms(terms: readonly QuestionTerm[], heard: HeardThings, shop: readonly Source[]): WeighedTerm[] {
  const counted = countAll(terms, heard, shop);
  return terms.map((term, place) => {
    if (term.kind !== 'thing')
      return {
        ...term,
        weight: term.topics.every((topic) => GENERAL.has(topic)) && term.kind === 'topic' ? GENERAL_TOPIC : WEIGHTS[term.kind],
      };
    const { named, all } = counted[place] ?? { named: 0, all: 0 };
    if (all === 0) return { ...term, weight: 0, isUnheard: true, isAct: ACT.test(term.typed) };
    return {
      ...term,
      isGoods: named > 0,
      isAct: ACT.test(term.typed),
      weight: Math.max(LEAST, MOST - Math.log(1 + Math.max(named, all / 4)) * 0.15),
    };
  });
}

/** Things that are said nowhere in the shop. */
export function unheardOf(terms: readonly QuestionTerm[], heard: HeardThings, shop: readonly Source[]): string[] {
  const counted = countAll(terms, heard, shop);
  return terms.filter(({ kind }, place) => kind === 'thing' && counted[place]?.all === 0).map(({ typed }) => typed);
}

/** How many products are called so, and how many texts hold it. */
function countAll(terms: readonly QuestionTerm[], heard: HeardThings, shop: readonly Source[]): { named: number; all: number }[] {
  const { says } = readerOf(terms);
  const own = shop.map(({ names, passages }) => [names, ...passages.map(({ words }) => words)].map(says));
  return terms.map(({ typed }, place) => {
    const { named, said, partners, entries } = heard.get(typed) ?? { named: 0, said: 0, partners: 0, entries: 0 };
    return { named, all: said + partners + entries + own.filter((texts) => texts.some((text) => text[place])).length };
  });
}
