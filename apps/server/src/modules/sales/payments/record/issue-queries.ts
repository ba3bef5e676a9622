import type { PaymentIssueDetail } from '@lapak/contract/sales/payment-issue-detail';
import type { PaymentIssueKind } from '@lapak/contract/sales/payment-status';
import { and, count, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import type { Slice } from '../../../../database/listing.ts';
import { paymentIssues } from '../../../../database/tables.ts';

export type PaymentIssueRow = typeof paymentIssues.$inferSelect;

export async function insertIssue(
  connection: Connection,
  issue: { payment_id: number | null; order_id: number | null; kind: PaymentIssueKind; detail: PaymentIssueDetail },
): Promise<void> {
  await connection.insert(paymentIssues).values(issue);
}

/** Whether the same issue exists already, resolved or not. */
export async function hasIssue(
  connection: Connection,
  issue: { payment_id: number; kind: PaymentIssueKind; detail: PaymentIssueDetail },
): Promise<boolean> {
  const rows = await connection
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(and(eq(paymentIssues.payment_id, issue.payment_id), eq(paymentIssues.kind, issue.kind), eq(paymentIssues.detail, issue.detail)))
    .limit(1);
  return rows.length > 0;
}

/** The last issue of an order, by its id; 0 where there is none. */
export async function findLastIssue(connection: Connection, orderId: number): Promise<number> {
  const [row] = await connection
    .select({ last: max(paymentIssues.id) })
    .from(paymentIssues)
    .where(eq(paymentIssues.order_id, orderId));
  return row?.last ?? 0;
}

/** Number of open issues per order; orders without any are left out. */
export async function countOpenIssues(connection: Connection, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await connection
    .select({ orderId: paymentIssues.order_id, issues: count() })
    .from(paymentIssues)
    .where(and(inArray(paymentIssues.order_id, [...orderIds]), isNull(paymentIssues.resolved_at)))
    .groupBy(paymentIssues.order_id);
  return new Map(rows.flatMap((row) => (row.orderId === null ? [] : [[row.orderId, row.issues] as const])));
}

/** A page of the issues that wait for an admin, newest first. */
export async function listIssues(connection: Connection, slice: Slice): Promise<PaymentIssueRow[]> {
  return (
    connection
      .select()
      .from(paymentIssues)
      .where(isNull(paymentIssues.resolved_at))
      // In the index's order: a plain "desc" puts nulls first and can't use it.
      .orderBy(sql`${paymentIssues.created_at} desc nulls last`, sql`${paymentIssues.id} desc nulls last`)
      .limit(slice.limit)
      .offset(slice.offset)
  );
}

/** Marks an issue as resolved. False where it is resolved already, or where there is none. */
export async function resolveIssue(
  connection: Connection,
  id: number,
  { userId, note }: { userId: number; note: string | null },
): Promise<boolean> {
  const { rowCount } = await connection
    .update(paymentIssues)
    .set({ resolved_at: sql`now()`, resolved_by: userId, note })
    .where(and(eq(paymentIssues.id, id), isNull(paymentIssues.resolved_at)));
  return rowCount === 1;
}

export async function findIssue(connection: Connection, id: number): Promise<PaymentIssueRow | undefined> {
  const [row] = await connection.select().from(paymentIssues).where(eq(paymentIssues.id, id));
  return row;
}

/** How many issues wait for an admin. */
export async function countIssues(connection: Connection): Promise<number> {
  return connection.$count(paymentIssues, isNull(paymentIssues.resolved_at));
}
