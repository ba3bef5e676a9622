import { createHash } from 'node:crypto';
import type { DayFault } from '@lapak/contract/bookkeeping/day-contents';
import type { DiscrepancyArea } from '@lapak/contract/bookkeeping/discrepancy';
import type { Connection } from '../../../../database/connection.ts';
import { countByArea, listDiscrepancies, type OpenDiscrepancy } from '../../reconciliation/index.ts';

/** More than this are shown as one. */
const MOST = 100;

/** What the reconciliation knows of an area and was so before the end of a day. */
export async function discrepanciesBefore<Area extends DiscrepancyArea>(
  connection: Connection,
  area: Area,
  {
    until,
    now,
    which = () => true,
  }: { until: Date; now: Date; which?: (discrepancy: Extract<OpenDiscrepancy, { area: Area }>) => boolean },
): Promise<Omit<DayFault, 'part'>[]> {
  const rows = await listDiscrepancies(connection, area, { page: 1, limit: MOST, offset: 0 }, now);
  const isOf = (discrepancy: OpenDiscrepancy): discrepancy is Extract<OpenDiscrepancy, { area: Area }> => discrepancy.area === area;
  const found = rows
    .filter(isOf)
    .filter((discrepancy) => discrepancy.at < until && which(discrepancy))
    .map(
      ({ id, detail }) =>
        ({ key: `${area}:${id}:${shortOf(detail)}`, text: detail, amount_sen: null, place: 'findings', id: null }) as const,
    )
    .reverse();
  const more = rows.length < MOST ? 0 : (await countByArea(connection, now))[area] - rows.length;
  if (more <= 0) return found;
  return [...found, { key: `${area}:more:${more}`, text: `Masih ada ${more} temuan lain.`, amount_sen: null, place: 'findings', id: null }];
}

/** Stands for what a discrepancy says, so that another sum of the same discrepancy is another fault. */
function shortOf(detail: string): string {
  return createHash('sha256').update(detail).digest('base64url').slice(0, 12);
}
