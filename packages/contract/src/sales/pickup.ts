import type { OrderType } from '../order-types.ts';

export const PICKUP = 'Diambil sendiri di toko';

/** Whether the buyer of an online order fetches it: then it has no address, and no courier takes it (decision 83). */
export function isPickup({ order_type, shipping_address }: { order_type: OrderType; shipping_address: string | null }): boolean {
  return order_type === 'online' && shipping_address === null;
}
