import { MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../database/connection.ts';
import { PROCESS_LOCKS } from '../../../../database/process-lock.ts';
import { orders } from '../../../../database/tables.ts';

/** Lets one transaction at a time choose digits; released at its end. */
export async function lockUniqueDigits(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${PROCESS_LOCKS['unique digits']})`);
}

/** What buyers are asked to transfer, in whole rupiah, for orders that wait for it. */
export async function listAwaitedAmounts(transaction: Transaction, { from, to }: { from: number; to: number }): Promise<number[]> {
  const rows = await transaction
    .select({ amount: sql`ceil(${orders.total_sen} / 100.0)`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        eq(orders.payment_status, 'unpaid'),
        eq(orders.payment_method, MANUAL_PAYMENT),
        sql`${orders.total_sen} between ${(from - 1) * 100} and ${to * 100}`,
      ),
    );
  return rows.map((row) => row.amount);
}
