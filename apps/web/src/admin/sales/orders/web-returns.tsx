import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { canComeBack } from '@lapak/contract/sales/coming-back';
import { useState } from 'react';
import { OrderReturns } from '../../../features/orders/order-returns.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReturnDialog } from './return-dialog.tsx';

/** Returns of an online order, with a button to add one once it is delivered (decision 45). */
export function WebReturns({ order }: { order: OrderDetail }) {
  const [taking, setTaking] = useState(false);
  const left = order.order_items.some(({ quantity, returned_quantity }) => quantity > returned_quantity);
  const may = order.status === 'delivered' && canComeBack(order) && left;
  return (
    <div className="grid gap-4">
      {order.returns.length > 0 && <OrderReturns returns={order.returns} items={order.order_items} />}
      {may ? (
        <Button variant="secondary" onClick={() => setTaking(true)}>
          Terima pengembalian barang
        </Button>
      ) : (
        order.returns.length > 0 && <p className="text-ink-soft">Tidak ada lagi yang dapat dikembalikan.</p>
      )}
      {taking && <ReturnDialog order={order} onClose={() => setTaking(false)} />}
    </div>
  );
}

/** Whether there is anything to show about returns. */
export function hasReturns(order: OrderDetail): boolean {
  return order.order_type === 'online' && (order.status === 'delivered' || order.returns.length > 0);
}
