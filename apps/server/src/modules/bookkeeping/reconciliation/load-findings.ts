import { FINDING_AREAS, type FindingArea } from '@lapak/contract/bookkeeping/finding';
import type { Finding } from '@lapak/contract/bookkeeping/reconciliation';
import type { Connection } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import { SOURCES } from './sources.ts';

export type FindingCounts = Record<FindingArea, number>;

/** What is open, by area. */
export async function countByArea(connection: Connection, now: Date): Promise<FindingCounts> {
  const counts: FindingCounts = { payment: 0, gateway: 0, slip: 0, mail: 0, webhook: 0, till: 0, stock: 0, sums: 0, audit: 0, nightly: 0 };
  for (const area of FINDING_AREAS) counts[area] = await SOURCES[area].count(connection, now);
  return counts;
}

/** The number of open findings; it should be 0. */
export async function countFindings(connection: Connection, now = new Date()): Promise<number> {
  return totalOf(await countByArea(connection, now));
}

/** How many findings are open, as `countFindings` says, and since when the oldest of them is. */
export async function sumUpFindings(connection: Connection, now: Date): Promise<{ count: number; oldest: string | null }> {
  const counts = await countByArea(connection, now);
  const oldest: string[] = [];
  for (const area of FINDING_AREAS) {
    const total = counts[area];
    // The lists begin with the newest.
    if (total > 0)
      for (const { at } of await SOURCES[area].list(connection, { page: total, limit: 1, offset: total - 1 }, now)) oldest.push(at);
  }
  return { count: totalOf(counts), oldest: oldest.sort()[0] ?? null };
}

export function totalOf(counts: FindingCounts, area?: FindingArea): number {
  return area ? counts[area] : FINDING_AREAS.reduce((sum, each) => sum + counts[each], 0);
}

/** A page of open findings, newest first. The newest of all are among the newest of each area. */
export async function listFindings(connection: Connection, area: FindingArea | undefined, slice: Slice, now: Date): Promise<Finding[]> {
  if (area) return SOURCES[area].list(connection, slice, now);
  const upToHere = { page: 1, limit: slice.offset + slice.limit, offset: 0 };
  const found: Finding[] = [];
  for (const each of FINDING_AREAS) found.push(...(await SOURCES[each].list(connection, upToHere, now)));
  return found.sort(newestFirst).slice(slice.offset, slice.offset + slice.limit);
}

function newestFirst(one: Finding, other: Finding): number {
  return other.at.localeCompare(one.at) || one.area.localeCompare(other.area) || other.id - one.id;
}
