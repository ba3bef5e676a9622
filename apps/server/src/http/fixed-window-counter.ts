/** Counts by key; a key's count begins anew when the window that its first one opened has passed. In this process only. */
export interface FixedWindowCounter {
  /** How often it was counted in the window that runs. */
  count(key: string): number;
  add(key: string): void;
  /** Counts once less, where what was counted turned out not to be. */
  subtract(key: string): void;
  forget(key: string): void;
  /** Milliseconds until the count begins anew; 0 where nothing is counted. */
  msLeft(key: string): number;
}

/** `maxKeys` bounds the memory: beyond it the key whose window ends first is forgotten. */
export function createFixedWindowCounter(window: { ms: number; maxKeys?: number }, now: () => number = Date.now): FixedWindowCounter {
  const maxKeys = window.maxKeys ?? 20_000;
  // All windows are equally long, so the order of adding is the order of ending.
  const entries = new Map<string, { count: number; endsAt: number }>();

  function running(key: string) {
    const entry = entries.get(key);
    if (!entry || entry.endsAt > now()) return entry;
    entries.delete(key);
    return undefined;
  }

  return {
    count: (key) => running(key)?.count ?? 0,
    add(key) {
      const entry = running(key);
      if (entry) {
        entry.count += 1;
        return;
      }
      const [first] = entries.keys();
      if (entries.size >= maxKeys && first !== undefined) entries.delete(first);
      entries.set(key, { count: 1, endsAt: now() + window.ms });
    },
    subtract(key) {
      const entry = running(key);
      if (!entry) return;
      entry.count -= 1;
      if (entry.count <= 0) entries.delete(key);
    },
    forget: (key) => void entries.delete(key),
    msLeft: (key) => Math.max(0, (running(key)?.endsAt ?? 0) - now()),
  };
}
