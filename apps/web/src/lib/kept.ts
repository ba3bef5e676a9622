/**
 * What this browser keeps as JSON; spec section 9 names every key. A browser may refuse its store (private mode, full disk): then nothing
 * is kept, and what is kept may be anything by now, so who reads it looks at its shape.
 */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value; null forgets it. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Known as long as the page lives.
  }
}
