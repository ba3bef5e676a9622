import { AsyncLocalStorage } from 'node:async_hooks';

/** What turns out while an answer is rendered, also by the calls that a page makes for it. */
export interface Rendering {
  /** Products whose figures it shows. */
  readonly products: Set<number>;
  /** A part of it couldn't be had, so it is shown without. */
  isIncomplete: boolean;
  /** All that it shows was read after it, by `performance.now()`. */
  readAfter: number;
}

const current = new AsyncLocalStorage<Rendering>();

/** Runs `render`, and tells what turned out meanwhile. */
export async function trackDependencies<Answer>(render: () => Promise<Answer>): Promise<{ answer: Answer; rendering: Rendering }> {
  const rendering: Rendering = { products: new Set(), isIncomplete: false, readAfter: performance.now() };
  return { answer: await current.run(rendering, render), rendering };
}

/** Says which products an answer shows: it is dropped when the stock of one of them moves. */
export function noteShownProducts(rows: readonly { id: number }[]): void {
  const rendering = current.getStore();
  if (rendering) for (const { id } of rows) rendering.products.add(id);
}

/** Says that the answer that is being rendered is made with a kept one: it shows what that shows, and is no newer. */
export function notePart(products: ReadonlySet<number>, readAfter: number): void {
  const rendering = current.getStore();
  if (!rendering) return;
  for (const id of products) rendering.products.add(id);
  rendering.readAfter = Math.min(rendering.readAfter, readAfter);
}

/** Says that something is missing from the answer that is being rendered, through no fault of who asks: it isn't kept. */
export function noteIncomplete(): void {
  const rendering = current.getStore();
  if (rendering) rendering.isIncomplete = true;
}
