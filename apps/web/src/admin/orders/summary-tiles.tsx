import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '@lapak/contract/states/order-status';
import { countText, rupiah } from '../../lib/format.ts';
import { Stat } from '../../ui/stat.tsx';
import type { OrderList } from './load-orders.ts';

/** Figures of the orders that search and tab leave: number, revenue, one count a status. */
export function SummaryTiles({ summary }: { summary: OrderList['summary'] }) {
  return (
    <div className="grid gap-3 sm:gap-4 xl:grid-cols-[2fr_3fr]">
      <dl className="grid grid-cols-[2fr_3fr] gap-3 sm:gap-4">
        <Stat label="Jumlah pesanan" value={countText(summary.orders)} />
        <Stat label="Total pendapatan" value={rupiah(summary.revenue)} />
      </dl>
      <dl className="grid grid-cols-2 overflow-hidden rounded-xl border bg-surface shadow-sm sm:grid-cols-5">
        {ORDER_STATUSES.map((status) => (
          <div
            key={status}
            className="flex items-baseline justify-between gap-2 border-b px-4 py-2.5 odd:not-last:border-r last:col-span-2 last:border-b-0 sm:flex-col-reverse sm:justify-end sm:gap-1 sm:border-b-0 sm:py-4 sm:not-last:border-r sm:last:col-span-1"
          >
            <dt className="text-sm leading-snug text-ink-soft">{ORDER_STATUS_LABELS[status]}</dt>
            <dd className="text-xl font-bold tracking-tight tabular-nums">{countText(summary.by_status[status])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
