import type { DayDrawer } from '@lapak/contract/bookkeeping/day-contents';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { tillNameOf } from '@lapak/contract/till/name';
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { dayEntries, type StoredReport, shifts } from '../../../database/tables.ts';
import { inScope } from './entry-queries.ts';
import type { Scope } from './scope.ts';

const isCash = or(eq(dayEntries.source, 'drawer'), and(eq(dayEntries.source, 'till'), eq(dayEntries.method, 'cash')));
const sumOf = (...kinds: string[]) =>
  sql<Sen>`coalesce(sum(${dayEntries.amount_sen}) filter (where ${inArray(sql`${dayEntries.kind}`, kinds)}), 0)`.mapWith(
    dayEntries.amount_sen,
  );

/** The drawers of the shifts that have cash among a day's entries, in the order of their opening. */
export async function findDrawers(connection: Connection, scope: Scope): Promise<DayDrawer[]> {
  const rows = await connection
    .select({
      shift_id: shifts.id,
      till_id: shifts.till_id,
      till_name: shifts.till_name,
      number: shifts.number,
      opened_at: shifts.opened_at,
      closed_at: shifts.closed_at,
      float: sumOf('float'),
      sales: sumOf('sale'),
      refunds: sumOf('return', 'void'),
      cashIn: sumOf('in'),
      cashOut: sumOf('out'),
      difference: sumOf('difference'),
      closed: sumOf('closed'),
      isClosed: sql<boolean>`bool_or(${dayEntries.kind} = 'closed')`,
    })
    .from(dayEntries)
    .innerJoin(shifts, eq(shifts.id, dayEntries.shift_id))
    .where(and(inScope(scope), isCash))
    .groupBy(shifts.id)
    .orderBy(asc(shifts.opened_at), asc(shifts.id));
  const carried = await carriedInto(
    connection,
    rows.map((row) => row.shift_id),
    scope,
  );
  return rows.map((row) => {
    const before = carried.get(row.shift_id);
    const expected = asSen((before?.amount ?? 0) + row.float + row.sales + row.refunds + row.cashIn + row.cashOut);
    const isEnded = row.isClosed || before?.isClosed === true;
    return {
      shift_id: row.shift_id,
      till: tillNameOf(row),
      z: isEnded ? row.number : null,
      opened_at: row.opened_at.toISOString(),
      closed_at: isEnded ? (row.closed_at?.toISOString() ?? null) : null,
      carried_sen: before?.amount ?? asSen(0),
      float_sen: row.float,
      sales_sen: row.sales,
      refunds_sen: row.refunds,
      in_sen: row.cashIn,
      out_sen: row.cashOut,
      expected_sen: expected,
      counted_sen: row.isClosed ? asSen(0 - row.closed) : null,
      difference_sen: row.isClosed ? row.difference : null,
    };
  });
}

/** What was in these drawers before a day's entries, and whether they had been closed by then. */
async function carriedInto(connection: Connection, shiftIds: readonly number[], { number, since }: Scope) {
  if (shiftIds.length === 0) return new Map<number, { amount: Sen; isClosed: boolean }>();
  const isEarlier = or(
    eq(dayEntries.is_earlier, true),
    number === null ? isNotNull(dayEntries.number) : lt(dayEntries.number, number),
    since ? and(isNull(dayEntries.number), lt(dayEntries.happened_at, since)) : undefined,
  );
  const rows = await connection
    .select({
      shift_id: dayEntries.shift_id,
      amount: sql<Sen>`sum(${dayEntries.amount_sen})`.mapWith(dayEntries.amount_sen),
      isClosed: sql<boolean>`bool_or(${dayEntries.kind} = 'closed')`,
    })
    .from(dayEntries)
    .where(and(inArray(dayEntries.shift_id, [...shiftIds]), isCash, isEarlier))
    .groupBy(dayEntries.shift_id);
  return new Map(rows.flatMap(({ shift_id, ...row }) => (shift_id === null ? [] : [[shift_id, row]])));
}

/** Shifts that were opened before the end of a day and are open still. */
export async function findOpenShifts(connection: Connection, until: Date) {
  return connection
    .select({ id: shifts.id, till_id: shifts.till_id, till_name: shifts.till_name, opened_at: shifts.opened_at })
    .from(shifts)
    .where(and(isNull(shifts.closed_at), lt(shifts.opened_at, until)))
    .orderBy(asc(shifts.id));
}

/** Shifts whose closing is among a day's entries, with their Z. */
export async function findClosedShifts(connection: Connection, scope: Scope) {
  const rows = await connection
    .select({
      id: shifts.id,
      till_id: shifts.till_id,
      till_name: shifts.till_name,
      number: shifts.number,
      report: shifts.report,
    })
    .from(dayEntries)
    .innerJoin(shifts, eq(shifts.id, dayEntries.shift_id))
    .where(and(inScope(scope), eq(dayEntries.source, 'drawer'), eq(dayEntries.kind, 'closed')))
    .orderBy(asc(shifts.number));
  return rows.flatMap((row) => (row.report ? [{ ...row, report: row.report satisfies StoredReport }] : []));
}
