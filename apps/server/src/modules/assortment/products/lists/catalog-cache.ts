import type { CatalogFilters } from '@lapak/contract/assortment/catalog';
import type { Database } from '../../../../database/connection.ts';
import { listen } from '../../../../database/listen.ts';
import { PUBLIC_CHANGE_CHANNEL } from '../../../../page-cache/page-cache.ts';
import { notePart } from '../../../../page-cache/rendering.ts';
import type { listShownCategoryRows } from '../records/category-queries.ts';
import type { countOffered, countShownProducts, SearchAnswer } from '../records/product-queries.ts';
import type { Vocabulary } from '../words/search-terms.ts';

/** Answers of each kind; beyond it the oldest go first. */
const MAX_ANSWERS = 300;
/** How long the listening connection is trusted after its last answer: the most that an answer can be out of date. */
const TRUSTED_MS = 1_000;
const NO_PRODUCTS: ReadonlySet<number> = new Set();

/** Answers of one kind by what they were made for. Requests for one that is being made share it. */
class Shelf<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>();

  take(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const cached = this.#answers.get(key);
    if (cached) return cached;
    const made = make();
    this.#answers.set(key, made);
    made.catch(() => this.#answers.delete(key));
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= MAX_ANSWERS) break;
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
  vocabulary: new Shelf<Vocabulary>(),
  categories: new Shelf<Awaited<ReturnType<typeof listShownCategoryRows>>>(),
});

export type CatalogCache = ReturnType<typeof emptyShelves>;
/** Called once per request: all that a request reads is of one moment. */
export type OpenCatalogCache = () => CatalogCache;

/**
 * Caches, for one process, what only a walk over the whole catalog tells: figures, totals, and what a search found (decision 26). Any
 * change but a stock's empties it. A client sees its own write, since the answer to it waits until this process has heard of it
 * (decision 51); other processes follow within milliseconds. While the channel can't be heard nothing is cached.
 */
export function createCatalogCache(database: Database): OpenCatalogCache {
  let shelves = emptyShelves();
  const clear = () => {
    shelves = emptyShelves();
  };
  const onChange = (payload: string) => {
    if (payload === 'all') clear();
  };
  const changes = listen(database, PUBLIC_CHANGE_CHANNEL, onChange, { onGap: clear });
  return () => {
    if (!changes.isUpToDate(TRUSTED_MS)) return emptyShelves();
    notePart(NO_PRODUCTS, changes.receivedUntil);
    return shelves;
  };
}
