import type { Order } from '@lapak/contract/schemas/orders';
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '@lapak/contract/states/order-status';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { useOrderUpdate } from './use-order-update.ts';

/** An order's status to change, any to any (spec section 4). Cancelling asks first, since it returns the stock. */
export function StatusSelect({ order: listed, className }: { order: Order; className?: string | undefined }) {
  const { order, status: shown, pending, update } = useOrderUpdate(listed);
  const [asking, setAsking] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const sent = useRef(false);

  // A disabled control drops the focus; it comes back with the answer, unless it has gone elsewhere meanwhile.
  useEffect(() => {
    if (pending || !sent.current) return;
    sent.current = false;
    if (document.activeElement === document.body) select.current?.focus();
  }, [pending]);

  const send = (status: OrderStatus) => {
    sent.current = true;
    update({ status });
  };

  return (
    <>
      <Select
        ref={select}
        aria-label={`Status pesanan #${order.id}`}
        className={className}
        value={shown}
        disabled={pending}
        onChange={(event) => {
          const status = ORDER_STATUSES.find((candidate) => candidate === event.target.value);
          if (!status || status === order.status) return;
          if (status === 'cancelled') setAsking(true);
          else send(status);
        }}
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {ORDER_STATUS_LABELS[status]}
          </option>
        ))}
      </Select>
      <ConfirmDialog
        open={asking}
        title={`Batalkan pesanan #${order.id}?`}
        confirmText="Batalkan pesanan"
        cancelText="Jangan batalkan"
        onConfirm={() => {
          setAsking(false);
          send('cancelled');
        }}
        onCancel={() => setAsking(false)}
      >
        Stok semua produk di pesanan ini dikembalikan. Pembeli akan melihat pesanannya dibatalkan.
      </ConfirmDialog>
    </>
  );
}
