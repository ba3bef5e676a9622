import { startOfDay } from '@lapak/contract/dates/jakarta-days';
import type { CachedAnswer, Outdated } from './cached-answer.ts';

interface Entry {
  answer: CachedAnswer;
  endsAt: number;
  size: number;
}

/**
 * The midnight in Aceh after a moment, both by `performance.now()`: some of what is shown holds until the end of a day, a certificate for
 * instance, and no trigger tells of that (decision 56).
 */
function midnightAfter(moment: number): number {
  const offset = Date.now() - performance.now();
  return startOfDay(new Date(moment + offset), -1).getTime() - offset;
}

/** Cached answers by address, at most so many bytes of them: beyond it those go first that were asked for longest ago. */
export class CacheStore {
  readonly #maxBytes: number;
  /** In the order of being asked for. */
  readonly #entries = new Map<string, Entry>();
  readonly #byProduct = new Map<number, Set<string>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get count(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(address: string, now: number): CachedAnswer | undefined {
    const entry = this.#entries.get(address);
    if (!entry) return undefined;
    if (entry.endsAt <= now || !entry.answer.isUsable(now)) {
      this.#remove(address, entry);
      return undefined;
    }
    this.#entries.delete(address);
    this.#entries.set(address, entry);
    return entry.answer;
  }

  /** Keeps an answer, or measures one anew that it keeps. One that would fill a good part of the room isn't kept. */
  keep(answer: CachedAnswer): void {
    const { address, lifeMs } = answer.address;
    const old = this.#entries.get(address);
    if (old) this.#remove(address, old);
    const entry = { answer, endsAt: Math.min(answer.renderedAt + lifeMs, midnightAfter(answer.renderedAt)), size: answer.size };
    if (entry.size > this.#maxBytes / 8) return;
    this.#entries.set(address, entry);
    this.#bytes += entry.size;
    for (const id of answer.products) this.#byProduct.set(id, (this.#byProduct.get(id) ?? new Set()).add(address));
    for (const [oldest, first] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest, first);
    }
  }

  holds(answer: CachedAnswer): boolean {
    return this.#entries.get(answer.address.address)?.answer === answer;
  }

  /** Says of all that shows the product that its stock has moved. */
  outdate(product: number, outdated: Outdated): void {
    for (const address of this.#byProduct.get(product) ?? []) this.#entries.get(address)?.answer.outdate(outdated);
  }

  clear(): void {
    this.#entries.clear();
    this.#byProduct.clear();
    this.#bytes = 0;
  }

  #remove(address: string, { answer, size }: Entry): void {
    this.#entries.delete(address);
    this.#bytes -= size;
    for (const id of answer.products) {
      const addresses = this.#byProduct.get(id);
      addresses?.delete(address);
      if (addresses?.size === 0) this.#byProduct.delete(id);
    }
  }
}
