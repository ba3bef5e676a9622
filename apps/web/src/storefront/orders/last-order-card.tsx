import { useEffect } from 'react';
import { forgetLastOrder, restoreLastOrder, useLastOrder } from '../../features/orders/last-order.ts';
import { longDate, rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';

/** The order that this browser knows of, so that nobody has to have written down its code. */
export function LastOrderCard({ className }: { className?: string }) {
  const order = useLastOrder((store) => store.order);
  useEffect(restoreLastOrder, []);
  if (!order) return null;
  return (
    <Card as="section" className={className}>
      <h2 className="font-bold">Pesanan terakhir Anda di peramban ini</h2>
      <p className="mt-1 text-ink-soft">
        <strong className="text-ink">{order.code}</strong>, {longDate(order.created_at)}, {rupiah(order.total_amount)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={`/pesanan/${order.token}`}>Lihat pesanan</ButtonLink>
        <Button variant="ghost" onClick={forgetLastOrder}>
          Lupakan
        </Button>
      </div>
    </Card>
  );
}
