import { X } from 'lucide-react';
import { useEffect } from 'react';
import { dismissNotice, orderToRemind, restoreKnownOrders, useKnownOrders } from '../../features/orders/known-orders.ts';
import { rupiah } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** The catalog's notice after an order by transfer (spec section 4), with a link to the order, until it is closed. */
export default function OrderNotice() {
  useEffect(restoreKnownOrders, []);
  const order = orderToRemind(useKnownOrders(), Date.now());
  if (!order) return null;
  return (
    <div className="container-page relative py-5">
      <Alert
        tone="success"
        className="pr-14!"
        title={order.notice ?? ''}
        action={
          <ButtonLink to={`/pesanan/${order.token}`} variant="secondary" size="sm">
            Lihat pesanan
          </ButtonLink>
        }
      >
        <p className="text-ink">
          Kode pesanan <strong className="whitespace-nowrap">{order.code}</strong>, total{' '}
          <strong className="whitespace-nowrap">{rupiah(order.total_amount)}</strong>. Cara membayar dan perkembangannya ada di halaman
          pesanan.
        </p>
      </Alert>
      <IconButton
        className="absolute! top-6 right-6"
        label="Tutup pemberitahuan pesanan"
        icon={<X aria-hidden="true" />}
        onClick={() => dismissNotice(order.token)}
      />
    </div>
  );
}
