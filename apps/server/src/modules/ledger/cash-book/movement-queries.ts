import type { Sen } from '@lapak/contract/money/sen';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { fullName } from '../../../database/full-name.ts';
import { cashMovements, shifts, users } from '../../../database/tables.ts';
import { postMovement } from './post-movement.ts';

export type NewMovement = typeof cashMovements.$inferInsert;
export type MovementRow = typeof cashMovements.$inferSelect;

/** Writes a movement and books it; its id. */
export async function insertCashMovement(transaction: Transaction, movement: NewMovement): Promise<number> {
  const [row] = await transaction.insert(cashMovements).values(movement).returning();
  if (!row) throw new Error('insert returned no row');
  await postMovement(transaction, row);
  return row.id;
}

export async function findCashMovement(connection: Connection, id: number): Promise<MovementRow | undefined> {
  const [row] = await connection.select().from(cashMovements).where(eq(cashMovements.id, id));
  return row;
}

/** What was kept of a payout, unless that has been taken back. */
export async function findFeeOf(connection: Connection, id: number): Promise<MovementRow | undefined> {
  const isStanding = sql`not exists (select from ${cashMovements} undoing where undoing.undoes_id = ${cashMovements.id})`;
  const [row] = await connection
    .select()
    .from(cashMovements)
    .where(and(eq(cashMovements.fee_of, id), isStanding));
  return row;
}

/** What moved in and out of a shift's drawer beside the sales, earliest first. */
export async function listCashMovements(connection: Connection, shiftId: number) {
  return connection
    .select({
      id: cashMovements.id,
      kind: cashMovements.kind,
      amount_sen: cashMovements.amount_sen,
      reason: cashMovements.reason,
      purpose: cashMovements.purpose,
      category: cashMovements.category,
      to_whom: cashMovements.to_whom,
      from_place: cashMovements.from_place,
      to_place: cashMovements.to_place,
      by: fullName(),
      created_at: cashMovements.created_at,
    })
    .from(cashMovements)
    .leftJoin(users, eq(users.id, cashMovements.user_id))
    .where(eq(cashMovements.shift_id, shiftId))
    .orderBy(asc(cashMovements.id));
}
export type CashMovementRow = Awaited<ReturnType<typeof listCashMovements>>[number];

/** The till's last shift as it stays until the transaction ends; undefined for a till that never had one. */
export async function holdLastShift(transaction: Transaction, tillId: string) {
  const [row] = await transaction
    .select({ id: shifts.id, closed_at: shifts.closed_at })
    .from(shifts)
    .where(eq(shifts.till_id, tillId))
    .orderBy(desc(shifts.id))
    .limit(1)
    .for('share');
  return row;
}

/** A shift as it stays until the transaction ends: a closing waits for it. */
export async function holdShiftOf(transaction: Transaction, id: number) {
  const [row] = await transaction.select({ id: shifts.id, closed_at: shifts.closed_at }).from(shifts).where(eq(shifts.id, id)).for('share');
  return row;
}

/** Whoever opens a shift of a till waits for who moves cash of its closed drawer, and the other way round. */
export async function lockDrawer(transaction: Transaction, tillId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('cash drawer'), hashtext(${tillId}))`);
}

/** What left a closed drawer and what came into it, after this shift of it: the next one should begin with so much more. */
export async function sumMovedAfter(connection: Connection, shiftId: number): Promise<Sen> {
  const [row] = await connection
    .select({
      moved:
        sql`coalesce(sum(case when ${cashMovements.to_place} like 'till:%' then ${cashMovements.amount_sen} else -${cashMovements.amount_sen} end), 0)`.mapWith(
          cashMovements.amount_sen,
        ),
    })
    .from(cashMovements)
    .where(eq(cashMovements.closed_shift_id, shiftId));
  if (!row) throw new Error('an aggregate gives one row');
  return row.moved;
}

/** Which of these private uploads are receipts in the cash book. */
export async function findUploadsOfCashBook(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  const rows = await connection
    .select({ photo: cashMovements.photo })
    .from(cashMovements)
    .where(inArray(cashMovements.photo, [...addresses]));
  return rows.flatMap(({ photo }) => photo ?? []);
}

/** Addresses of all receipts in the cash book, for a backup. */
export const SAVED_RECEIPTS = `select photo as address from cash_movements where photo is not null`;
