import { issueText } from '@lapak/contract/sales/payment-issue-detail';
import { differenceText } from '@lapak/contract/sales/till-difference-detail';
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { paymentIssues, tillDifferences, users } from '../src/database/tables.ts';
import type { TestApp } from './test-app.ts';

type Shop = Pick<TestApp, 'database'>;

/** Payments that didn't fit and wait for an admin, newest first, with what an admin reads of them. */
export async function openIssues({ database }: Shop) {
  const open = isNull(paymentIssues.resolved_at);
  const rows = await database.select().from(paymentIssues).where(open).orderBy(desc(paymentIssues.created_at), desc(paymentIssues.id));
  return rows.map((row) => ({ ...row, detail: issueText(row.detail) }));
}

/** What differed of a till sale that had happened, newest first, with what an admin reads of it. */
export async function differencesOf({ database }: Shop, orderId: number, state: 'open' | 'all' = 'open') {
  const rows = await database
    .select({ ...getTableColumns(tillDifferences), resolved_by: users.username })
    .from(tillDifferences)
    .leftJoin(users, eq(users.id, tillDifferences.resolved_by))
    .where(and(eq(tillDifferences.order_id, orderId), state === 'open' ? isNull(tillDifferences.resolved_at) : undefined))
    .orderBy(desc(tillDifferences.created_at), desc(tillDifferences.id));
  return rows.map((row) => ({ ...row, detail: differenceText(row.detail) }));
}
