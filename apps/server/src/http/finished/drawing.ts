import { AsyncLocalStorage } from 'node:async_hooks';

/** What turns out while an answer is drawn, also by the calls that a page makes for it. */
export interface Drawing {
  /** Products whose figures it shows. */
  readonly products: Set<number>;
  /** A part of it couldn't be had, so it is shown without. */
  isIncomplete: boolean;
  /** All that it shows was read after it, by `performance.now()`. */
  readAfter: number;
}

const current = new AsyncLocalStorage<Drawing>();

/** Runs `draw`, and tells what turned out meanwhile. */
export async function observeDrawing<Answer>(draw: () => Promise<Answer>): Promise<{ answer: Answer; drawing: Drawing }> {
  const drawing: Drawing = { products: new Set(), isIncomplete: false, readAfter: performance.now() };
  return { answer: await current.run(drawing, draw), drawing };
}

/** Says which products an answer shows: it is dropped when the stock of one of them moves. */
export function noteShownProducts(rows: readonly { id: number }[]): void {
  const drawing = current.getStore();
  if (drawing) for (const { id } of rows) drawing.products.add(id);
}

/** Says that the answer that is being drawn is made with a kept one: it shows what that shows, and is no newer. */
export function notePart(products: ReadonlySet<number>, readAfter: number): void {
  const drawing = current.getStore();
  if (!drawing) return;
  for (const id of products) drawing.products.add(id);
  drawing.readAfter = Math.min(drawing.readAfter, readAfter);
}

/** Says that something is missing from the answer that is being drawn, through no fault of who asks: it isn't kept. */
export function noteIncomplete(): void {
  const drawing = current.getStore();
  if (drawing) drawing.isIncomplete = true;
}
