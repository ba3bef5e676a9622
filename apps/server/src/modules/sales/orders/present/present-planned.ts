import { type BulkOrderAct, STATUS_AFTER, whyNotInBulk } from '@lapak/contract/sales/bulk-order-acts';
import type { PlannedOrder } from '@lapak/contract/sales/order-acts';
import { paymentThatFollows } from '@lapak/contract/sales/payment-that-follows';
import type { z } from 'zod';
import type { OrderRow } from '../../records/index.ts';

/** What an act would do to an order (decision 76). */
export function presentPlanned(order: OrderRow, act: BulkOrderAct): z.infer<typeof PlannedOrder> {
  const { id, code, status, payment_status } = order;
  const problem = whyNotInBulk(order, act);
  return {
    id,
    code,
    buyer: order.shipping_name ?? order.guest_email ?? (order.user_id === null ? 'Pembeli di toko' : `User #${order.user_id}`),
    status,
    payment_status,
    total_amount: order.total_sen,
    shipping_courier: order.shipped_courier ?? order.shipping_courier,
    tracking_number: order.tracking_number,
    problem,
    books_payment: problem === null && paymentThatFollows(order, STATUS_AFTER[act]) === 'paid',
  };
}
