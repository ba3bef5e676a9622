import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isOpen, knownOrders } from '../../features/orders/known-orders.ts';
import { OrderStatusBadge, PaymentStatusBadge } from '../../features/orders/order-status-badge.tsx';
import { Link } from '../../ui/link.tsx';

/** The order under way, in place of its neighbours so that nothing moves; several orders link to their list. */
export default function OpenOrderBar({ className }: { className: string }) {
  const [open, setOpen] = useState<ReturnType<typeof knownOrders>>([]);
  useEffect(() => setOpen(knownOrders().filter((order) => isOpen(order, Date.now()))), []);
  const [order] = open;
  if (!order) return null;
  const { status, payment_status } = order;
  return (
    <Link
      to={open.length > 1 ? '/pesanan' : `/pesanan/${order.token}`}
      className={`flex items-center justify-between gap-3 rounded-lg border bg-brand-soft px-4 hover:border-leaf-300 ${className}`}
    >
      <span className="min-w-0">
        <span className="block truncate text-sm font-bold">
          {open.length > 1 ? `${open.length} pesanan Anda masih berjalan` : `Pesanan ${order.code}`}
        </span>
        {open.length === 1 && (
          <span className="mt-1 block">
            {status === 'pending' && payment_status === 'unpaid' ? (
              <PaymentStatusBadge status={payment_status} />
            ) : (
              <OrderStatusBadge status={status} />
            )}
          </span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-1 text-sm font-semibold text-leaf-800">
        Lihat <ChevronRight className="size-4" aria-hidden="true" />
      </span>
    </Link>
  );
}
