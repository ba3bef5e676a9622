import { keep, readItem } from '../../lib/browser-items.ts';
import { useSession } from '../../lib/session.ts';

/** Storage key of `known-orders.ts`. */
export const KNOWN_ORDERS_KEY = 'pesanan-terakhir';

/** Whether there may be stored orders, so that their code loads only then. Without browser storage, those of this page count. */
export function hasKnownOrders(): boolean {
  return ofThisPage || readItem(KNOWN_ORDERS_KEY) !== null;
}

export function noteKnownOrder(): void {
  ofThisPage = true;
}

let ofThisPage = false;

// Kept apart from `known-orders.ts`, which is mostly not loaded: a person who leaves, or another one, must not see orders of this account.
useSession.subscribe((now, before) => {
  if (now.person === before.person || typeof window === 'undefined') return;
  const stored = readItem(KNOWN_ORDERS_KEY);
  if (!Array.isArray(stored)) return;
  const theirs = stored.filter((order) => order?.of === null || order?.of === now.person);
  if (theirs.length < stored.length) keep(KNOWN_ORDERS_KEY, theirs.length > 0 ? theirs : null);
});
