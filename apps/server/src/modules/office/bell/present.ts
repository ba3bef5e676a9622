import type { Bell, OrderActivity } from '@lapak/contract/office/bell';
import type { z } from 'zod';
import type { ActivityRow } from '../../sales/records/index.ts';

/** What an event of that field is to the bell. */
const KINDS: Partial<Record<ActivityRow['field'], OrderActivity['kind']>> = { status: 'order', payment_status: 'payment', slip: 'slip' };

export function presentBell(
  rows: readonly ActivityRow[],
  { seen, ...counts }: { seen: number } & Pick<Bell, 'unseen' | 'findings' | 'wishes' | 'slips' | 'features'>,
): z.infer<typeof Bell> {
  return {
    ...counts,
    news: rows.map(({ field, total, slip_state, ...row }) => ({
      ...row,
      kind: KINDS[field] ?? 'payment',
      total_amount: total,
      is_new: row.id > seen,
      slip_state: field === 'slip' ? slip_state : null,
    })),
  };
}
