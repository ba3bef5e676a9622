import { useEffect, useState } from 'react';
import { forgetOrder, isOpen, type KnownOrder, knownOrders, noteOrder, useKnownOrders } from '../../features/orders/known-orders.ts';
import { OrderStatusBadge, PaymentStatusBadge } from '../../features/orders/order-status-badge.tsx';
import { api } from '../../lib/browser-api.ts';
import { longDate, rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';

type KnownOrdersCardProps = {
  /** Only orders that are still under way. */
  openOnly?: boolean;
  className?: string;
};

/** The orders that this browser knows, with their current status, so that nobody needs to note a code. */
export default function KnownOrdersCard({ openOnly = false, className }: KnownOrdersCardProps) {
  const known = useKnownOrders();
  const [now] = useState(() => Date.now());
  useEffect(() => void askAnew(now), [now]);
  const orders = openOnly ? known.filter((order) => isOpen(order, now)) : known;
  if (orders.length === 0) return null;
  return (
    <Card as="section" className={className} labelledBy="pesanan-dikenal">
      <h2 id="pesanan-dikenal" className="font-bold">
        {openOnly ? 'Pesanan Anda yang masih berjalan' : 'Pesanan Anda di peramban ini'}
      </h2>
      <ul className="mt-1 divide-y">
        {orders.map((order) => (
          <OrderRow key={order.token} order={order} canForget={!openOnly} />
        ))}
      </ul>
    </Card>
  );
}

function OrderRow({ order, canForget }: { order: KnownOrder; canForget: boolean }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="whitespace-nowrap">{order.code}</strong>
          <OrderStatusBadge status={order.status} />
          {order.status !== 'cancelled' && <PaymentStatusBadge status={order.payment_status} />}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {longDate(order.created_at)}, {rupiah(order.total_amount)}
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        {canForget && (
          <Button variant="ghost" size="sm" aria-label={`Lupakan pesanan ${order.code}`} onClick={() => forgetOrder(order.token)}>
            Lupakan
          </Button>
        )}
        <ButtonLink to={`/pesanan/${order.token}`} variant="secondary" size="sm" aria-label={`Lihat pesanan ${order.code}`}>
          Lihat pesanan
        </ButtonLink>
      </div>
    </li>
  );
}

/** Loads the current status of the open ones; without an answer the last one stays. */
async function askAnew(now: number): Promise<void> {
  const open = knownOrders().filter((order) => isOpen(order, now));
  await Promise.all(
    open.map(({ token }) =>
      api.call('getOrderByToken', { params: { token } }).then(
        ({ data }) => noteOrder(data),
        () => {},
      ),
    ),
  );
}
