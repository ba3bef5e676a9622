import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { fullName } from '../../../database/full-name.ts';
import { drawerOpenings, users } from '../../../database/tables.ts';

/** Writes an opening down; one whose key is known already stays as it was. Two of one key at once wait for each other. */
export async function insertDrawerOpening(transaction: Transaction, opening: typeof drawerOpenings.$inferInsert): Promise<void> {
  await transaction.insert(drawerOpenings).values(opening).onConflictDoNothing({ target: drawerOpenings.key });
}

const approvers = alias(users, 'approvers');

function selectOpenings(connection: Connection) {
  return connection
    .select({
      id: drawerOpenings.id,
      reason: drawerOpenings.reason,
      opened_at: drawerOpenings.opened_at,
      approval: drawerOpenings.approval,
      by: fullName(),
      approver: fullName(approvers),
    })
    .from(drawerOpenings)
    .leftJoin(users, eq(users.id, drawerOpenings.user_id))
    .leftJoin(approvers, eq(approvers.id, drawerOpenings.approver_id))
    .orderBy(asc(drawerOpenings.opened_at), asc(drawerOpenings.id))
    .$dynamic();
}
export type DrawerOpeningRow = Awaited<ReturnType<typeof selectOpenings>>[number];

export async function findDrawerOpening(connection: Connection, key: string): Promise<DrawerOpeningRow | undefined> {
  const [row] = await selectOpenings(connection).where(eq(drawerOpenings.key, key));
  return row;
}

/** The openings of a shift's drawer by hand, earliest first. */
export async function listDrawerOpenings(connection: Connection, shiftId: number): Promise<DrawerOpeningRow[]> {
  return selectOpenings(connection).where(eq(drawerOpenings.shift_id, shiftId));
}
