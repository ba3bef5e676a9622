import { failure } from '@lapak/contract/errors';

/** A hash takes 19 MiB and a core for some tens of milliseconds, in the thread pool that also reads files and compresses. */
const AT_ONCE = 2;
/** The queue takes a few seconds at most; more requests are refused. */
const MAX_WAITING = 100;

let running = 0;
const first: (() => void)[] = [];
const others: (() => void)[] = [];

/**
 * Limits concurrent password hashing, so that a flood can't occupy the machine. Throws `overloaded` when the queue is full; work with
 * `goesFirst` is neither refused nor delayed by the rest.
 */
export async function inTurn<Result>(work: () => Promise<Result>, { goesFirst = false } = {}): Promise<Result> {
  if (running >= AT_ONCE) {
    if (!goesFirst && others.length >= MAX_WAITING) throw failure('overloaded');
    await new Promise<void>((resolve) => (goesFirst ? first : others).push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The slot passes to the next waiter, and is freed only without one.
    const next = first.shift() ?? others.shift();
    if (next) next();
    else running -= 1;
  }
}
