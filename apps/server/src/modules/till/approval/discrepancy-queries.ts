import { and, eq, isNull } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { discrepancies, type NewDiscrepancy, orders } from '../../../database/tables.ts';
import { openDiscrepancies } from '../../kernel/discrepancies/index.ts';

/** What a sale that had happened differs in (decision 21). */
export type TillDiscrepancy = Pick<NewDiscrepancy<'till'>, 'kind' | 'detail' | 'product_id'>;

export async function openTillDiscrepancies(transaction: Transaction, orderId: number, found: readonly TillDiscrepancy[]): Promise<void> {
  await openDiscrepancies(
    transaction,
    found.map((each) => ({ area: 'till', order_id: orderId, ...each })),
  );
}

/** Sales of a shift, those that came in time, whose payment nobody has found on the account yet. */
export async function listUnmatchedOfShift(connection: Connection, shiftId: number): Promise<number[]> {
  const isUnmatched = and(eq(discrepancies.area, 'till'), eq(discrepancies.kind, 'unmatched'), isNull(discrepancies.closed_at));
  const rows = await connection
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(discrepancies, eq(discrepancies.order_id, orders.id))
    .where(and(eq(orders.shift_id, shiftId), eq(orders.is_late, false), isUnmatched));
  return rows.map((row) => row.id);
}
