import type { OrderType } from '../order-types.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from './order-status.ts';
import { isPickup } from './pickup.ts';

/** What can be done to many orders at once (decision 76). */
export const BULK_ORDER_ACTS = ['confirm', 'ship', 'deliver', 'cancel'] as const;
export type BulkOrderAct = (typeof BULK_ORDER_ACTS)[number];

export const STATUS_AFTER: Record<BulkOrderAct, OrderStatus> = {
  confirm: 'confirmed',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
};

/**
 * From where each act leads on. One order may be moved from any status to any other (spec section 4); many at once only move on, so that a
 * wrong tick takes nothing back. A sent order can be given its number later.
 */
const FROM: Record<BulkOrderAct, readonly OrderStatus[]> = {
  confirm: ['pending'],
  ship: ['pending', 'confirmed', 'shipped'],
  deliver: ['confirmed', 'shipped'],
  cancel: ['pending', 'confirmed', 'shipped'],
};

/** Why an act can't be done to an order; null if it can. */
export function whyNotInBulk(
  order: { status: OrderStatus; order_type: OrderType; shipping_city: string | null },
  act: BulkOrderAct,
): string | null {
  const { status, order_type } = order;
  if (order_type === 'pos') return 'Penjualan kasir diubah satu per satu.';
  if (act === 'ship' && isPickup(order)) return 'Diambil sendiri, tidak dikirim.';
  return FROM[act].includes(status) ? null : `Statusnya '${ORDER_STATUS_LABELS[status]}'.`;
}
