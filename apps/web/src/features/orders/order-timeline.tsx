import type { BuyerOrder } from '@lapak/contract/schemas/orders';
import { ORDER_STATUS_LABELS } from '@lapak/contract/states/order-status';
import { PAYMENT_STATUS_LABELS } from '@lapak/contract/states/payment-status';
import { dateTime } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';

type OrderEvent = BuyerOrder['events'][number];

/** What happened to an order, the latest first. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="grid">
      {[...events].reverse().map((event, position) => (
        <li key={event.id} className="relative flex gap-4 pb-5 last:pb-0">
          {position < events.length - 1 && (
            <span className="absolute top-3 bottom-0 left-[0.3125rem] w-px translate-y-2 bg-paper-300" aria-hidden="true" />
          )}
          <span className={cx('mt-1.5 size-3 shrink-0 rounded-full', position === 0 ? 'bg-brand' : 'bg-paper-400')} aria-hidden="true" />
          <div>
            <p className={cx('leading-snug', position === 0 ? 'font-bold' : 'font-medium')}>{whatHappened(event)}</p>
            <p className="text-sm text-ink-soft">
              <time dateTime={event.created_at}>{dateTime(event.created_at)} WIB</time>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function whatHappened(event: OrderEvent): string {
  if (event.field === 'payment_status') return `Pembayaran: ${labelIn(PAYMENT_STATUS_LABELS, event.to)}`;
  return event.from === null ? 'Pesanan dibuat' : labelIn(ORDER_STATUS_LABELS, event.to);
}

function labelIn(labels: Record<string, string>, status: string): string {
  return labels[status] ?? status;
}
