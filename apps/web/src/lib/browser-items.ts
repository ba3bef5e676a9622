/**
 * JSON values in this browser's storage; spec section 9 names every key. A browser may refuse storage (private mode, full disk), and stored
 * values may have any shape, so readers validate them.
 */
export function readItem(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page itself remembers it.
  }
  for (const tell of watchers) tell();
}

const watchers = new Set<() => void>();

/** Calls `tell` whenever a value may have changed, here or in another tab; returns how to stop. */
export function watchItems(tell: () => void): () => void {
  watchers.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    watchers.delete(tell);
    window.removeEventListener('storage', tell);
  };
}
