import { NO_MONEY, type Sen, toSen } from '@lapak/contract/money/sen';
import type { LocalOption } from '@lapak/contract/sales/couriers';
import { isTooSlow, type Keeping } from '@lapak/contract/sales/delivery/keeping';
import type { OrderRequest } from '@lapak/contract/sales/orders';
import { PICKUP } from '@lapak/contract/sales/pickup';
import type { NationalOption } from '@lapak/contract/sales/shipping';

/** One shipping option, national or local (spec section 4), or that the buyer fetches it. */
export type ShippingOption = { kind: 'national'; option: NationalOption } | { kind: 'local'; option: LocalOption } | typeof FETCHED;
export const FETCHED = { kind: 'pickup' } as const;

export interface ShippingOptions {
  national: readonly NationalOption[];
  local: readonly LocalOption[];
  /** What may be on its way for the shortest time; absent or null where that doesn't matter. */
  keeping?: Keeping | null;
}

/** Identifies an option across calculations. */
export function optionKey(shipping: ShippingOption): string {
  if (shipping.kind === 'pickup') return shipping.kind;
  return shipping.kind === 'national'
    ? `national/${shipping.option.courier_code}/${shipping.option.service}`
    : `local/${shipping.option.courier_id}/${shipping.option.price_id}`;
}

/** All options, local ones first. */
export function allOptions({ national, local }: ShippingOptions): ShippingOption[] {
  return [
    ...local.map((option): ShippingOption => ({ kind: 'local', option })),
    ...national.map((option): ShippingOption => ({ kind: 'national', option })),
  ];
}

/** Whether the goods don't keep as long as it may take, or nobody knows how long; a local courier is never too slow. */
export function isSlow(shipping: ShippingOption, { keeping = null }: ShippingOptions): boolean {
  return shipping.kind === 'national' && isTooSlow(shipping.option.estimated_delivery, keeping);
}

/** The buyer's choice if it is still offered, else the first national option that isn't too slow, else the first local one. */
export function pickOption(options: ShippingOptions, chosenKey: string | null): ShippingOption | null {
  const fitting = allOptions(options).filter((option) => !isSlow(option, options));
  const chosen = fitting.find((option) => optionKey(option) === chosenKey);
  if (chosen) return chosen;
  const national = fitting.find(({ kind }) => kind === 'national');
  if (national) return national;
  const [local] = options.local;
  return local ? { kind: 'local', option: local } : null;
}

/** The cheapest local option when a national one is chosen, since it would arrive today. */
export function sooner({ local }: ShippingOptions, chosen: ShippingOption): ShippingOption | null {
  if (chosen.kind === 'local' || local.length === 0) return null;
  const option = local.reduce((best, next) => (next.effective_price < best.effective_price ? next : best));
  return { kind: 'local', option };
}

export function optionCost(shipping: ShippingOption): Sen {
  if (shipping.kind === 'pickup') return NO_MONEY;
  return toSen(shipping.kind === 'national' ? shipping.option.cost : shipping.option.effective_price);
}

/** Name and detail to show, without the day of arrival (`arrivalNote`): 'JNE REG', 'Reguler'. */
export function optionText(shipping: ShippingOption): { name: string; detail: string } {
  if (shipping.kind === 'pickup') return { name: PICKUP, detail: '' };
  if (shipping.kind === 'local') {
    const { courier_name, region, notes } = shipping.option;
    return { name: courier_name, detail: ['Pengiriman hari ini', region, notes].filter(Boolean).join(' · ') };
  }
  const { courier_name, service, description } = shipping.option;
  return {
    name: `${courier_name} ${service}`,
    detail: description === service ? '' : (IN_INDONESIAN.get(description) ?? description),
  };
}

/** Indonesian for the couriers' English service names. */
const IN_INDONESIAN: ReadonlyMap<string, string> = new Map([
  ['Regular', 'Reguler'],
  ['Regular Service', 'Layanan reguler'],
  ['Reguler Service', 'Layanan reguler'],
  ['Regular Package', 'Paket reguler'],
  ['Standard Service', 'Layanan standar'],
  ['Normal Service', 'Layanan biasa'],
  ['Economy Service', 'Layanan ekonomis'],
  ['Express', 'Kilat'],
  ['Same Day', 'Layanan hari yang sama'],
  ['Next Day', 'Layanan esok hari'],
  ['One Day Service', 'Layanan sehari'],
  ['One Night Service', 'Layanan esok hari'],
  ['Over Night Service', 'Layanan esok hari'],
  ['Overnight Service', 'Layanan esok hari'],
  ['Truck Service', 'Layanan truk'],
  ['Trucking Service', 'Layanan truk'],
  ['Motor Service', 'Pengiriman motor'],
  ['Big Package', 'Paket besar'],
]);

/** The option as the order request has it (spec section 3, online order payload). */
export function shippingOf(
  shipping: ShippingOption,
): Pick<OrderRequest, 'shipping_courier' | 'shipping_service' | 'shipping_cost_breakdown'> {
  if (shipping.kind === 'pickup') return { shipping_courier: PICKUP, shipping_cost_breakdown: { type: 'pickup', cost: 0 } };
  if (shipping.kind === 'national') {
    const { courier_code, service, cost } = shipping.option;
    return {
      shipping_courier: courier_code,
      shipping_service: service,
      shipping_cost_breakdown: { type: 'rajaongkir', courier_id: null, price_id: null, cost },
    };
  }
  const { courier_name, region, courier_id, price_id, effective_price } = shipping.option;
  return {
    shipping_courier: courier_name,
    shipping_service: region,
    shipping_cost_breakdown: { type: 'local_courier', courier_id, price_id, cost: effective_price },
  };
}

/** National options grouped by courier, cheapest first within and between groups. */
export function couriersOf(national: readonly NationalOption[]): { name: string; options: ShippingOption[] }[] {
  const byCost = [...national].sort((a, b) => a.cost - b.cost);
  const names = new Set(byCost.map(({ courier_name }) => courier_name));
  return Array.from(names, (name) => ({
    name,
    options: byCost.filter(({ courier_name }) => courier_name === name).map((option) => ({ kind: 'national', option })),
  }));
}
