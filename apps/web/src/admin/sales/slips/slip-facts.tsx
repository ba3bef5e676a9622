import type { SlipReview } from '@lapak/contract/sales/slip-review';
import { linesOfOrder } from '../../../features/orders/order-line-view.ts';
import { OrderLines } from '../../../features/orders/order-lines.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '../../../features/orders/order-status-badge.tsx';
import { dateTime, rupiah } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { orderCustomer } from '../../shared/addresses/order-view.ts';
import { OrderLink } from '../../shared/components/order-link.tsx';

/** Amount and account, which a slip is compared with first. */
export function SlipSum({ review: { slip, order, amount } }: { review: SlipReview }) {
  return (
    <div>
      <p className="text-sm text-ink-soft">Yang harus masuk</p>
      <p className="text-3xl font-extrabold tracking-tight tabular-nums">{rupiah(amount)}</p>
      {order.unique_digits > 0 && (
        <p className="mt-1">
          Kode unik <strong className="text-lg tabular-nums">{String(order.unique_digits).padStart(3, '0')}</strong>
        </p>
      )}
      <p className="mt-2 border-t pt-2 text-sm text-ink-soft lg:mt-3 lg:pt-3">Ke rekening, menurut pembeli</p>
      {slip.bank_account ? (
        <p className="wrap-anywhere">
          <strong className="block text-lg">{slip.bank_account.bank}</strong>
          <span className="tabular-nums">{slip.bank_account.number}</span> a.n. {slip.bank_account.holder}
        </p>
      ) : (
        <p>Tidak disebutkan</p>
      )}
    </div>
  );
}

/** A slip's order and other facts. */
export function SlipFacts({ review: { slip, order, amount, refused } }: { review: SlipReview }) {
  return (
    <div className="grid gap-5">
      {slip.amount !== amount && (
        <Alert tone="warning">Saat bukti ini dikirim, yang diminta {rupiah(slip.amount)}. Metode pembayarannya diganti sesudah itu.</Alert>
      )}
      {refused > 0 && <Alert tone="info">{refused} bukti sebelumnya untuk pesanan ini sudah ditolak.</Alert>}
      <DataList
        items={[
          { label: 'Pesanan', value: <OrderLink id={order.id} /> },
          { label: 'Kode', value: order.code },
          { label: 'Status', value: <OrderStatusBadge status={order.status} /> },
          { label: 'Pembayaran', value: <PaymentStatusBadge status={order.payment_status} /> },
          { label: 'Pembeli', value: order.shipping_name ?? orderCustomer(order) },
          { label: 'Telepon', value: order.shipping_phone },
          { label: 'Dipesan', value: dateTime(order.created_at) },
          { label: 'Bukti dikirim', value: dateTime(slip.created_at) },
        ]}
      />
      <OrderLines lines={linesOfOrder(order.order_items)} />
    </div>
  );
}
