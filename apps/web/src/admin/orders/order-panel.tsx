import type { Order, OrderDetail } from '@lapak/contract/schemas/orders';
import { ORDER_TYPE_LABELS } from '@lapak/contract/states/order-status';
import { tripayChannel } from '@lapak/contract/states/payment-status';
import { type ReactNode, useState } from 'react';
import { linesOfOrder } from '../../features/orders/order-line-view.ts';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { PaymentStatusBadge } from '../../features/orders/order-status-badge.tsx';
import { OrderTimeline } from '../../features/orders/order-timeline.tsx';
import { ShippingDetails } from '../../features/orders/shipping-details.tsx';
import { confirm } from '../../lib/confirm.ts';
import { dateTime, rupiah } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DataList, type Datum } from '../../ui/data-list.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { orderCustomer } from './order-view.ts';
import { StatusSelect } from './status-select.tsx';
import { useOrderUpdate } from './use-order-update.ts';

type OrderPanelProps = {
  /** The order as far as it is known: the list's row at once, with `detail` a moment later. Null closes the panel. */
  order: Order | null;
  detail: OrderDetail | null;
  /** What there is to say above all of it. */
  notice: ReactNode;
  onClose: () => void;
};

/** All of one order (spec section 2, orders admin: side panel). */
export function OrderPanel({ order, detail, notice, onClose }: OrderPanelProps) {
  // While the panel slides away it still shows what it held.
  const [shown, setShown] = useState(order);
  if (order !== null && order !== shown) setShown(order);
  return (
    <SidePanel
      open={order !== null}
      onClose={onClose}
      title={shown ? `Pesanan #${shown.id}` : 'Pesanan'}
      footer={
        <Button variant="secondary" wide onClick={onClose}>
          Tutup detail
        </Button>
      }
    >
      {shown && <OrderFacts order={shown} detail={detail?.id === shown.id ? detail : null} notice={notice} />}
    </SidePanel>
  );
}

function OrderFacts({ order: listed, detail, notice }: { order: Order; detail: OrderDetail | null; notice: ReactNode }) {
  const { order } = useOrderUpdate(listed);
  const payment = detail ? paymentFacts(detail) : [];
  return (
    <div className="grid gap-7">
      {notice}
      {order.open_issues > 0 && (
        <Alert tone="warning" title="Pembayaran perlu diperiksa">
          Ada {order.open_issues} masalah pembayaran pada pesanan ini. Lihat daftarnya di atas tabel pesanan.
        </Alert>
      )}
      {order.price_flag !== null && (
        <Alert tone="warning" title="Harga di kasir berbeda dari harga toko">
          {order.price_flag}
        </Alert>
      )}
      <Section title="Status">
        <DataList
          items={[
            { label: 'Kode', value: order.code },
            { label: 'Jenis', value: ORDER_TYPE_LABELS[order.order_type] },
            { label: 'Tanggal', value: dateTime(order.created_at) },
            { label: 'Pelanggan', value: <span className="[overflow-wrap:anywhere]">{orderCustomer(order)}</span> },
            { label: 'Metode pembayaran', value: order.payment_method.toUpperCase() },
            { label: 'Pembayaran', value: <PaymentStatusBadge status={order.payment_status} /> },
          ]}
        />
        <MarkAsPaid order={listed} />
        <p className="mt-4 mb-1.5 text-sm font-semibold" aria-hidden="true">
          Status pesanan
        </p>
        <StatusSelect order={listed} />
      </Section>
      <Section title="Ringkasan">
        <DataList items={sums(order)} />
      </Section>
      {order.notes !== null && (
        <Section title="Catatan">
          <p className="break-words whitespace-pre-line">{order.notes}</p>
        </Section>
      )}
      <Section title="Produk">
        <OrderLines lines={linesOfOrder(order.order_items)} />
      </Section>
      {(order.shipping_name ?? order.shipping_phone ?? order.shipping_address) !== null && (
        <Section title={order.shipping_address === null ? 'Pembeli' : 'Pengiriman'}>
          <ShippingDetails order={order} callable />
        </Section>
      )}
      {payment.length > 0 && (
        <Section title="Pembayaran">
          <DataList items={payment} />
        </Section>
      )}
      {detail ? (
        <Section title="Riwayat">
          <OrderTimeline events={detail.events} detailed />
        </Section>
      ) : (
        <SkeletonGroup label="Memuat riwayat pesanan..." className="grid gap-3">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-20" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 border-b pb-2 font-bold">{title}</h3>
      {children}
    </section>
  );
}

/** A manual transfer is confirmed by hand; the gateway's payments settle themselves. */
function MarkAsPaid({ order: listed }: { order: Order }) {
  const { order, pending, update } = useOrderUpdate(listed);
  if (order.payment_status !== 'unpaid' || tripayChannel(order.payment_method) !== null) return null;
  const ask = async () => {
    const yes = await confirm({
      title: 'Pembayaran sudah diterima?',
      text: `Pastikan ${rupiah(order.total_amount)} untuk pesanan ${order.code} sudah masuk ke rekening toko.`,
      confirmText: 'Ya, sudah dibayar',
      destructive: false,
    });
    if (yes) await update({ payment_status: 'paid' });
  };
  return (
    <Button wide className="mt-4" onClick={() => void ask()} pending={pending} pendingText="Menyimpan...">
      Tandai sudah dibayar
    </Button>
  );
}

function sums(order: Order): Datum[] {
  const paidInCash = order.order_type === 'pos' && order.cash_received !== null && order.cash_received > 0;
  return [
    { label: 'Subtotal', value: rupiah(order.subtotal_amount) },
    { label: 'Ongkos kirim', value: rupiah(order.shipping_cost) },
    { label: 'Total', value: rupiah(order.total_amount), strong: true },
    ...(paidInCash
      ? [
          { label: 'Uang diterima', value: rupiah(order.cash_received ?? 0) },
          { label: 'Kembalian', value: rupiah(order.change_due ?? 0) },
        ]
      : []),
  ];
}

/** What is known about the payment beyond its status: references, and the gateway's figures. */
function paymentFacts({ payment, payment_reference, payment_method }: OrderDetail): Datum[] {
  const reference = payment_reference ?? payment?.reference;
  const gateway = payment && payment.method === payment_method && payment.reference !== null ? payment : null;
  const facts: Array<Datum | false | null | undefined | ''> = [
    reference && { label: 'Referensi', value: <span className="break-all">{reference}</span> },
    gateway && { label: 'Kanal', value: gateway.payment_name },
    gateway?.pay_code != null && { label: 'Kode bayar', value: <span className="break-all">{gateway.pay_code}</span> },
    gateway && { label: 'Tagihan pesanan', value: rupiah(gateway.amount) },
    gateway && { label: 'Biaya kanal', value: rupiah(gateway.fee_customer) },
    gateway && { label: 'Dibayar pembeli', value: rupiah(gateway.total_amount) },
    gateway?.status === 'unpaid' && gateway.expires_at !== null && { label: 'Batas bayar', value: dateTime(gateway.expires_at) },
    payment?.paid_at != null && { label: 'Dibayar pada', value: dateTime(payment.paid_at) },
  ];
  return facts.filter((fact): fact is Datum => Boolean(fact));
}
