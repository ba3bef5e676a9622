import type { Sen } from '@lapak/contract/money/sen';
import type { ShiftReport } from '@lapak/contract/till/shifts';
import { and, count, desc, eq, gt, ilike, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { fullName } from '../../../database/full-name.ts';
import { isWithinDays } from '../../../database/jakarta-day.ts';
import type { Slice } from '../../../database/listing.ts';
import { everyWord, folded, holds, wordsOf } from '../../../database/search.ts';
import { cashMovements, orders, type StoredReport, shifts, users } from '../../../database/tables.ts';
import { lockDrawer } from '../../ledger/cash-book/index.ts';
import { postClosing, postOpening } from './post-shift.ts';

export type { StoredReport };
export type ShiftRow = typeof shifts.$inferSelect;
export type NewShift = typeof shifts.$inferInsert;

const openers = alias(users, 'openers');
const closers = alias(users, 'closers');

function selectShifts(connection: Connection) {
  return connection
    .select({ shift: shifts, opened_by: fullName(openers), closed_by: fullName(closers) })
    .from(shifts)
    .leftJoin(openers, eq(openers.id, shifts.opened_by))
    .leftJoin(closers, eq(closers.id, shifts.closed_by));
}
export type NamedShift = Awaited<ReturnType<typeof selectShifts>>[number];

export async function findShift(connection: Connection, id: number): Promise<NamedShift | undefined> {
  const [row] = await selectShifts(connection).where(eq(shifts.id, id));
  return row;
}

export async function findOpenShift(connection: Connection, tillId: string): Promise<NamedShift | undefined> {
  const [row] = await selectShifts(connection).where(and(eq(shifts.till_id, tillId), isNull(shifts.closed_at)));
  return row;
}

export interface ShiftFilter {
  q?: string | undefined;
  tillId?: string | undefined;
  state?: 'open' | 'closed' | undefined;
  /** Days of the opening in Aceh, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only those whose cash didn't agree. */
  differing?: boolean | undefined;
  /** Only those that this person opened, closed or sold in. */
  person?: number | null;
}

/** Shifts that somebody opened, closed, sold in or moved cash of. */
function isWorkOf(person: number): SQL {
  return sql`(${shifts.opened_by} = ${person} or ${shifts.closed_by} = ${person}
    or exists (select from ${orders} where ${orders.shift_id} = ${shifts.id} and ${orders.cashier_id} = ${person})
    or exists (select from ${cashMovements} where ${cashMovements.shift_id} = ${shifts.id} and ${cashMovements.user_id} = ${person}))`;
}

/** Whether that person worked in a shift, or it is a shift of the till with that id. */
export async function isShiftOf(
  connection: Connection,
  { shiftId, person, tillId }: { shiftId: number; person: number; tillId?: string | null | undefined },
): Promise<boolean> {
  const isTheirs = or(isWorkOf(person), tillId ? eq(shifts.till_id, tillId) : undefined);
  return (await connection.$count(shifts, and(eq(shifts.id, shiftId), isTheirs))) > 0;
}

/** A Z's number, a till by its name or the beginning of its id, or who opened or closed. A figure is a number, never an id's beginning. */
function fits(word: string): SQL | undefined {
  const isNumber = /^\d{1,9}$/u.test(word);
  const texts = [shifts.till_name, openers.first_name, openers.last_name, closers.first_name, closers.last_name];
  return or(
    isNumber ? eq(shifts.number, Number(word)) : ilike(shifts.till_id, `${word.replaceAll(/[^A-Za-z0-9-]/gu, '_')}%`),
    ...texts.map((text) => holds(folded(text), word)),
  );
}

const differingCash = sql`exists (
  select from jsonb_array_elements(${shifts.report} -> 'methods') as line
  where line ->> 'method' = 'cash' and (line ->> 'difference')::numeric <> 0)`;

/** A page of shifts, newest first, and how many there are. */
export async function listShiftRows(connection: Connection, { q, tillId, state, from, to, differing, person }: ShiftFilter, slice: Slice) {
  const where = and(
    typeof person === 'number' ? isWorkOf(person) : undefined,
    tillId === undefined ? undefined : eq(shifts.till_id, tillId),
    state === 'open' ? isNull(shifts.closed_at) : undefined,
    state === 'closed' ? isNotNull(shifts.closed_at) : undefined,
    isWithinDays(shifts.opened_at, { from, to }),
    differing ? differingCash : undefined,
    everyWord(wordsOf(q), fits),
  );
  const rows = await selectShifts(connection).where(where).orderBy(desc(shifts.id)).limit(slice.limit).offset(slice.offset);
  const [total] = await connection
    .select({ total: count() })
    .from(shifts)
    .leftJoin(openers, eq(openers.id, shifts.opened_by))
    .leftJoin(closers, eq(closers.id, shifts.closed_by))
    .where(where);
  return { rows, total: total?.total ?? 0 };
}

/** All tills that have ever had a shift, or had one with that person, by what they were called last. */
export async function listTills(connection: Connection, person: number | null) {
  return connection
    .selectDistinctOn([shifts.till_id], { till_id: shifts.till_id, till_name: shifts.till_name })
    .from(shifts)
    .where(person === null ? undefined : isWorkOf(person))
    .orderBy(shifts.till_id, desc(shifts.id));
}

/**
 * The till's open shift, held open until the transaction ends: a closing waits for it. Whatever belongs to a shift comes through here or
 * `holdShift` before it locks stock.
 */
export async function holdOpenShift(transaction: Transaction, tillId: string): Promise<ShiftRow | undefined> {
  const [row] = await transaction
    .select()
    .from(shifts)
    .where(and(eq(shifts.till_id, tillId), isNull(shifts.closed_at)))
    .for('share');
  return row;
}

/** A shift of a till by its id, open or closed, as it stays until the transaction ends. */
export async function holdShift(transaction: Transaction, id: number): Promise<ShiftRow | undefined> {
  const [row] = await transaction.select().from(shifts).where(eq(shifts.id, id)).for('share');
  return row;
}

/** The till's shift at that time. */
export async function holdShiftAt(transaction: Transaction, tillId: string, at: Date): Promise<ShiftRow | undefined> {
  const [row] = await transaction
    .select()
    .from(shifts)
    .where(and(eq(shifts.till_id, tillId), lte(shifts.opened_at, at), or(isNull(shifts.closed_at), gt(shifts.closed_at, at))))
    .orderBy(desc(shifts.id))
    .limit(1)
    .for('share');
  return row;
}

/** The till's last shift that was closed: which, when, and what the till was called. */
export async function findLastShift(transaction: Transaction, tillId: string) {
  const [row] = await transaction
    .select({ id: shifts.id, closed_at: shifts.closed_at, till_name: shifts.till_name })
    .from(shifts)
    .where(and(eq(shifts.till_id, tillId), isNotNull(shifts.closed_at)))
    .orderBy(desc(shifts.id))
    .limit(1);
  return row;
}

/** The till's shift before this one. */
export async function findShiftBefore(connection: Connection, { id, till_id }: ShiftRow): Promise<ShiftRow | undefined> {
  const [row] = await connection
    .select()
    .from(shifts)
    .where(and(eq(shifts.till_id, till_id), lt(shifts.id, id)))
    .orderBy(desc(shifts.id))
    .limit(1);
  return row;
}

/**
 * Opens a shift; undefined where one of that till is open. One that is being opened at this moment is waited for, and whoever moves cash of
 * the closed drawer. `bookedAt` is of history that is written later.
 */
export async function insertShift(transaction: Transaction, shift: NewShift, bookedAt?: Date): Promise<ShiftRow | undefined> {
  await lockDrawer(transaction, shift.till_id);
  const [row] = await transaction.insert(shifts).values(shift).onConflictDoNothing().returning();
  if (row) await postOpening(transaction, row, bookedAt);
  return row;
}

/** What the other tills are called that are open; until the transaction ends nobody opens one by a name of its choice. */
export async function holdOpenNames(transaction: Transaction, tillId: string): Promise<string[]> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('till names'))`);
  const open = await transaction
    .select({ name: shifts.till_name })
    .from(shifts)
    .where(and(isNull(shifts.closed_at), ne(shifts.till_id, tillId)));
  return open.flatMap(({ name }) => name ?? []);
}

/** Locks a shift for its closing; waits for all that is being sold in it. */
export async function lockShift(transaction: Transaction, id: number): Promise<ShiftRow | undefined> {
  const [row] = await transaction.select().from(shifts).where(eq(shifts.id, id)).for('update');
  return row;
}

/** The next number of a Z; nobody else closes a shift before this transaction ends. */
export async function nextNumber(transaction: Transaction): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('shift numbers'))`);
  const [row] = await transaction.select({ next: sql<number>`coalesce(max(${shifts.number}), 0) + 1` }).from(shifts);
  return row?.next ?? 1;
}

export async function endShift(
  transaction: Transaction,
  shift: ShiftRow,
  closing: { number: number; closed_at: Date; closed_by: number; report: ShiftReport; to_safe_sen: Sen | null },
  isPast: boolean,
): Promise<void> {
  await transaction.update(shifts).set(closing).where(eq(shifts.id, shift.id));
  const { closed_at: at, closed_by: userId, report, to_safe_sen: toSafe } = closing;
  await postClosing(transaction, shift, { at, userId, report, toSafe, isPast });
}
