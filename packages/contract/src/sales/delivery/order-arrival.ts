import type { OrderStatus } from '../order-status.ts';
import type { PaymentStatus } from '../payment-status.ts';
import { type Arrival, arrivalText } from './arrival.ts';

interface PromisedOrder {
  status: OrderStatus;
  payment_status: PaymentStatus;
  shipping_district: string | null;
  arrival: Arrival | null;
}

/**
 * When an order that is still to come is expected, without a stop: 'Perkiraan tiba Selasa 1 – Rabu 2 Desember di Kuta Alam'; while it is
 * unpaid only on that condition. Null for one that came or ended, and where nobody can know.
 */
export function orderArrivalText({ status, payment_status, shipping_district: place, arrival }: PromisedOrder): string | null {
  if (arrival === null || status === 'delivered' || status === 'cancelled') return null;
  const text = place === null ? arrivalText(arrival) : `${arrivalText(arrival)} di ${place}`;
  return payment_status === 'unpaid' ? `${text}, bila segera dibayar` : text;
}
