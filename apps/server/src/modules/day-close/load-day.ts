import { createHash } from 'node:crypto';
import { failure } from '@lapak/contract/errors';
import { dateOf, daysBetween, midnightOf } from '@lapak/contract/jakarta-days';
import type { AcceptedFault, DayContents, DayFault } from '@lapak/contract/states/day-contents';
import type { Connection } from '../../database/connection.ts';
import { findLastCheck } from '../reconciliation/index.ts';
import { findDrawers } from './drawer-queries.ts';
import { findChanges, findFirstOpenDay, sumEntries, sumFees } from './entry-queries.ts';
import { findFaults } from './parts.ts';
import { endOf, type Scope, type SealedDay } from './scope.ts';
import { type AcceptanceRow, findAcceptances, findLastSeal, findSeal, type SealRow } from './seal-queries.ts';

/** A fault with how it was accepted. */
interface JudgedFault extends DayFault {
  accepted: { id: number | null; reason: string; by: string | null; at: string } | null;
}

/** A day's accounts, open or as they were sealed. */
export interface LoadedDay {
  day: string;
  seal: SealRow | null;
  previous: SealedDay | null;
  isOver: boolean;
  blockedBy: string | null;
  emptyDays: number;
  contents: DayContents;
  faults: JudgedFault[];
  fingerprint: string;
}

/** A day's accounts. Throws `not_found` for one in the future, and for one before the first seal. */
export async function loadDay(connection: Connection, day: string, { shop, now }: { shop: string; now: Date }): Promise<LoadedDay> {
  const seal = await findSeal(connection, day);
  if (seal) return loadSealed(connection, seal);
  const previous = await findLastSeal(connection);
  refuseForeign(day, previous, now);
  const earlier = previous ? await findFirstOpenDay(connection, endOf(previous.day)) : null;
  const blockedBy = earlier !== null && earlier < day ? earlier : null;
  const since = blockedBy !== null || previous === null ? midnightOf(day) : null;
  const scope: Scope = { day, number: null, previous, since, until: endOf(day) };
  return readDay(connection, scope, { shop, now, blockedBy });
}

/** Throws `not_found` where a day can't be sealed, today being the last that can. */
export function refuseForeign(day: string, previous: SealedDay | null, now: Date): void {
  if (day > dateOf(now) || (previous && day <= previous.day)) throw failure('not_found');
}

/** The accounts of a scope as they are now, with what doesn't meet. */
export async function readDay(
  connection: Connection,
  scope: Scope,
  { shop, now, blockedBy }: { shop: string; now: Date; blockedBy: string | null },
): Promise<LoadedDay> {
  const { day, previous } = scope;
  const acceptances = new Map((await findAcceptances(connection, day)).map((row) => [row.fault, row]));
  const faults = (await findFaults(connection, scope, now)).map((fault) => judged(fault, acceptances.get(fault.key)));
  const contents: DayContents = {
    shop,
    sums: await sumEntries(connection, scope),
    drawers: await findDrawers(connection, scope),
    fees_sen: await sumFees(connection, scope),
    changes: await findChanges(connection, scope),
    accepted: faults.flatMap(acceptedOf),
    checked_at: (await findLastCheck(connection))?.toISOString() ?? null,
  };
  return {
    ...{ day, seal: null, previous, blockedBy, contents, faults },
    isOver: dateOf(now) > day,
    emptyDays: previous && blockedBy === null ? daysBetween(previous.day, day) - 2 : 0,
    fingerprint: fingerprintOf(contents, faults),
  };
}

async function loadSealed(connection: Connection, seal: SealRow): Promise<LoadedDay> {
  const { day, contents } = seal.seal;
  const faults = contents.accepted.map(({ reason, by, at, ...fault }) => ({ ...fault, accepted: { id: null, reason, by, at } }));
  return {
    ...{ day, seal, contents, faults, blockedBy: null, isOver: true, emptyDays: 0, fingerprint: fingerprintOf(contents, faults) },
    previous: await findLastSeal(connection, day),
  };
}

function judged(fault: DayFault, row: AcceptanceRow | undefined): JudgedFault {
  return { ...fault, accepted: row ? { id: row.id, reason: row.reason, by: row.by, at: row.at.toISOString() } : null };
}

function acceptedOf({ accepted, ...fault }: JudgedFault): AcceptedFault[] {
  return accepted ? [{ ...fault, reason: accepted.reason, by: accepted.by, at: accepted.at }] : [];
}

/** Stands for all that is shown of a day and may change. */
function fingerprintOf({ sums, drawers, fees_sen, changes }: DayContents, faults: readonly JudgedFault[]): string {
  const shown = { sums, drawers, fees_sen, changes, faults: faults.map(({ key, accepted }) => [key, accepted?.reason ?? null]) };
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}
