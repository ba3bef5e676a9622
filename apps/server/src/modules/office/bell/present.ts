import { toRupiah } from '@lapak/contract/money/sen';
import type { Bell, OrderActivity } from '@lapak/contract/office/bell';
import type { ActivityRow } from '../../sales/records/index.ts';

/** What an event of that field is to the bell. */
const KINDS: Partial<Record<ActivityRow['field'], OrderActivity['kind']>> = { status: 'order', payment_status: 'payment', slip: 'slip' };

export function presentBell(
  rows: readonly ActivityRow[],
  { seen, ...counts }: { seen: number } & Pick<Bell, 'unseen' | 'findings' | 'wishes' | 'slips' | 'features'>,
): Bell {
  return {
    ...counts,
    news: rows.map(({ id, field, at, order_id, name, total, slip_state }) => ({
      id,
      kind: KINDS[field] ?? 'payment',
      at: at.toISOString(),
      order_id,
      name,
      total_amount: toRupiah(total),
      is_new: id > seen,
      slip_state: field === 'slip' ? slip_state : null,
    })),
  };
}
