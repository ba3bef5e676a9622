import type { CatalogFilters } from '@lapak/contract/schemas/catalog';
import type { Database } from '../../database/connection.ts';
import type { listShownCategoryRows } from './category-queries.ts';
import { askForChanges } from './kept-queries.ts';
import type { countOffered, countShownProducts, SearchAnswer } from './product-queries.ts';
import type { SearchPair } from './search-terms.ts';

/** Of each kind; beyond it those go first that were made first. */
const MAX_KEPT = 300;
/** What nobody has asked about for so long is made anew: notes of what has changed are cleared away by the day. */
const FORGOTTEN_MS = 10 * 60_000;

/** Answers of one kind by what they were made for. Who comes while one is being made waits for it. */
class Shelf<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>();

  take(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#answers.get(key);
    if (kept) return kept;
    const made = make();
    this.#answers.set(key, made);
    made.catch(() => this.#answers.delete(key));
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= MAX_KEPT) break;
      this.#answers.delete(oldest);
    }
    return made;
  }
}

const emptyShelves = () => ({
  figures: new Shelf<Awaited<ReturnType<typeof countShownProducts>>>(),
  cards: new Shelf<Awaited<ReturnType<typeof countOffered>>>(),
  totals: new Shelf<number>(),
  searches: new Shelf<SearchAnswer>(),
  filters: new Shelf<CatalogFilters>(),
  searchPairs: new Shelf<SearchPair[]>(),
  categories: new Shelf<Awaited<ReturnType<typeof listShownCategoryRows>>>(),
});

/** What is kept and right at the moment of asking, of all that a change notes itself of: not what each sale moves. */
export type KeptAnswers = ReturnType<typeof emptyShelves>;
export type AskForKept = () => Promise<KeptAnswers>;

/**
 * Keeps, for one process, what only a walk over the whole catalog tells: figures, totals, and what a search found (decision 26). Each
 * request asks the database first whether anything has changed of what shoppers see, so that nothing is ever given out that the tables
 * don't say at that moment.
 */
export function keepAnswers(database: Database): AskForKept {
  let shelves = emptyShelves();
  let asOf: string | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  return async () => {
    const asked = shelves;
    const known = performance.now() - askedAt < FORGOTTEN_MS ? asOf : null;
    const { now, isChanged } = await askForChanges(database, known);
    // Somebody else has found out meanwhile, and what stands there now is newer than our question.
    if (shelves !== asked) return shelves;
    if (known === null || isChanged) shelves = emptyShelves();
    asOf = now;
    askedAt = performance.now();
    return shelves;
  };
}
