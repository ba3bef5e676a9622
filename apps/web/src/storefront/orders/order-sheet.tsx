import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';
import { orderArrivalText } from '@lapak/contract/sales/delivery/arrival-text';
import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { paymentMethodName } from '@lapak/contract/sales/payment-method-name';
import { awaitsMethod, COD_PAYMENT_NAME, endedUnpaid, MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { isPickup } from '@lapak/contract/sales/pickup';
import { RefreshCw } from 'lucide-react';
import { awaitsPayment, paysAtDoor } from '../../features/orders/awaits-payment.ts';
import { ContactLinks } from '../../features/orders/contact-links.tsx';
import { MoneyRows } from '../../features/orders/money-rows.tsx';
import { linesOfOrder } from '../../features/orders/order-line-view.ts';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { OrderReturns } from '../../features/orders/order-returns.tsx';
import { OrderStatusBadge, PaymentStatusBadge, RefundDueBadge, ReturnBadge } from '../../features/orders/order-status-badge.tsx';
import { OrderTimeline } from '../../features/orders/order-timeline.tsx';
import { PaymentInstructions } from '../../features/orders/payment-instructions.tsx';
import { hasShipmentNews, ShipmentNews } from '../../features/orders/shipment-news.tsx';
import { ShippingDetails } from '../../features/orders/shipping-details.tsx';
import { dateTime, rupiah } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useShop } from '../shop.ts';
import { LostPayment } from './lost-payment.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAgainButton } from './order-again-button.tsx';
import { orderMessage } from './order-message.ts';
import { OrderProgress } from './order-progress.tsx';
import { OrderTrouble } from './order-trouble.tsx';
import { OwnData } from './own-data.tsx';
import { ParcelWay } from './parcel-way.tsx';
import { PickupCard } from './pickup-card.tsx';
import { ReopensNote } from './reopens-note.tsx';
import { SlipCard } from './slip-card.tsx';
import { mayChange, UnpaidActions } from './unpaid-actions.tsx';

type OrderSheetProps = { order: BuyerOrder; stale: boolean; refreshing: boolean; onRefresh: () => void };

/** The order's page for its buyer, with the next step first. */
export function OrderSheet({ order, stale, refreshing, onRefresh }: OrderSheetProps) {
  const { payment } = order;
  const shop = useShop();
  const message = orderMessage(order);
  const arrival = orderArrivalText(order, order.shipping_cost === null ? null : formatRupiah(toSen(order.shipping_cost)));
  const method = paymentMethodName(order.payment_method, payment?.payment_name);
  return (
    <div className="container-page py-8 lg:py-12">
      {/* The shop's name, on printed pages. */}
      <div className="mb-6 hidden border-b pb-4 print:block">
        <Logo name={shop.name} />
        <p className="mt-1 text-sm text-ink-soft">
          {[
            shop.company_name,
            shop.company_address,
            new URL(shop.public_url).host,
            shop.contact_email,
            shop.whatsapp && `WhatsApp ${shop.whatsapp}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="voice text-3xl text-leaf-900">Pesanan {order.code}</h1>
          <p className="mt-1.5 text-ink-soft">Dibuat {dateTime(order.created_at)} WIB</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <OrderStatusBadge status={order.status} isFetched={isPickup(order)} />
            <PaymentStatusBadge status={order.payment_status} />
            <RefundDueBadge order={order} />
            <ReturnBadge order={order} />
          </p>
        </div>
        <Button variant="secondary" onClick={onRefresh} aria-disabled={refreshing || undefined}>
          <RefreshCw className={refreshing ? 'animate-spin' : ''} aria-hidden="true" /> Perbarui
        </Button>
      </header>
      <LiveRegion message={`${message.title} ${message.text}`} />
      {stale && (
        <Alert tone="warning" className="mt-5">
          Gagal memuat status terbaru. Kami akan mencobanya lagi.
        </Alert>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8 print:grid-cols-[4fr_3fr]">
        <div className="grid min-w-0 gap-6">
          <Card as="section">
            <OrderProgress order={order} />
            {arrival !== null && <p className="mt-4 font-semibold text-leaf-800">{arrival}</p>}
            <div className={order.status === 'cancelled' ? '' : 'mt-6 border-t pt-5'}>
              <h2 className="text-lg font-bold">{message.title}</h2>
              <p className="mt-1 text-ink-soft">
                {message.text}
                {order.status === 'pending' && <ReopensNote />}
              </p>
              {endedUnpaid(order) && order.status === 'cancelled' && (
                <p className="mt-3 print:hidden">
                  Sudah telanjur membayar? Kirim buktinya kepada kami lewat{' '}
                  <ContactLinks shop={shop} subject={`Saya sudah membayar pesanan ${order.code}, tetapi pesanannya dibatalkan.`} />.
                </p>
              )}
              {isOver(order) && <OrderAgainButton order={order} />}
              {mayHaveTrouble(order) && <OrderTrouble code={order.code} />}
            </div>
          </Card>
          <PickupCard order={order} />
          {hasShipmentNews(order) && (
            <Card as="section">
              <h2 className="mb-3 text-xl font-bold">Paket Anda</h2>
              {!isPickup(order) && <ParcelWay order={order} />}
              <ShipmentNews order={order} />
            </Card>
          )}
          {payment !== null && awaitsPayment(order) && (
            <Card as="section">
              {awaitsMethod(order) ? (
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
            </Card>
          )}
          {paysAtDoor(order) && (
            <Card as="section">
              <h2 className="mb-2 text-xl font-bold">{COD_PAYMENT_NAME}</h2>
              <p className="text-ink-soft">
                Siapkan <strong className="text-ink">{rupiah(order.total_amount)}</strong> tunai, sebaiknya pas.{' '}
                {isPickup(order) ? 'Anda membayarnya di toko, saat mengambil.' : 'Kurir kami menerimanya saat menyerahkan pesanan Anda.'}
              </p>
              {mayChange(order) && <UnpaidActions order={order} />}
            </Card>
          )}
          <SlipCard order={order} />
          {order.returns.length > 0 && (
            <Card as="section">
              <h2 className="mb-4 text-xl font-bold">Barang yang dikembalikan</h2>
              <OrderReturns returns={order.returns} items={order.order_items} />
            </Card>
          )}
          <Card as="section">
            <h2 className="mb-5 text-xl font-bold">Riwayat</h2>
            <OrderTimeline events={order.events} methodNames={order.method_names} isFetched={isPickup(order)} />
          </Card>
        </div>
        <div className="grid gap-6">
          <Card as="section">
            <h2 className="mb-4 text-xl font-bold">Isi pesanan</h2>
            <OrderLines lines={linesOfOrder(order.order_items)} />
            <div className="mt-5 border-t pt-5">
              <MoneyRows
                subtotal={toSen(order.subtotal_amount)}
                discount={toSen(order.discount_amount)}
                shipping={toSen(order.shipping_cost)}
                digits={toSen(order.unique_digits)}
                total={toSen(order.total_amount)}
                refunded={toSen(order.refunded_amount)}
                fee={
                  payment !== null && !awaitsMethod(order) && !endedUnpaid(order)
                    ? { name: method, amount: toSen(payment.fee_customer) }
                    : null
                }
              />
            </div>
            <p className="mt-4 text-sm text-ink-soft">
              Metode pembayaran: <span className="font-semibold text-ink">{method}</span>
            </p>
          </Card>
          <Card as="section">
            <h2 className="mb-3 text-xl font-bold">{isPickup(order) ? 'Pengambilan' : 'Pengiriman'}</h2>
            <ShippingDetails order={order} />
            {order.notes && (
              <p className="mt-3 rounded-md bg-sunken px-3.5 py-2.5 text-sm">
                <span className="text-ink-soft">Catatan: </span>
                {order.notes}
              </p>
            )}
          </Card>
          <OrderActions order={order} />
          <p className="px-1 text-sm text-ink-soft">
            Ada yang ingin ditanyakan? <ContactLinks shop={shop} subject={`Pesanan ${order.code}`} />
          </p>
          <OwnData token={order.token} />
        </div>
      </div>
    </div>
  );
}

/** The order has arrived, or should have. */
function mayHaveTrouble({ status, order_type }: BuyerOrder): boolean {
  return order_type === 'online' && (status === 'shipped' || status === 'delivered');
}

/** The order is finished, so the page offers to order again. */
function isOver({ status, order_type }: BuyerOrder): boolean {
  return order_type === 'online' && (status === 'cancelled' || status === 'delivered');
}
