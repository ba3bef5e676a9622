import { createHash } from 'node:crypto';
import type { AcceptedFault, DayContents, DayFault } from '@lapak/contract/bookkeeping/day-contents';
import { dateOf, daysBetween, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import type { PaperHead } from '@lapak/contract/kernel/paper-head';
import { addSen, type Sen } from '@lapak/contract/money/sen';
import type { Connection } from '../../../database/connection.ts';
import { cashAtCouriers, findLastBooked, sumPlaces } from '../../ledger/book/index.ts';
import { findLastCheck } from '../reconciliation/index.ts';
import { findDrawers } from './drawer-queries.ts';
import { findChanges, findFirstOpenDay, sumEntries, sumFees } from './entry-queries.ts';
import { findFaults } from './parts.ts';
import { endOf, type Scope, type SealedDay } from './scope.ts';
import { type AcceptanceRow, findAcceptances, findLastSeal, findSeal, type SealRow } from './seal-queries.ts';

/** A fault with how it was accepted. */
interface JudgedFault extends DayFault {
  accepted: { id: number | null; since: string | null; reason: string; by: string | null; at: string } | null;
}

/** A day's accounts, open or as they were sealed. */
export interface LoadedDay {
  day: string;
  seal: SealRow | null;
  previous: SealedDay | null;
  isOver: boolean;
  blockedBy: string | null;
  emptyDays: number;
  /** Today by the server's clock, and when anything was last booked. */
  today: string;
  lastBookedAt: Date | null;
  contents: DayContents;
  faults: JudgedFault[];
  fingerprint: string;
}

/** A day's accounts. Throws `not_found` for one in the future, and for one before the first seal. */
export async function loadDay(connection: Connection, day: string, { head, now }: { head: PaperHead; now: Date }): Promise<LoadedDay> {
  const seal = await findSeal(connection, day);
  if (seal) return loadSealed(connection, seal, now);
  const previous = await findLastSeal(connection);
  refuseForeign(day, previous, now);
  const earlier = previous ? await findFirstOpenDay(connection, endOf(previous.day)) : null;
  const blockedBy = earlier !== null && earlier < day ? earlier : null;
  const since = blockedBy !== null || previous === null ? midnightOf(day) : null;
  const scope: Scope = { day, number: null, previous, since, until: endOf(day) };
  return readDay(connection, scope, { head, now, blockedBy });
}

/** What couriers have of orders paid at the door when a day ends. */
export async function sumAtCouriers(connection: Connection, day: string): Promise<Sen> {
  return addSen(...cashAtCouriers(await sumPlaces(connection, { until: day })));
}

/** Throws `not_found` where a day can't be sealed, today being the last that can. */
export function refuseForeign(day: string, previous: SealedDay | null, now: Date): void {
  if (day > dateOf(now) || (previous && day <= previous.day)) throw failure('not_found');
}

/** The accounts of a scope as they are now, with what doesn't meet. */
export async function readDay(
  connection: Connection,
  scope: Scope,
  { head, now, blockedBy }: { head: PaperHead; now: Date; blockedBy: string | null },
): Promise<LoadedDay> {
  const { day, previous } = scope;
  const acceptances = await lastingAcceptances(connection, day, previous);
  const faults = (await findFaults(connection, scope, now)).map((fault) => judged(fault, day, acceptances.get(fault.key)));
  const checkedAt = await findLastCheck(connection);
  const contents: DayContents = {
    ...head,
    sums: await sumEntries(connection, scope),
    drawers: await findDrawers(connection, scope),
    fees_sen: await sumFees(connection, scope),
    at_couriers_sen: await sumAtCouriers(connection, day),
    changes: await findChanges(connection, scope),
    accepted: faults.flatMap(acceptedOf),
    checked_at: checkedAt?.toISOString() ?? null,
    stock_checked: checkedAt !== null && dateOf(checkedAt) >= day,
  };
  return {
    ...{ day, seal: null, previous, blockedBy, contents, faults },
    today: dateOf(now),
    lastBookedAt: await findLastBooked(connection),
    isOver: dateOf(now) > day,
    emptyDays: previous && blockedBy === null ? daysBetween(previous.day, day) - 2 : 0,
    fingerprint: fingerprintOf(contents, faults),
  };
}

async function loadSealed(connection: Connection, seal: SealRow, now: Date): Promise<LoadedDay> {
  const { day, contents } = seal.seal;
  const faults = contents.accepted.map(({ reason, by, at, since = null, ...fault }) => ({
    ...fault,
    accepted: { id: null, since, reason, by, at },
  }));
  return {
    ...{ day, seal, contents, faults, blockedBy: null, isOver: true, emptyDays: 0, fingerprint: fingerprintOf(contents, faults) },
    today: dateOf(now),
    lastBookedAt: null,
    previous: await findLastSeal(connection, day),
  };
}

/**
 * What is accepted of a day, by fault: on that day, or on an earlier one if the last seal still had it, so that one that had gone, and came
 * again, is asked about anew.
 */
async function lastingAcceptances(connection: Connection, day: string, previous: SealedDay | null): Promise<Map<string, AcceptanceRow>> {
  const rows = await findAcceptances(connection, day);
  const last = previous && (await findSeal(connection, previous.day));
  const still = new Set(last?.seal.contents.accepted.map(({ key }) => key));
  return new Map(rows.filter((row) => row.day === day || still.has(row.fault)).map((row) => [row.fault, row]));
}

function judged(fault: DayFault, day: string, row: AcceptanceRow | undefined): JudgedFault {
  if (!row) return { ...fault, accepted: null };
  const since = row.day === day ? null : row.day;
  return { ...fault, accepted: { id: row.id, since, reason: row.reason, by: row.by, at: row.at.toISOString() } };
}

function acceptedOf({ accepted, ...fault }: JudgedFault): AcceptedFault[] {
  if (!accepted) return [];
  const { reason, by, at, since } = accepted;
  return [{ ...fault, reason, by, at, ...(since !== null && { since }) }];
}

/** Stands for all that is shown of a day and may change. */
function fingerprintOf({ sums, drawers, fees_sen, at_couriers_sen, changes }: DayContents, faults: readonly JudgedFault[]): string {
  const shown = {
    sums,
    drawers,
    fees_sen,
    at_couriers_sen,
    changes,
    faults: faults.map(({ key, accepted }) => [key, accepted?.reason ?? null]),
  };
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}
