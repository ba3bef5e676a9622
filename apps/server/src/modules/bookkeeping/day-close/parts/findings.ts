import { createHash } from 'node:crypto';
import type { DayFault } from '@lapak/contract/bookkeeping/day-contents';
import type { FindingArea } from '@lapak/contract/bookkeeping/finding';
import type { Finding } from '@lapak/contract/bookkeeping/reconciliation';
import type { Connection } from '../../../../database/connection.ts';
import { countByArea, listFindings } from '../../reconciliation/index.ts';

/** More than this are shown as one. */
const MOST = 100;

/** What the reconciliation knows of an area and was so before the end of a day. */
export async function findingsBefore<Area extends FindingArea>(
  connection: Connection,
  area: Area,
  { until, now, which = () => true }: { until: Date; now: Date; which?: (finding: Extract<Finding, { area: Area }>) => boolean },
): Promise<Omit<DayFault, 'part'>[]> {
  const rows = await listFindings(connection, area, { page: 1, limit: MOST, offset: 0 }, now);
  const isOf = (finding: Finding): finding is Extract<Finding, { area: Area }> => finding.area === area;
  const found = rows
    .filter(isOf)
    .filter((finding) => new Date(finding.at) < until && which(finding))
    .map(
      ({ id, detail }) =>
        ({ key: `${area}:${id}:${shortOf(detail)}`, text: detail, amount_sen: null, place: 'findings', id: null }) as const,
    )
    .reverse();
  const more = rows.length < MOST ? 0 : (await countByArea(connection, now))[area] - rows.length;
  if (more <= 0) return found;
  return [...found, { key: `${area}:more:${more}`, text: `Masih ada ${more} temuan lain.`, amount_sen: null, place: 'findings', id: null }];
}

/** Stands for what a finding says, so that another sum of the same finding is another fault. */
function shortOf(detail: string): string {
  return createHash('sha256').update(detail).digest('base64url').slice(0, 12);
}
