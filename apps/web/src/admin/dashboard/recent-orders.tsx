import type { Order } from '@lapak/contract/schemas/orders';
import { Link } from 'react-router';
import { OrderStatusBadge } from '../../features/orders/order-status-badge.tsx';
import { dateTime, rupiah } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { orderCustomer, orderView } from '../orders/order-view.ts';

/** The newest orders, each leading to its details. */
export function RecentOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <section aria-labelledby="pesanan-terbaru" className="mt-9">
      <div className="flex items-center justify-between gap-4">
        <h2 id="pesanan-terbaru" className="text-xl font-bold">
          Pesanan terbaru
        </h2>
        <Link to={orderView.address()} className="rounded-sm py-2.5 text-sm font-semibold text-leaf-800 underline-offset-4 hover:underline">
          Lihat semua
        </Link>
      </div>
      {orders.length === 0 ? (
        <EmptyState title="Belum ada pesanan">Pesanan baru akan muncul di sini.</EmptyState>
      ) : (
        <ul className="mt-3 overflow-hidden rounded-xl border bg-surface shadow-sm">
          {orders.map((order) => (
            <li key={order.id} className="border-b last:border-0">
              <Link
                to={orderView.address({ order: order.id })}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3.5 hover:bg-canvas focus-visible:-outline-offset-3 sm:px-6"
              >
                <span className="min-w-0 grow">
                  <span className="font-bold">#{order.id}</span>
                  <span className="ml-2 break-words">{order.shipping_name ?? orderCustomer(order)}</span>
                  <span className="block text-sm text-ink-soft">{dateTime(order.created_at)}</span>
                </span>
                <span className="flex items-center gap-4">
                  <OrderStatusBadge status={order.status} />
                  <span className="font-semibold tabular-nums">{rupiah(order.total_amount)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
