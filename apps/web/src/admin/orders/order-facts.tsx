import type { Order } from '@lapak/contract/schemas/orders';
import { ORDER_TYPE_LABELS } from '@lapak/contract/states/order-status';
import { tripayChannel } from '@lapak/contract/states/payment-status';
import { useState } from 'react';
import { PaymentStatusBadge } from '../../features/orders/order-status-badge.tsx';
import { dateTime, rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { orderCustomer } from './order-words.ts';
import { PanelSection } from './panel-section.tsx';
import { StatusSelect } from './status-select.tsx';
import { useOrderUpdate } from './use-order-update.ts';

/** What kind of order it is, who ordered, how it stands, what it costs. */
export function OrderFacts({ order: listed }: { order: Order }) {
  const { order } = useOrderUpdate(listed);
  const paidInCash = order.order_type === 'pos' && order.cash_received !== null && order.cash_received > 0;
  return (
    <>
      <PanelSection title="Keadaan">
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
        <div className="mt-4">
          <p className="mb-1.5 text-sm font-semibold" aria-hidden="true">
            Status pesanan
          </p>
          <StatusSelect order={listed} />
        </div>
      </PanelSection>
      <PanelSection title="Ringkasan">
        <DataList
          items={[
            { label: 'Subtotal', value: rupiah(order.subtotal_amount) },
            { label: 'Ongkos kirim', value: rupiah(order.shipping_cost) },
            { label: 'Total', value: rupiah(order.total_amount), strong: true },
            ...(paidInCash
              ? [
                  { label: 'Uang diterima', value: rupiah(order.cash_received ?? 0) },
                  { label: 'Kembalian', value: rupiah(order.change_due ?? 0) },
                ]
              : []),
          ]}
        />
      </PanelSection>
      {order.notes !== null && (
        <PanelSection title="Catatan">
          <p className="break-words whitespace-pre-line">{order.notes}</p>
        </PanelSection>
      )}
    </>
  );
}

/** A manual transfer is confirmed by hand; the gateway's payments settle themselves. */
function MarkAsPaid({ order: listed }: { order: Order }) {
  const { order, pending, update } = useOrderUpdate(listed);
  const [asking, setAsking] = useState(false);
  const byHand = order.payment_status === 'unpaid' && tripayChannel(order.payment_method) === null;
  return (
    <>
      {byHand && (
        <Button wide className="mt-4" onClick={() => setAsking(true)} pending={pending} pendingText="Menyimpan...">
          Tandai sudah dibayar
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        destructive={false}
        title="Pembayaran sudah diterima?"
        confirmText="Ya, sudah dibayar"
        onConfirm={() => {
          setAsking(false);
          update({ payment_status: 'paid' });
        }}
        onCancel={() => setAsking(false)}
      >
        Pastikan {rupiah(order.total_amount)} untuk pesanan {order.code} sudah masuk ke rekening toko.
      </ConfirmDialog>
    </>
  );
}
