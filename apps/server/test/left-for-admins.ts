import { discrepancyText } from '@lapak/contract/bookkeeping/discrepancy-detail';
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { type DiscrepancyRow, discrepancies, type StoredArea, users } from '../src/database/tables.ts';
import type { TestApp } from './test-app.ts';

type Shop = Pick<TestApp, 'database'>;

/** Payments that didn't fit and wait for an admin, newest first, with what an admin reads of them. */
export async function openDiscrepancies(shop: Shop) {
  return left(shop, 'payment', isNull(discrepancies.closed_at));
}

/** What differed of a till sale that had happened, newest first, with what an admin reads of it. */
export async function discrepanciesOf(shop: Shop, orderId: number, state: 'open' | 'all' = 'open') {
  return left(shop, 'till', and(eq(discrepancies.order_id, orderId), state === 'open' ? isNull(discrepancies.closed_at) : undefined));
}

async function left({ database }: Shop, area: StoredArea, which: ReturnType<typeof and>) {
  const rows = await database
    .select({ ...getTableColumns(discrepancies), closed_by: users.username })
    .from(discrepancies)
    .leftJoin(users, eq(users.id, discrepancies.closed_by))
    .where(and(eq(discrepancies.area, area), which))
    .orderBy(desc(discrepancies.created_at), desc(discrepancies.id));
  return rows.map((row) => ({
    ...row,
    missing: row.detail.code === 'stock' && 'sold' in row.detail ? row.detail.sold - row.detail.stock : null,
    detail: discrepancyText({ ...row, closed_by: null } as DiscrepancyRow),
  }));
}
