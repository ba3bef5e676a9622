import type { Order } from '@lapak/contract/sales/orders';
import { linesOfOrder } from '../../../features/orders/order-line-view.ts';
import { countText, dateTime } from '../../../lib/format.ts';
import type { Drawn } from '../../shared/barcode/use-bars.ts';
import type { Sender } from './load-print.ts';
import { OrderCode } from './order-code.tsx';

/** A list to tick off while packing; without prices, since a parcel may be a present. */
export function PackingSlip({ order, sender, drawn }: { order: Order; sender: Sender; drawn: Drawn }) {
  const lines = linesOfOrder(order.order_items).map((line, index) => ({
    ...line,
    left: line.quantity - (order.order_items[index]?.returned_quantity ?? 0),
  }));
  return (
    <>
      <header className="border-b-2 border-black pb-[2mm] text-center">
        <p className="text-[1.2em] font-bold">{sender.name}</p>
        <p>Slip kemas</p>
      </header>
      <div className="border-b border-black py-[2mm] text-center">
        <OrderCode code={order.code} drawn={drawn} />
        <p>{dateTime(order.created_at)} WIB</p>
      </div>
      <p className="py-[2mm]">
        Untuk <strong>{order.shipping_name}</strong>
        {order.shipping_city !== null && `, ${order.shipping_city}`}
      </p>
      <ul className="grid gap-[1.5mm] border-y border-black py-[2mm]">
        {lines.map((line) => (
          <li key={line.key} className="flex items-start gap-[2mm] break-inside-avoid">
            <span className="mt-[0.6mm] size-[3.2mm] shrink-0 border border-black" />
            <span className="min-w-0 grow">
              <span className="font-semibold">{line.name}</span>
              {line.details.length > 0 && <span className="block">{line.details.join(' · ')}</span>}
            </span>
            <span className="shrink-0 font-bold">{countText(line.left)} ×</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between py-[2mm] font-semibold">
        <span>Jumlah barang</span>
        <span>{countText(lines.reduce((sum, { left }) => sum + left, 0))}</span>
      </p>
      {order.notes !== null && <p className="whitespace-pre-line">Catatan: {order.notes}</p>}
      <p className="pt-[2mm] text-center">Terima kasih sudah berbelanja.</p>
    </>
  );
}
