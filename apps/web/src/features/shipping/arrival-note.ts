import { arrivalOf, arrivalText, type Carriage, localDayText } from '@lapak/contract/sales/delivery/arrival';
import type { ShippingOption } from './shipping-choice.ts';
import type { ShopTime } from './use-shop-time.ts';

/** How an option goes. */
function carriageOf(shipping: ShippingOption): Carriage {
  return shipping.kind === 'local' ? { kind: 'local' } : { kind: 'national', estimate: shipping.option.estimated_delivery };
}

/**
 * When an option arrives if it is paid now: 'Perkiraan tiba Selasa 1 – Rabu 2 Desember', 'Bisa sampai hari ini bila dibayar sebelum pukul
 * 14.00'. Null where nobody can know, or the shop's time isn't known yet.
 */
export function arrivalNote(shipping: ShippingOption, time: ShopTime | null): string | null {
  if (time === null) return null;
  if (shipping.kind === 'local') return localNote(time);
  const arrival = arrivalOf(time.now, time.rule, carriageOf(shipping));
  return arrival && arrivalText(arrival);
}

/** When a local courier can bring it: 'Bisa sampai hari ini bila dibayar sebelum pukul 14.00', 'Bisa sampai Senin 30 November'. */
function localNote({ now, rule }: ShopTime): string | null {
  const day = localDayText(now, rule);
  if (day === null) return null;
  const { until_hour: hour } = rule;
  return `Bisa sampai ${day}${day === 'hari ini' && hour < 24 ? ` bila dibayar sebelum pukul ${String(hour).padStart(2, '0')}.00` : ''}`;
}

/** In place of a day where the courier names none. */
export const UNKNOWN_ARRIVAL = 'Kurir tidak menyebut kapan tiba';
