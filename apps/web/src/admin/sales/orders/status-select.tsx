import { ORDER_STATUSES, type OrderStatus } from '@lapak/contract/sales/order-status';
import type { Order } from '@lapak/contract/sales/orders';
import { paymentThatFollows } from '@lapak/contract/sales/payment-that-follows';
import { isPickup, orderStatusLabel } from '@lapak/contract/sales/pickup';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import { rupiah } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { PaymentQuestion } from './payment-question.tsx';
import { ShipmentDialog } from './shipment-dialog.tsx';
import { useOrderUpdate } from './use-order-update.ts';

/** A question to answer before a status is sent: whether money has arrived, or the parcel's details. */
type Asking = { what: 'payment' | 'shipment'; wanted: OrderStatus; reason?: string | undefined };

/**
 * An order's status, any to any (spec section 4). Mouse and phone pickers send at once; a key only chooses, and Enter or 'Simpan' sends, so
 * that a key pressed by accident changes nothing (decision 52). What records a payment or returns stock asks first.
 */
export function StatusSelect({ order: listed, ...look }: { order: Order; className?: string; compact?: boolean }) {
  const { order, status, pending, update } = useOrderUpdate(listed);
  const select = useRef<HTMLSelectElement>(null);
  const hintId = useId();
  /** True while a key is down: a change then comes from that key. */
  const isByKey = useRef(false);
  /** Chosen by key and not sent. */
  const [draft, setDraft] = useState<OrderStatus | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);

  async function submit(wanted: OrderStatus) {
    setDraft(null);
    // The dialog that opens receives the key-up event.
    isByKey.current = false;
    if (wanted === order.status) return;
    if (paymentThatFollows(order, wanted) === 'paid') setAsking({ what: 'payment', wanted });
    else await goOn({ wanted });
  }

  async function goOn({ wanted, reason }: Omit<Asking, 'what'>) {
    setAsking(null);
    // A sent order needs courier and tracking number. Till goods were handed over.
    if (wanted === 'shipped' && order.status !== 'delivered' && order.order_type === 'online' && !isPickup(order))
      return setAsking({ what: 'shipment', wanted, reason });
    if (wanted === 'cancelled' && !(await mayCancel(order))) return;
    await update({ status: wanted, ...(reason && { reason }) });
    // Disabling the control loses the focus; restore it with the answer, unless it has moved.
    requestAnimationFrame(() => document.activeElement === document.body && select.current?.focus());
  }

  function onKeyDown(event: KeyboardEvent) {
    isByKey.current = true;
    if (draft === null || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Keeps Escape from closing the panel.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void submit(draft);
    else setDraft(null);
  }

  return (
    <>
      <Select
        ref={select}
        aria-label={`Status pesanan #${order.id}`}
        aria-describedby={draft === null ? undefined : hintId}
        {...look}
        value={draft ?? asking?.wanted ?? status}
        disabled={pending}
        onKeyDown={onKeyDown}
        // A choice in the open picker comes after the key that opened it was released.
        onKeyUp={() => {
          isByKey.current = false;
        }}
        onChange={(event) => {
          const wanted = ORDER_STATUSES.find((one) => one === event.target.value);
          if (!wanted) return;
          if (isByKey.current) setDraft(wanted === order.status ? null : wanted);
          else void submit(wanted);
        }}
      >
        {ORDER_STATUSES.map((one) => (
          <option key={one} value={one}>
            {orderStatusLabel(one, isPickup(order))}
          </option>
        ))}
      </Select>
      {draft !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <p id={hintId} role="status" className="w-full text-sm text-ink-soft">
            Belum disimpan. Enter menyimpan, Esc membatalkan.
          </p>
          <Button size="sm" onClick={() => void submit(draft)}>
            Simpan
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setDraft(null)}>
            Batal
          </Button>
        </div>
      )}
      {asking?.what === 'payment' && (
        <PaymentQuestion order={order} onNo={() => setAsking(null)} onYes={(reason) => void goOn({ ...asking, reason })} />
      )}
      {asking?.what === 'shipment' && <ShipmentDialog order={order} reason={asking.reason} onClose={() => setAsking(null)} />}
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
