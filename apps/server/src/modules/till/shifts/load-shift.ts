import { addSen, NO_MONEY, type Sen, subtractSen, toSen } from '@lapak/contract/money/sen';
import type { ShiftClosing, ShiftDetail, ShiftReport } from '@lapak/contract/till/shifts';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { listCashMovements, sumMovedAfter } from '../../ledger/cash-book/index.ts';
import { findApprovalsOfShift, sumCashlessTenders, sumShiftByPerson, sumShiftReturns, sumShiftSales } from '../../sales/records/index.ts';
import { listUnmatchedOfShift } from '../approval/index.ts';
import { listDrawerOpenings } from './drawer-queries.ts';
import { presentReport, presentShift, storedReport } from './present-shift.ts';
import { findShift, findShiftBefore, type ShiftRow } from './shift-queries.ts';

/** A shift with its X, or its Z and what came in late. Throws `not_found`. */
export async function loadShift(connection: Connection, id: number): Promise<z.infer<typeof ShiftDetail>> {
  const found = existing(await findShift(connection, id));
  const { report: stored } = found.shift;
  const report = stored ? storedReport(stored) : await loadReport(connection, found.shift, { at: new Date(), closing: null });
  const movements = await listCashMovements(connection, id);
  const approvals = await findApprovalsOfShift(connection, id);
  const openings = await listDrawerOpenings(connection, id);
  const late = await sumShiftSales(connection, id, true);
  const left_before = await loadLeftBefore(connection, found.shift);
  return presentShift(found, { report, movements, approvals, openings, late, left_before });
}

/** What the shift before left in the drawer, with what was moved since; null for a till's first. */
async function loadLeftBefore(connection: Connection, shift: ShiftRow): Promise<Sen | null> {
  const before = await findShiftBefore(connection, shift);
  const cash = before?.report?.methods.find(({ method }) => method === 'cash');
  if (!before || !cash) return null;
  const left = subtractSen(toSen(cash.counted ?? 0), before.to_safe_sen ?? NO_MONEY);
  return addSen(left, await sumMovedAfter(connection, before.id));
}

/** The report of a shift as it stands: an X, or the Z where it is being closed. */
export async function loadReport(
  connection: Connection,
  shift: ShiftRow,
  { at, closing }: { at: Date; closing: ShiftClosing | null },
): Promise<ShiftReport> {
  const sales = await sumShiftSales(connection, shift.id, false);
  const returns = await sumShiftReturns(connection, shift.id);
  const movements = await listCashMovements(connection, shift.id);
  const unmatched = await sumCashlessTenders(connection, await listUnmatchedOfShift(connection, shift.id));
  const people = await sumShiftByPerson(connection, shift.id);
  return presentReport({ shift, sales, returns, unmatched, people, movements, at, closing });
}
