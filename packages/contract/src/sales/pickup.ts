import type { OrderType } from '../order-types.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from './order-status.ts';

export const PICKUP = 'Diambil sendiri di toko';

/** The code by which an order is fetched: six digits. */
export const PICKUP_CODE = /^\d{6}$/u;

/** The label of an order's status: what is fetched isn't sent, but ready. */
export function orderStatusLabel(status: OrderStatus, isFetched: boolean): string {
  return status === 'shipped' && isFetched ? READY : ORDER_STATUS_LABELS[status];
}
export const READY = 'Siap diambil';

/** 'Siap kira-kira 2 jam setelah dipesan'. */
export function preparedText(minutes: number): string {
  const whole = minutes % 1_440 === 0 ? [minutes / 1_440, 'hari'] : minutes % 60 === 0 ? [minutes / 60, 'jam'] : [minutes, 'menit'];
  return `Siap kira-kira ${whole.join(' ')} setelah dipesan`;
}

/** What a request says of address and place where its buyer fetches the order: the fields are asked for, and nobody looks at them. */
export const NO_DELIVERY = {
  shipping_address: PICKUP,
  shipping_postcode: '-',
  shipping_province_id: 1,
  shipping_city_id: 1,
  shipping_district_id: 1,
};

/** Whether the buyer of an online order fetches it: then it goes to no town (decision 83); an erased buyer's town stays. */
export function isPickup({ order_type, shipping_city }: { order_type: OrderType; shipping_city: string | null }): boolean {
  return order_type === 'online' && shipping_city === null;
}
