import { addDays, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { cashMovements, orders, postings } from '../../../database/tables.ts';

/** The order of a code, which stays as it is until the transaction ends. */
export async function lockOrderByCode(transaction: Transaction, code: string): Promise<number | undefined> {
  const [row] = await transaction.select({ id: orders.id }).from(orders).where(eq(orders.code, code)).for('update');
  return row?.id;
}

/** What the buyer of an order has paid and not got, by the book. */
export async function sumOwedToBuyer(connection: Connection, orderId: number): Promise<Sen> {
  const [row] = await connection
    .select({ owed: sql<string>`coalesce(-sum(${postings.amount_sen}), 0)` })
    .from(postings)
    .where(sql`${postings.order_id} = ${orderId} and ${postings.account} in ('receivable', 'refund_due')`);
  return asSen(Number(row?.owed ?? 0));
}

/** The same of all orders at the end of a day in Aceh, by the day of booking; what buyers owe the shop isn't set off. */
export async function sumOwedToBuyers(connection: Connection, until: string): Promise<Sen> {
  const { rows } = await connection.execute<{ owed: string | null }>(sql`
    select -sum(least(left_over, 0)) as owed from (
      select sum(amount_sen) as left_over from ${postings}
      where account in ('receivable', 'refund_due') and booked_at < ${midnightOf(addDays(until, 1)).toISOString()} group by order_id) orders`);
  return asSen(Number(rows[0]?.owed ?? 0));
}

/** What rows of the cash book have paid back of an order, without what was taken back. */
export async function sumPaidBack(connection: Connection, orderId: number): Promise<Sen> {
  const { undoes_id: undoes, amount_sen: amount } = cashMovements;
  const [row] = await connection
    .select({ sum: sql<string>`coalesce(sum(case when ${undoes} is null then ${amount} else -${amount} end), 0)` })
    .from(cashMovements)
    .where(eq(cashMovements.order_id, orderId));
  return asSen(Number(row?.sum ?? 0));
}

/** Whether an order is marked as paid back, locked: what paid it back then stays. */
export async function isMarkedRefunded(transaction: Transaction, orderId: number): Promise<boolean> {
  const [row] = await transaction.select({ status: orders.payment_status }).from(orders).where(eq(orders.id, orderId)).for('update');
  return row?.status === 'refunded';
}
