import type { OrderStatus } from '@lapak/contract/sales/order-status';
import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { isPickup, orderStatusLabel } from '@lapak/contract/sales/pickup';
import { Check } from 'lucide-react';
import { cx } from '../../ui/cx.ts';

const STAGES: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped', 'delivered'];

/** The order's progress in four stages; nothing for a cancelled one. */
export function OrderProgress({ order }: { order: Pick<BuyerOrder, 'status' | 'order_type' | 'shipping_city'> }) {
  const { status } = order;
  const reached = STAGES.indexOf(status);
  if (reached < 0) return null;
  return (
    <ol className="isolate grid grid-cols-4">
      {STAGES.map((stage, position) => {
        const done = position < reached || status === 'delivered';
        const current = position === reached;
        return (
          <li key={stage} aria-current={current ? 'step' : undefined} className="relative grid justify-items-center gap-2 text-center">
            {position > 0 && (
              <span
                className={cx('absolute top-3.5 right-1/2 h-0.5 w-full', position <= reached ? 'bg-brand' : 'bg-paper-300')}
                aria-hidden="true"
              />
            )}
            <span
              className={cx(
                'relative z-1 grid size-7.5 place-items-center rounded-full border-2',
                done ? 'border-brand bg-brand text-white' : current ? 'border-brand bg-surface' : 'border-paper-300 bg-surface',
              )}
              aria-hidden="true"
            >
              {done ? <Check className="size-4" strokeWidth={3} /> : current && <span className="size-2.5 rounded-full bg-brand" />}
            </span>
            <span className={cx('px-0.5 text-xs leading-snug sm:text-sm', current ? 'font-bold' : 'text-ink-soft')}>
              {orderStatusLabel(stage, isPickup(order))}
              {done && <span className="sr-only"> (selesai)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
