import type { z } from 'zod';

/** What the browser's store has under a key, if it is what it should be. */
export function readStored<Value>(key: string, schema: z.ZodType<Value>): Value | null {
  if (typeof window === 'undefined') return null;
  try {
    return schema.parse(JSON.parse(window.localStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}

/** A browser may refuse its store (private mode, full disk); what it holds then lives as long as the page. */
export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    if (window.localStorage.getItem(key) !== text) window.localStorage.setItem(key, text);
  } catch {
    // Kept in memory only.
  }
}
