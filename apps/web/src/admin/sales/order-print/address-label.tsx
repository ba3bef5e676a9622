import { shippingWeightGrams } from '@lapak/contract/pricing/shipping-weight';
import type { Order } from '@lapak/contract/sales/orders';
import { COD_PAYMENT, MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { isPickup, PICKUP } from '@lapak/contract/sales/pickup';
import { countText, rupiah } from '../../../lib/format.ts';
import type { Drawn } from '../../shared/barcode/use-bars.ts';
import type { Sender } from './load-print.ts';
import { OrderCode } from './order-code.tsx';

/** The address label: sender, recipient, courier. */
export function AddressLabel({ order, sender, drawn }: { order: Order; sender: Sender; drawn: Drawn }) {
  const place = [order.shipping_district, order.shipping_city, order.shipping_province].filter(Boolean).join(', ');
  const courier = order.shipped_courier ?? [order.shipping_courier, order.shipping_service].filter(Boolean).join(' ');
  return (
    <>
      <header className="flex items-start justify-between gap-[3mm] border-b-2 border-black pb-[2mm]">
        <p className="text-[1.25em] leading-tight font-bold">{isPickup(order) ? PICKUP : courier || 'Kurir belum dipilih'}</p>
        <p className="shrink-0 text-right">
          {countText(shippingWeightGrams(order.order_items) / 1000)} kg
          <br />
          {dueText(order)}
        </p>
      </header>
      <div className="border-b border-black py-[2mm] text-center">
        <OrderCode code={order.code} drawn={drawn} />
        {order.tracking_number !== null && <p>Resi: {order.tracking_number}</p>}
      </div>
      <section className="py-[2.5mm]">
        <p className="text-[0.8em]">Penerima</p>
        <p className="text-[1.35em] leading-tight font-bold">{order.shipping_name}</p>
        <p className="text-[1.1em] font-semibold">{order.shipping_phone}</p>
        <p className="mt-[1mm] whitespace-pre-line">{order.shipping_address}</p>
        <p className="font-semibold">
          {place} {order.shipping_postcode}
        </p>
      </section>
      <section className="border-t border-dashed border-black py-[2mm] text-[0.9em]">
        <p className="text-[0.9em]">Pengirim</p>
        <p className="font-semibold">{[sender.name, sender.phone].filter(Boolean).join(' · ')}</p>
        {sender.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      {order.notes !== null && (
        <p className="line-clamp-4 border-t border-dashed border-black pt-[2mm] text-[0.9em] whitespace-pre-line">Catatan: {order.notes}</p>
      )}
    </>
  );
}

/** What the courier is to take for it. */
function dueText({ payment_method, payment_status, total_amount }: Order): string {
  if (payment_status !== 'unpaid') return 'Non-COD';
  if (payment_method === COD_PAYMENT) return `COD ${rupiah(total_amount)}`;
  return payment_method === MANUAL_PAYMENT ? 'Belum lunas' : 'Non-COD';
}
