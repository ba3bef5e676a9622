import { failure } from '@lapak/contract/errors';

/** Each takes 19 MiB and a processor for some tens of milliseconds, of the few threads that read files and pack answers as well. */
const AT_ONCE = 2;
/** What they take together is a few seconds; who comes later is better told at once. */
const MAX_WAITING = 100;

let running = 0;
const first: (() => void)[] = [];
const others: (() => void)[] = [];

/**
 * Does costly work when its turn comes, so that a flood of passwords can't take the whole machine. Throws `overloaded` when too
 * much waits already; what `goesFirst` is neither refused nor kept waiting by the rest.
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
    // The turn is handed on; only without anybody waiting it becomes free.
    const next = first.shift() ?? others.shift();
    if (next) next();
    else running -= 1;
  }
}
