import { addDays, dateOf } from '../../dates/jakarta-days.ts';
import { madeOnce } from '../../made-once.ts';
import type { OrderStatus } from '../order-status.ts';
import type { PaymentStatus } from '../payment-status.ts';
import { type Arrival, arrivalOf, type Carriage, type DeliveryRule, localDay, packingDay, type WorkRule } from './arrival.ts';

const DAY = madeOnce(() => new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }));

/** 'Senin 30 November' */
function namedDay(date: string): string {
  return DAY()
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '');
}

/** 'Selasa 1 – Rabu 2 Desember', 'Senin 30 November – Selasa 1 Desember', 'Selasa 1 Desember'. */
export function arrivalDays({ from, to }: Arrival): string {
  if (from === to) return namedDay(to);
  const first = from.slice(0, 7) === to.slice(0, 7) ? namedDay(from).replace(/ \S+$/u, '') : namedDay(from);
  return `${first} – ${namedDay(to)}`;
}

/** 'Perkiraan tiba Selasa 1 – Rabu 2 Desember', without a stop. */
export function arrivalText(arrival: Arrival): string {
  return `Perkiraan tiba ${arrivalDays(arrival)}`;
}

/** The day of a local courier in words: 'hari ini', 'besok, Selasa 24 November', 'Senin 30 November'. */
export function localDayText(now: Date, rule: DeliveryRule): string | null {
  const day = localDay(now, rule);
  if (day === null) return null;
  const today = dateOf(now);
  if (day === today) return 'hari ini';
  return day === addDays(today, 1) ? `besok, ${namedDay(day)}` : namedDay(day);
}

/** In place of a day where the courier names none. */
export const UNKNOWN_ARRIVAL = 'Kurir tidak menyebut kapan tiba';

/**
 * When what is paid now arrives, without a stop: 'Perkiraan tiba Selasa 1 – Rabu 2 Desember', 'Bisa sampai hari ini bila dibayar sebelum
 * pukul 14.00'. Null where nobody can know.
 */
export function carriageText(now: Date, rule: DeliveryRule, carriage: Carriage): string | null {
  if (carriage.kind === 'local') {
    const day = localDayText(now, rule);
    if (day === null) return null;
    const { until_hour: hour } = rule;
    return `Bisa sampai ${day}${day === 'hari ini' && hour < 24 ? ` bila dibayar sebelum pukul ${String(hour).padStart(2, '0')}.00` : ''}`;
  }
  const arrival = arrivalOf(now, rule, carriage);
  return arrival && arrivalText(arrival);
}

/**
 * Where '24 jam' would run over closed days, when the shop works again: 'Kami melayani lagi Senin 30 November'; null where that is today or
 * tomorrow, or never.
 */
export function reopensText(now: Date, rule: WorkRule): string | null {
  const day = packingDay(now, rule);
  return day === null || day <= addDays(dateOf(now), 1) ? null : `Kami melayani lagi ${namedDay(day)}`;
}

interface PromisedOrder {
  status: OrderStatus;
  payment_status: PaymentStatus;
  shipping_district: string | null;
  arrival: Arrival | null;
}

/**
 * When an order that is still to come is expected, with its shipping `cost` in words, without a stop: 'Perkiraan tiba Selasa 1 – Rabu 2
 * Desember di Kuta Alam · Rp 8.000'; while it is unpaid only on that condition. Null for one that came or ended, and where nobody can know.
 */
export function orderArrivalText(order: PromisedOrder, cost: string | null): string | null {
  const { status, payment_status, shipping_district: place, arrival } = order;
  if (arrival === null || status === 'delivered' || status === 'cancelled') return null;
  const text = [place === null ? arrivalText(arrival) : `${arrivalText(arrival)} di ${place}`, cost ?? []].flat().join(' · ');
  return payment_status === 'unpaid' ? `${text}, bila segera dibayar` : text;
}
