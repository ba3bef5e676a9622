import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { isPickup } from '@lapak/contract/sales/pickup';
import { ChevronRight } from 'lucide-react';
import { linesOfOrder } from '../../features/orders/order-line-view.ts';
import { OrderStatusBadge, PaymentStatusBadge, RefundDueBadge, ReturnBadge } from '../../features/orders/order-status-badge.tsx';
import { countText, longDate, rupiah } from '../../lib/format.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';

/** An order of the list; links to its page. */
export function OrderCard({ order }: { order: BuyerOrder }) {
  const lines = linesOfOrder(order.order_items);
  const [first] = lines;
  return (
    <li className="relative py-5 transition-colors hover:bg-brand-soft">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <Link to={`/pesanan/${order.token}`} className="font-bold after:absolute after:inset-0">
            {order.code}
          </Link>
          <span className="ml-2.5 text-sm text-ink-soft">{longDate(order.created_at)}</span>
        </p>
        <p className="flex flex-wrap gap-2">
          <OrderStatusBadge status={order.status} isFetched={isPickup(order)} />
          <PaymentStatusBadge status={order.payment_status} />
          <RefundDueBadge order={order} />
          <ReturnBadge order={order} />
        </p>
      </div>
      <div className="flex items-center gap-3.5 pt-3.5">
        <div className="size-14 shrink-0 overflow-hidden rounded-md border bg-paper-100">
          <Picture picture={first?.picture ?? null} alt="" sizes="3.5rem" small />
        </div>
        <div className="min-w-0 grow">
          <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{first?.name}</p>
          {lines.length > 1 && <p className="text-sm text-ink-soft">dan {countText(lines.length - 1)} produk lain</p>}
        </div>
        <p className="shrink-0 text-right">
          <span className="block text-sm text-ink-soft">Total</span>
          <span className="font-bold tabular-nums">{rupiah(order.total_amount)}</span>
        </p>
        <ChevronRight className="hidden size-5 shrink-0 text-ink-soft sm:block" aria-hidden="true" />
      </div>
    </li>
  );
}
