type Work = () => Promise<void>;
const waiting = new WeakMap<object, Map<string, Work>>();

/**
 * Leaves work for the end of a transaction, behind all that its operation writes and before the commit; what fails there fails the
 * transaction. Of several with one name the first is done, once.
 */
export function beforeCommit(transaction: object, name: string, work: Work): void {
  const all = waiting.get(transaction) ?? new Map<string, Work>();
  waiting.set(transaction, all);
  if (!all.has(name)) all.set(name, work);
}

/** Does what was left, in the order in which it was left. */
export async function finish(transaction: object): Promise<void> {
  for (let all = waiting.get(transaction); all && all.size > 0; all = waiting.get(transaction)) {
    waiting.delete(transaction);
    for (const work of all.values()) await work();
  }
}
