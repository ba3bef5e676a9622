import type { Order } from '@lapak/contract/schemas/orders';
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '@lapak/contract/states/order-status';
import { useRef, useState } from 'react';
import { confirm } from '../../lib/confirm.ts';
import { rupiah } from '../../lib/format.ts';
import { Select } from '../../ui/select.tsx';
import { ShipmentDialog } from './shipment-dialog.tsx';
import { useOrderUpdate } from './use-order-update.ts';

/** An order's status to change, any to any (spec section 4). Cancelling asks first, since it returns the stock. */
export function StatusSelect({ order: listed, ...look }: { order: Order; className?: string; compact?: boolean }) {
  const { order, status, pending, update } = useOrderUpdate(listed);
  const select = useRef<HTMLSelectElement>(null);
  const [sending, setSending] = useState(false);

  async function change(wanted: OrderStatus) {
    // What leaves goes with a courier, and mostly a number: that is asked first. The till's goods have been handed over.
    if (wanted === 'shipped' && order.status !== 'delivered' && order.order_type === 'online') return setSending(wanted !== order.status);
    if (wanted === order.status || (wanted === 'cancelled' && !(await mayCancel(order)))) return;
    await update({ status: wanted });
    // A disabled control drops the focus; it comes back with the answer, unless it has gone elsewhere meanwhile.
    requestAnimationFrame(() => document.activeElement === document.body && select.current?.focus());
  }

  return (
    <>
      <Select
        ref={select}
        aria-label={`Status pesanan #${order.id}`}
        {...look}
        value={status}
        disabled={pending}
        onChange={(event) => {
          const wanted = ORDER_STATUSES.find((one) => one === event.target.value);
          if (wanted) void change(wanted);
        }}
      >
        {ORDER_STATUSES.map((one) => (
          <option key={one} value={one}>
            {ORDER_STATUS_LABELS[one]}
          </option>
        ))}
      </Select>
      {sending && <ShipmentDialog order={order} onClose={() => setSending(false)} />}
    </>
  );
}

function mayCancel({ id, payment_status, total_amount }: Order): Promise<boolean> {
  const paid = payment_status === 'paid' ? ` Pesanan ini sudah dibayar ${rupiah(total_amount)}: kembalikan uangnya kepada pembeli.` : '';
  return confirm({
    title: `Batalkan pesanan #${id}?`,
    text: `Stok semua produk di pesanan ini dikembalikan. Pembeli akan melihat pesanannya dibatalkan.${paid}`,
    confirmText: 'Batalkan pesanan',
    cancelText: 'Jangan batalkan',
  });
}
