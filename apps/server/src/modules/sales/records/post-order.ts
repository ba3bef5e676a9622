import type { DaySource } from '@lapak/contract/bookkeeping/day-entry';
import { asSen } from '@lapak/contract/money/sen';
import { beforeCommit } from '../../../database/before-commit.ts';
import type { Transaction } from '../../../database/connection.ts';
import { pipelined } from '../../../database/pipelined.ts';
import { type Entry, post, sumOrder } from '../../ledger/book/index.ts';
import { sumPaidBack } from '../../ledger/cash-book/index.ts';
import { type Booked, entriesOf, NOTHING, type OrderRows, type Touched } from './order-entries.ts';
import { findAllItems, findDrawers, findOrder, findReturnKinds, findTenders } from './row-queries.ts';

const touched = new WeakMap<Transaction, Map<number, Touched>>();

/**
 * Has an order that was changed booked: before the commit the difference between what is due by its rows and what is booked is posted, once
 * (decision 135). Called by what writes orders, so that no operation can forget it.
 */
export function bookAtCommit(transaction: Transaction, orderId: number, news: Touched = {}): void {
  const all = touched.get(transaction) ?? new Map<number, Touched>();
  touched.set(transaction, all);
  all.set(orderId, { ...all.get(orderId), ...news });
  beforeCommit(transaction, 'book of orders', () => postChanged(transaction));
}

/** What an order that was written in this transaction consists of so far; undefined for an earlier one. */
export function freshOrder(transaction: Transaction, orderId: number): OrderRows | undefined {
  return touched.get(transaction)?.get(orderId)?.fresh;
}

async function postChanged(transaction: Transaction): Promise<void> {
  const all = [...(touched.get(transaction) ?? [])];
  touched.delete(transaction);
  const entries: Entry[] = [];
  for (const [orderId, news] of all) entries.push(...(await loadEntries(transaction, orderId, news)));
  await post(transaction, entries);
}

/** Books what an order was at some time of its past, as far as it isn't booked: history that is written later. */
export async function postPastOrder(
  transaction: Transaction,
  rows: OrderRows,
  news: Required<Pick<Touched, 'past'>> & Pick<Touched, 'back'>,
): Promise<void> {
  const booked = await findBooked(transaction, rows.order.id);
  const returns = await findReturnKinds(transaction, rows.order.id);
  const open = rows.tenders.filter(({ id }) => !booked.tenders.has(id));
  const drawers = await findDrawers(transaction, open);
  await post(transaction, entriesOf({ ...rows, tenders: open }, { booked, news, drawers, returns }));
}

async function loadEntries(transaction: Transaction, orderId: number, news: Touched): Promise<Entry[]> {
  const { fresh } = news;
  if (fresh) {
    return entriesOf(fresh, { booked: NOTHING, news, drawers: await findDrawers(transaction, fresh.tenders) });
  }
  const [order, items, paid, returns, booked] = await pipelined(
    findOrder(transaction, orderId),
    findAllItems(transaction, orderId),
    findTenders(transaction, orderId),
    findReturnKinds(transaction, orderId),
    findBooked(transaction, orderId),
  );
  if (!order) return [];
  const paidBack = order.payment_status === 'refunded' ? await sumPaidBack(transaction, orderId) : asSen(0);
  const open = paid.filter(({ id }) => !booked.tenders.has(id));
  const drawers = await findDrawers(transaction, open);
  return entriesOf({ order, items, tenders: open, paidBack }, { booked, news, drawers, returns });
}

async function findBooked(transaction: Transaction, orderId: number): Promise<Booked> {
  const rows = await sumOrder(transaction, orderId);
  const web = rows.filter(({ part }) => wayOf(part) !== null).sort((one, other) => other.last - one.last);
  const earned = rows.filter(({ item }) => item !== null);
  const earliest = (some: typeof rows) =>
    some.reduce<Date | null>((least, { first }) => (least === null || first < least ? first : least), null);
  return {
    sums: rows.filter(({ part }) => part === null).map(({ account, partner, amount }) => ({ account, partner, amount })),
    items: new Map(earned.map(({ item, amount, units }) => [item ?? 0, { amount, units }])),
    money: asSen(web.reduce((sum, { amount }) => sum + amount, 0)),
    cameAs: wayOf(web[0]?.part ?? null),
    cameTo: web.find(({ amount }) => amount > 0)?.place ?? null,
    firstPaidAt: earliest(web),
    firstEarnedAt: earliest(earned),
    tenders: new Set(rows.filter(({ part }) => part === 'till').flatMap((row) => row.rows.flatMap((id) => id ?? []))),
  };
}

/** How money of the web came, by the part of the day's sheet; null for another part. */
function wayOf(part: DaySource | null): Booked['cameAs'] {
  return part === 'transfer' || part === 'gateway' || part === 'courier' ? part : null;
}
