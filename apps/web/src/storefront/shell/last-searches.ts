import { keep, readItem } from '../../lib/browser-items.ts';
import { whenPersonLeaves } from '../../lib/session.ts';

/** Key in the browser's storage. */
const KEY = 'pencarian-terakhir';
const MAX_SEARCHES = 3;

/** What was searched last in this browser, newest first. */
export function lastSearches(): string[] {
  const stored = readItem(KEY);
  return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, MAX_SEARCHES) : [];
}

export function keepSearch(words: string): void {
  if (words !== '') keep(KEY, [words, ...lastSearches().filter((one) => one !== words)].slice(0, MAX_SEARCHES));
}

export function forgetSearches(): void {
  keep(KEY, null);
}

// The next person at this browser searches for something else.
whenPersonLeaves(forgetSearches);
