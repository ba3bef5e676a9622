import type { Sen } from '@lapak/contract/money/sen';
import type { PosPaymentMethod } from '@lapak/contract/states/payment-status';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { orders, tenders, users } from '../../database/tables.ts';

/** One of the ways in which an order of the till was paid, in sen. */
export interface NewTender {
  method: PosPaymentMethod;
  amount: Sen;
  reference: string | null;
}

export async function insertTenders(
  transaction: Transaction,
  { orderId, shiftId }: { orderId: number; shiftId: number | null },
  rows: readonly NewTender[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insert(tenders)
    .values(rows.map(({ method, amount, reference }) => ({ order_id: orderId, shift_id: shiftId, method, amount_sen: amount, reference })));
}

export async function findTenders(connection: Connection, orderId: number) {
  return connection.select().from(tenders).where(eq(tenders.order_id, orderId)).orderBy(asc(tenders.id));
}
export type TenderRow = Awaited<ReturnType<typeof findTenders>>[number];

/** Full name of who sold an order at the till; null for nobody known. */
export async function findCashierName(connection: Connection, orderId: number): Promise<string | null> {
  const [row] = await connection
    .select({ name: sql<string>`${users.first_name} || ' ' || ${users.last_name}` })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.cashier_id))
    .where(eq(orders.id, orderId));
  return row?.name ?? null;
}

/** What a shift sold: in time, or late, which is after its closing. */
export async function sumShiftSales(connection: Connection, shiftId: number, isLate: boolean) {
  const ofShift = and(eq(orders.shift_id, shiftId), eq(orders.is_late, isLate));
  const inOrder = sql`order by ${orders.created_at}, ${orders.id}`;
  const [row] = await connection
    .select({
      count: sql<number>`count(*)::int`,
      gross: sql`coalesce(sum(${orders.subtotal_sen}), 0)`.mapWith(orders.subtotal_sen),
      net: sql`coalesce(sum(${orders.total_sen}), 0)`.mapWith(orders.total_sen),
      first: sql<string | null>`(array_agg(${orders.code} ${inOrder}))[1]`,
      last: sql<string | null>`(array_agg(${orders.code} ${inOrder}))[count(*)]`,
    })
    .from(orders)
    .where(ofShift);
  if (!row) throw new Error('an aggregate gives one row');
  const methods = await connection
    .select({ method: tenders.method, amount: sql`sum(${tenders.amount_sen})`.mapWith(tenders.amount_sen) })
    .from(orders)
    .innerJoin(tenders, eq(tenders.order_id, orders.id))
    .where(ofShift)
    .groupBy(tenders.method);
  return { ...row, methods };
}
export type ShiftSales = Awaited<ReturnType<typeof sumShiftSales>>;
