import { carriageText } from '@lapak/contract/sales/delivery/arrival-text';
import type { ShippingOption } from './shipping-choice.ts';
import type { ShopTime } from './use-shop-time.ts';

/** When an option arrives if it is paid now (`carriageText`); null where nobody can know, or the shop's time isn't known yet. */
export function arrivalNote(shipping: ShippingOption, time: ShopTime | null): string | null {
  if (time === null) return null;
  return carriageText(
    time.now,
    time.rule,
    shipping.kind === 'local' ? { kind: 'local' } : { kind: 'national', estimate: shipping.option.estimated_delivery },
  );
}
