import { readKept } from '../../lib/kept.ts';

/** Key of the browser's store under which `known-orders.ts` keeps them. */
export const KNOWN_ORDERS_KEY = 'pesanan-terakhir';

/** Whether this browser knows of any order at all: so that whose doesn't needn't load what shows them. */
export function hasKnownOrders(): boolean {
  return readKept(KNOWN_ORDERS_KEY) !== null;
}
