import { DISCREPANCY_AREAS, type DiscrepancyArea } from '@lapak/contract/bookkeeping/discrepancy';
import type { Connection } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import type { OpenDiscrepancy } from './present.ts';
import { sourceOf } from './sources.ts';

export type DiscrepancyCounts = Record<DiscrepancyArea, number>;

/** What is open, by area. */
export async function countByArea(connection: Connection, now: Date): Promise<DiscrepancyCounts> {
  const counts: DiscrepancyCounts = {
    payment: 0,
    gateway: 0,
    slip: 0,
    mail: 0,
    webhook: 0,
    till: 0,
    stock: 0,
    goods: 0,
    sums: 0,
    audit: 0,
    nightly: 0,
  };
  for (const area of DISCREPANCY_AREAS) counts[area] = await sourceOf(area).count(connection, now);
  return counts;
}

/** The number of open findings; it should be 0. */
export async function countDiscrepancies(connection: Connection, now = new Date()): Promise<number> {
  return totalOf(await countByArea(connection, now));
}

/** How many findings are open, as `countDiscrepancies` says, and since when the oldest of them is. */
export async function sumUpDiscrepancies(connection: Connection, now: Date): Promise<{ count: number; oldest: Date | null }> {
  const counts = await countByArea(connection, now);
  let oldest: Date | null = null;
  for (const area of DISCREPANCY_AREAS) {
    const total = counts[area];
    // The lists begin with the newest.
    if (total > 0)
      for (const { at } of await sourceOf(area).list(connection, { page: total, limit: 1, offset: total - 1 }, now))
        if (oldest === null || at < oldest) oldest = at;
  }
  return { count: totalOf(counts), oldest };
}

export function totalOf(counts: DiscrepancyCounts, area?: DiscrepancyArea): number {
  return area ? counts[area] : DISCREPANCY_AREAS.reduce((sum, each) => sum + counts[each], 0);
}

/** A page of open findings, newest first. The newest of all are among the newest of each area. */
export async function listDiscrepancies(
  connection: Connection,
  area: DiscrepancyArea | undefined,
  slice: Slice,
  now: Date,
): Promise<OpenDiscrepancy[]> {
  if (area) return sourceOf(area).list(connection, slice, now);
  const upToHere = { page: 1, limit: slice.offset + slice.limit, offset: 0 };
  const found: OpenDiscrepancy[] = [];
  for (const each of DISCREPANCY_AREAS) found.push(...(await sourceOf(each).list(connection, upToHere, now)));
  return found.sort(newestFirst).slice(slice.offset, slice.offset + slice.limit);
}

function newestFirst(one: OpenDiscrepancy, other: OpenDiscrepancy): number {
  return other.at.getTime() - one.at.getTime() || one.area.localeCompare(other.area) || other.id - one.id;
}
