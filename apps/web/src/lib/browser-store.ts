import type { z } from 'zod';

/** The stored value of a key, if its schema accepts it. */
export function readStored<Value>(key: string, schema: z.ZodType<Value>): Value | null {
  if (typeof window === 'undefined') return null;
  try {
    return schema.parse(JSON.parse(window.localStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}

/** A browser may refuse storage (private mode, full disk); the value then lives as long as the page. */
export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    if (window.localStorage.getItem(key) !== text) window.localStorage.setItem(key, text);
  } catch {
    // Kept in memory only.
  }
}
