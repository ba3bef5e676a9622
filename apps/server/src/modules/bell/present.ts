import { toRupiah } from '@lapak/contract/money/sen';
import type { Bell } from '@lapak/contract/schemas/bell';
import type { NewsRow } from '../orders/index.ts';

export function presentBell(
  rows: readonly NewsRow[],
  { seen, unseen, findings }: { seen: number; unseen: number; findings: number },
): Bell {
  return {
    unseen,
    findings,
    news: rows.map(({ id, field, at, order_id, name, total }) => ({
      id,
      kind: field === 'status' ? 'order' : 'payment',
      at: at.toISOString(),
      order_id,
      name,
      total_amount: toRupiah(total),
      is_new: id > seen,
    })),
  };
}
