import { keep, readKept } from '../../lib/kept.ts';
import { useSession } from '../../lib/session.ts';

/** Key of the browser's store under which `known-orders.ts` keeps them. */
export const KNOWN_ORDERS_KEY = 'pesanan-terakhir';

/**
 * Whether there may be any: so that whose browser knows of none needn't load what shows them. In a browser that refuses its store those of
 * this page count.
 */
export function hasKnownOrders(): boolean {
  return ofThisPage || readKept(KNOWN_ORDERS_KEY) !== null;
}

export function noteKnownOrder(): void {
  ofThisPage = true;
}

let ofThisPage = false;

// Here and not beside the orders, whose code mostly isn't loaded: who leaves, or comes after somebody else, has no business with what was
// ordered in another account.
useSession.subscribe((now, before) => {
  if (now.person === before.person || typeof window === 'undefined') return;
  const kept = readKept(KNOWN_ORDERS_KEY);
  if (!Array.isArray(kept)) return;
  const theirs = kept.filter((order) => order?.of === null || order?.of === now.person);
  if (theirs.length < kept.length) keep(KNOWN_ORDERS_KEY, theirs.length > 0 ? theirs : null);
});
