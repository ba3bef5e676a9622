import type { Database } from '@lapak/server/database/connection.ts';
import { countMatchingPassages } from '@lapak/server/modules/assortment/knowledge/index.ts';
import { countMatches, type MatchCounts } from '@lapak/server/modules/assortment/products/index.ts';
import type { Source } from './passages/passage.ts';
import type { WeighedTerm } from './rank-sources.ts';
import type { Topic } from './words/meanings.ts';
import type { QuestionTerm } from './words/read-question.ts';
import { readerOf } from './words/term-reader.ts';

/** How many texts hold a thing, passages of entries too. */
type ThingCount = MatchCounts & { entries: number };
/** By what was typed; only of things: the weight of others doesn't hang on it. */
export type ThingCounts = ReadonlyMap<string, ThingCount>;

/** By how often a word occurs: from these weights down. */
const MOST = 1.5;
const LEAST = 0.6;
/** What is done with a thing may be put in many words. */
const ACT = /^(?:(?:di|meng|meny|mem|men|ber|ng|ny)\p{L}{4,}|n[aeiou]\p{L}{3,})$/u;
/** General topics stand beside more telling ones. */
const GENERAL: ReadonlySet<Topic> = new Set(['shipping', 'payment', 'track', 'account', 'return', 'address', 'privacy']);
const GENERAL_TOPIC = 0.5;
const WEIGHTS = { topic: 1.1, quality: 0.4, common: 0.25, size: 0.5, reason: 0.15, place: 0.1 } as const;

/** Counts the things that aren't among the known ones. */
export async function countThings(
  database: Database,
  terms: readonly QuestionTerm[],
  known: ThingCounts = new Map(),
): Promise<ThingCounts> {
  const things = terms.filter(({ kind, typed }) => kind === 'thing' && !known.has(typed));
  const [counts, entries] = await Promise.all([countMatches(database, things), countMatchingPassages(database, things)]);
  const counted = things.map(({ typed }, place): [string, ThingCount] => [
    typed,
    { ...(counts[place] ?? { named: 0, described: 0, partners: 0 }), entries: entries[place] ?? 0 },
  ]);
  return new Map([...known, ...counted]);
}

/** How much each term tells. */
export function weighTerms(terms: readonly QuestionTerm[], counts: ThingCounts, shop: readonly Source[]): WeighedTerm[] {
  const counted = countAll(terms, counts, shop);
  return terms.map((term, place) => {
    if (term.kind !== 'thing')
      return {
        ...term,
        weight: term.topics.every((topic) => GENERAL.has(topic)) && term.kind === 'topic' ? GENERAL_TOPIC : WEIGHTS[term.kind],
      };
    const { named, all } = counted[place] ?? { named: 0, all: 0 };
    if (all === 0) return { ...term, weight: 0, isUnknown: true, isAct: ACT.test(term.typed) };
    return {
      ...term,
      isGoods: named > 0,
      isAct: ACT.test(term.typed),
      weight: Math.max(LEAST, MOST - Math.log(1 + Math.max(named, all / 4)) * 0.15),
    };
  });
}

/** Things that occur nowhere in the shop. */
export function unknownThings(terms: readonly QuestionTerm[], counts: ThingCounts, shop: readonly Source[]): string[] {
  const counted = countAll(terms, counts, shop);
  return terms.filter(({ kind }, place) => kind === 'thing' && counted[place]?.all === 0).map(({ typed }) => typed);
}

/** How many products are called so, and how many texts hold it. */
function countAll(terms: readonly QuestionTerm[], counts: ThingCounts, shop: readonly Source[]): { named: number; all: number }[] {
  const { says } = readerOf(terms);
  const own = shop.map(({ names, passages }) => [names, ...passages.map(({ words }) => words)].map(says));
  return terms.map(({ typed }, place) => {
    const { named, described, partners, entries } = counts.get(typed) ?? { named: 0, described: 0, partners: 0, entries: 0 };
    return { named, all: described + partners + entries + own.filter((texts) => texts.some((text) => text[place])).length };
  });
}
