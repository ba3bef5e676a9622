import { toSen } from '@lapak/contract/money/sen';
import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { paymentMethodName } from '@lapak/contract/sales/payment-method-name';
import { awaitsMethod, endedUnpaid, MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { useEffect, useRef } from 'react';
import { awaitsPayment, PAYMENT_REFRESH_SECONDS } from '../../features/orders/awaits-payment.ts';
import { MoneyRows } from '../../features/orders/money-rows.tsx';
import { linesOfCart } from '../../features/orders/order-line-view.ts';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '../../features/orders/order-status-badge.tsx';
import { PaymentInstructions } from '../../features/orders/payment-instructions.tsx';
import { useRefresh } from '../../lib/use-refresh.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { LostPayment } from '../orders/lost-payment.tsx';
import { OrderAgainButton } from '../orders/order-again-button.tsx';
import { orderMessage } from '../orders/order-message.ts';
import { mayChange, UnpaidActions } from '../orders/unpaid-actions.tsx';
import type { PlacedOrder } from '../parts/checkout-store.ts';
import { useShop } from '../shop.ts';
import { MakersThanks } from './makers-thanks.tsx';

/**
 * After an order through the gateway: how to pay (spec section 4) and the payment's state. The cart is empty by now; the lines are its
 * copy.
 */
export function PlacedPanel({ placed: { answer, order, lines, tabOpened } }: { placed: PlacedOrder }) {
  const payment = order.payment ?? answer.payment;
  const isOpen = awaitsPayment(order);
  const mustChoose = awaitsMethod(order);
  /** The payment is still the first one; the buyer may have switched since. */
  const isFirst = payment.reference === answer.payment.reference;
  const isLost = order.status === 'cancelled' || mustChoose || order.payment_status === 'failed' || order.payment_status === 'expired';
  const method = paymentMethodName(order.payment_method, payment.payment_name);
  useRefresh(PAYMENT_REFRESH_SECONDS, { paused: !isOpen });
  const shop = useShop();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="container-page py-8 lg:py-12">
      <h1 ref={heading} tabIndex={-1} className="voice text-3xl text-leaf-900 outline-none">
        {isLost ? orderMessage(order).title : 'Terima kasih, pesanan Anda tercatat'}
      </h1>
      <p className="mt-2 text-ink-soft">
        Kode pesanan <strong className="text-ink">{order.code}</strong>
      </p>
      {!isLost && <MakersThanks lines={lines} />}
      {isOpen && isFirst && !mustChoose && (
        <Alert tone="success" className="mt-5">
          {answer.message}
        </Alert>
      )}
      {isOpen && isFirst && !mustChoose && !tabOpened && (
        <Alert tone="info" className="mt-3">
          Peramban Anda tidak membuka tab pembayaran. Gunakan tombol "Buka halaman pembayaran" di bawah.
        </Alert>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <Card as="section">
          {isOpen ? (
            <>
              {mustChoose ? (
                <LostPayment order={order} method={method} />
              ) : (
                <>
                  <h2 className="mb-4 text-xl font-bold">
                    Bayar dengan {order.payment_method === MANUAL_PAYMENT ? 'transfer manual' : method}
                  </h2>
                  <PaymentInstructions payment={payment} order={order} shop={shop} />
                </>
              )}
              {mayChange(order) && <UnpaidActions order={order} />}
            </>
          ) : (
            <PaymentNews order={order} />
          )}
        </Card>
        <Card as="section" className="lg:sticky lg:top-24">
          <h2 className="mb-4 text-xl font-bold">Pesanan Anda</h2>
          <OrderLines lines={linesOfCart(lines)} />
          <div className="mt-5 border-t pt-5">
            <MoneyRows
              subtotal={toSen(order.subtotal_amount)}
              shipping={toSen(order.shipping_cost)}
              digits={toSen(order.unique_digits)}
              total={toSen(order.total_amount)}
              fee={mustChoose || endedUnpaid(order) ? null : { name: payment.payment_name, amount: toSen(payment.fee_customer) }}
            />
          </div>
          <div className="mt-6 grid gap-3">
            <ButtonLink to={`/pesanan/${order.token}`} wide>
              Lihat pesanan
            </ButtonLink>
            <ButtonLink to="/catalog" variant="secondary" wide>
              Lanjut belanja
            </ButtonLink>
          </div>
        </Card>
      </div>
    </div>
  );
}

/** Says that the payment came, or that it can't come any more. */
function PaymentNews({ order }: { order: BuyerOrder }) {
  const { title, text } = orderMessage(order);
  return (
    <div role="status">
      <p className="flex flex-wrap gap-2">
        <OrderStatusBadge status={order.status} />
        <PaymentStatusBadge status={order.payment_status} />
      </p>
      <h2 className="mt-3 text-xl font-bold">{title}</h2>
      <p className="mt-1 text-ink-soft">{text}</p>
      {order.status === 'cancelled' && <OrderAgainButton order={order} />}
    </div>
  );
}
