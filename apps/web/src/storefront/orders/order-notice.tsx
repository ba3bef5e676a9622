import { MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { BankAccounts } from '../../features/orders/bank-accounts.tsx';
import { dismissNotice, orderToRemind, restoreKnownOrders, useKnownOrders } from '../../features/orders/known-orders.ts';
import { rupiah } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useShop } from '../shop.ts';

/** The catalog's notice after an order that opens no page of the gateway (spec section 4), with a link to the order, until it is closed. */
export default function OrderNotice() {
  useEffect(restoreKnownOrders, []);
  const { bank_accounts } = useShop();
  const order = orderToRemind(useKnownOrders(), Date.now());
  if (!order) return null;
  const isTransfer = order.payment_method === MANUAL_PAYMENT && order.payment_status === 'unpaid' && order.status === 'pending';
  return (
    <div className="container-page relative py-5">
      <Alert
        tone="success"
        className="pr-14!"
        title={order.notice ?? ''}
        action={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={`/pesanan/${order.token}`} variant="secondary" size="sm">
              Lihat pesanan
            </ButtonLink>
            {isTransfer && (
              <ButtonLink to={`/pesanan/${order.token}#bukti-transfer`} variant="secondary" size="sm">
                Kirim bukti
              </ButtonLink>
            )}
          </div>
        }
      >
        <p className="text-ink">
          Kode pesanan <strong className="whitespace-nowrap">{order.code}</strong>, total{' '}
          <strong className="whitespace-nowrap">{rupiah(order.total_amount)}</strong>. Cara membayar dan perkembangannya ada di halaman
          pesanan.
        </p>
        {isTransfer && bank_accounts.length > 0 && (
          <div className="mt-3 text-ink">
            <BankAccounts accounts={bank_accounts} amount={order.total_amount} />
          </div>
        )}
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
