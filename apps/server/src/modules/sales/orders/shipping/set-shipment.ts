import { failure } from '@lapak/contract/errors';
import type { Shipment } from '@lapak/contract/sales/admin-orders';
import type { OrderStatus } from '@lapak/contract/sales/order-status';
import type { Transaction } from '../../../../database/connection.ts';
import { insertEvent, type OrderRow, updateOrderRow } from '../../records/index.ts';
import { deleteTrack } from './tracking-queries.ts';

const NOT_SENT = 'Kurir dan nomor resi dicatat saat pesanan dikirim.';

/**
 * Sets courier and tracking number of a locked order; a changed number is an event. What is left out stays. Throws `invalid_input` where
 * the order isn't shipped, and `to` doesn't ship it.
 */
export async function setShipment(
  transaction: Transaction,
  order: OrderRow,
  { courier, tracking_number: number }: Shipment,
  { to, userId, heldSeconds }: { to: OrderStatus; userId: number; heldSeconds: number },
): Promise<OrderRow> {
  if (order.order_type === 'pos' || (to !== 'shipped' && to !== 'delivered')) {
    throw failure('invalid_input', { fields: { 'shipment.tracking_number': NOT_SENT } });
  }
  const changes = {
    // Null where it is the courier that the buyer chose.
    ...(courier === undefined ? {} : { shipped_courier: courier === order.shipping_courier ? null : courier }),
    ...(number === undefined ? {} : { tracking_number: number }),
  };
  const changed = { ...order, ...changes };
  await updateOrderRow(transaction, order.id, changes);
  if (changed.tracking_number !== order.tracking_number || changed.shipped_courier !== order.shipped_courier) {
    await deleteTrack(transaction, order.id);
  }
  if (changed.tracking_number !== order.tracking_number) {
    await insertEvent(transaction, {
      order_id: order.id,
      field: 'tracking',
      from_value: order.tracking_number,
      to_value: changed.tracking_number ?? '',
      reason: { code: 'tracking_number', courier: changed.shipped_courier ?? changed.shipping_courier ?? '' },
      user_id: userId,
      heldSeconds,
    });
  }
  return changed;
}
