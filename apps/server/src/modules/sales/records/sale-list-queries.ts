import type { TillPaymentMethod } from '@lapak/contract/sales/payment-status';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { fullName } from '../../../database/full-name.ts';
import { isWithinDays } from '../../../database/jakarta-day.ts';
import { pageOf, type Slice } from '../../../database/listing.ts';
import { everyWord, holds, wordsOf } from '../../../database/search.ts';
import { orders, shifts, tenders, users } from '../../../database/tables.ts';

export interface SaleFilter {
  /** A day in Aceh, YYYY-MM-DD. */
  day: string;
  tillId?: string | undefined;
  q?: string | undefined;
  /** Only what this person sold. */
  sellerId?: number | null;
}

/** A page of a day's paid sales of the tills, newest first, with who sold them where, and how many there are. */
export async function listSaleRows(connection: Connection, { day, tillId, q, sellerId }: SaleFilter, slice: Slice) {
  const where = and(
    eq(orders.order_type, 'pos'),
    inArray(orders.payment_status, ['paid', 'refunded']),
    isWithinDays(orders.created_at, { from: day, to: day }),
    tillId === undefined ? undefined : eq(shifts.till_id, tillId),
    typeof sellerId === 'number' ? eq(orders.cashier_id, sellerId) : undefined,
    everyWord(wordsOf(q), (word): SQL => holds(orders.search_text, word)),
  );
  const page = connection
    .select({
      order: orders,
      till_id: shifts.till_id,
      till_name: shifts.till_name,
      cashier: fullName(),
      methods: sql<TillPaymentMethod[]>`array(
        select method from ${tenders} where ${tenders.order_id} = ${orders.id} and ${tenders.return_id} is null order by ${tenders.id})`,
    })
    .from(orders)
    .leftJoin(shifts, eq(shifts.id, orders.shift_id))
    .leftJoin(users, eq(users.id, orders.cashier_id))
    .where(where)
    .orderBy(desc(orders.created_at), desc(orders.id))
    .$dynamic();
  const total = connection
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .leftJoin(shifts, eq(shifts.id, orders.shift_id))
    .where(where)
    .then(([row]) => row?.total ?? 0);
  return pageOf(page, slice, total);
}
export type SaleListRow = Awaited<ReturnType<typeof listSaleRows>>['rows'][number];
