import { arrivalOf, type Carriage } from '@lapak/contract/sales/delivery/arrival';
import { carriageText } from '@lapak/contract/sales/delivery/arrival-text';
import type { ShippingOption } from './shipping-choice.ts';
import type { ShopTime } from './use-shop-time.ts';

function carriageOf(shipping: ShippingOption): Carriage | null {
  if (shipping.kind === 'pickup') return null;
  return shipping.kind === 'local' ? { kind: 'local' } : { kind: 'national', estimate: shipping.option.estimated_delivery };
}

/** When an option arrives if it is paid now (`carriageText`); null where nobody can know, or the shop's time isn't known yet. */
export function arrivalNote(shipping: ShippingOption, time: ShopTime | null): string | null {
  const carriage = carriageOf(shipping);
  return time && carriage && carriageText(time.now, time.rule, carriage);
}

/** Compares options by their last day of arrival, those without one last. */
export function byArrival({ now, rule }: ShopTime): (one: ShippingOption, other: ShippingOption) => number {
  const last = (shipping: ShippingOption) => {
    const carriage = carriageOf(shipping);
    return (carriage && arrivalOf(now, rule, carriage)?.to) ?? 'unknown';
  };
  return (one, other) => last(one).localeCompare(last(other));
}
