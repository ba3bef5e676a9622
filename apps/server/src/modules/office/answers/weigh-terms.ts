import type { Heard } from '../../assortment/products/index.ts';
import type { Source } from './passages/passage.ts';
import { holds, type WeighedTerm } from './rank-sources.ts';
import type { QuestionTerm } from './words/read-question.ts';

/** By how often a word is heard of: from these weights down. */
const MOST = 1.5;
const LEAST = 0.6;
/** Nobody here has written it: what it names, the shop hasn't. */
const UNHEARD = 1.3;
const WEIGHTS = { topic: 0.8, quality: 0.4, common: 0.25, size: 0.5, reason: 0.15, place: 0.1 } as const;

/** How much each term tells. `heard` counts products and partners, `entries` passages of entries. */
export function weighTerms(
  terms: readonly QuestionTerm[],
  heard: readonly Heard[],
  entries: readonly number[],
  shop: readonly Source[],
): WeighedTerm[] {
  return terms.map((term, place) => {
    if (term.kind !== 'thing') return { ...term, weight: WEIGHTS[term.kind] };
    const { named = 0, said = 0, partners = 0 } = heard[place] ?? {};
    const all = said + partners + (entries[place] ?? 0) + countIn(shop, term);
    if (all === 0) return { ...term, weight: UNHEARD };
    return { ...term, weight: Math.max(LEAST, MOST - Math.log(1 + Math.max(named, all / 4)) * 0.15) };
  });
}

/** Whether the term is said anywhere in the shop. */
export function isHeard(term: QuestionTerm, heard: Heard | undefined, entries: number | undefined, shop: readonly Source[]): boolean {
  return (heard?.said ?? 0) + (heard?.partners ?? 0) + (entries ?? 0) > 0 || countIn(shop, term) > 0;
}

function countIn(sources: readonly Source[], term: QuestionTerm): number {
  return sources.filter(({ names, passages }) => holds(names, term) || passages.some(({ words }) => holds(words, term))).length;
}
