import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '@lapak/contract/states/order-status';
import { countText, rupiah } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import type { OrderList } from './load-orders.ts';

/** Totals of the filtered orders: revenue, number, counts per status. */
export function SummaryTiles({ summary }: { summary: OrderList['summary'] }) {
  const tiles = [
    { label: 'Total pendapatan', value: rupiah(summary.revenue) },
    { label: 'Jumlah pesanan', value: countText(summary.orders) },
    ...ORDER_STATUSES.map((status) => ({ label: ORDER_STATUS_LABELS[status], value: countText(summary.by_status[status]) })),
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-line shadow-sm md:grid-cols-4 xl:grid-cols-8">
      {tiles.map(({ label, value }) => (
        <div key={label} className="flex flex-col justify-between bg-surface px-4 py-3 first:col-span-2">
          <dt className="text-sm leading-snug text-ink-soft">{label}</dt>
          <dd className={cx('mt-0.5 text-xl tracking-tight tabular-nums', value === '0' ? 'font-medium text-ink-soft' : 'font-bold')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
