import { MAX_FOUND } from '@lapak/contract/office/search';
import type { Database } from '../../../database/connection.ts';
import { listBusinessRows } from '../../assortment/businesses/index.ts';
import { listFirstHits } from '../../assortment/products/index.ts';
import { listUserRows } from '../../people/identity/index.ts';
import { listGuests, listOrderRows } from '../../sales/orders/index.ts';

const FIRST = { page: 1, limit: MAX_FOUND, offset: 0 };

/** The first of each kind that match, by the search of its own list. */
export async function findAnything(database: Database, typed: string) {
  // "#206" is an order's number; the other lists don't know the sign.
  const q = typed.replace(/^#/u, '');
  const number = /^\d{1,9}$/u.exec(q)?.[0];
  const numbered = number === undefined ? [] : await listOrderRows(database, { ids: number }, '-created_at', FIRST, MAX_FOUND);
  const matching = await listOrderRows(database, { q: typed }, '-created_at', FIRST, MAX_FOUND);
  return {
    orders: [...numbered, ...matching.filter(({ id }) => id !== numbered[0]?.id)].slice(0, MAX_FOUND),
    products: await listFirstHits(database, q, MAX_FOUND),
    users: (await listUserRows(database, { q }, FIRST)).rows,
    guests: await listGuests(database, q, MAX_FOUND),
    partners: (await listBusinessRows(database, { q, sort: 'name' }, FIRST)).rows,
  };
}

export type Findings = Awaited<ReturnType<typeof findAnything>>;
