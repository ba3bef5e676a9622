import { failure } from '@lapak/contract/errors';
import { NO_MONEY, type Sen, toSen } from '@lapak/contract/money/sen';
import { shippingWeightGrams } from '@lapak/contract/pricing/shipping-weight';
import { type Carriage, type PromisedArrival, promiseArrival } from '@lapak/contract/sales/delivery/arrival';
import { isTooSlow, type Keeping, tooSlowText } from '@lapak/contract/sales/delivery/keeping';
import type { OrderRequest, PlaceOrderRequest } from '@lapak/contract/sales/orders';
import { type DeliverySettings, deliveryRuleOf } from '@lapak/contract/settings/delivery';
import type { Connection } from '../../../../database/connection.ts';
import type { DistrictPlace } from '../../../kernel/locations/index.ts';
import { findLocalOption, isFetchedFrom } from '../../couriers/index.ts';
import { findNationalOption } from '../../shipping/index.ts';
import type { PlaceDependencies } from './dependencies.ts';

/** What the buyer chose: a price of a local courier, a national courier's service, or to fetch it; `cost` is what it was said to cost. */
type ShippingChoice =
  | { type: 'local_courier'; courierId: number; priceId: number; cost: Sen }
  | { type: 'rajaongkir'; courier: string; service: string; cost: Sen }
  | { type: 'pickup'; cost: Sen };

/** The shipping that an order gets, at the shop's own price in sen; `quotedCost` is the buyer's figure for it. No courier for a pick-up. */
export interface ChosenShipping {
  courier: string | null;
  service: string | null;
  cost: Sen;
  quotedCost: Sen;
  courierPriceId: number | null;
  /** How it goes, for the day of arrival; null for a pick-up. */
  carriage: Carriage | null;
}

/** The buyer fetches it: nothing is asked for that. */
export const PICKUP: ChosenShipping = {
  courier: null,
  service: null,
  cost: NO_MONEY,
  quotedCost: NO_MONEY,
  courierPriceId: null,
  carriage: null,
};

/** Shipping as a request has it. */
type ShippingInput = Pick<PlaceOrderRequest, 'shipping_courier' | 'shipping_service' | 'shipping_cost_breakdown'>;

/** The choice in a request; null where it is missing or incomplete. */
export function readShippingChoice(request: ShippingInput): ShippingChoice | null {
  const { shipping_courier: courier, shipping_service: service, shipping_cost_breakdown: choice } = request;
  if (!courier || !choice) return null;
  const cost = toSen(choice.cost);
  if (choice.type === 'pickup') return { type: choice.type, cost };
  if (choice.type === 'rajaongkir') return { type: choice.type, courier, service: service ?? '', cost };
  if (!choice.courier_id || !choice.price_id) return null;
  return { type: choice.type, courierId: choice.courier_id, priceId: choice.price_id, cost };
}

/** The destination as a request has it. */
export type PlaceInput = Pick<OrderRequest, 'shipping_district_id' | 'shipping_city_id' | 'shipping_province_id'>;

/** The chosen price of a local courier as it is today; undefined where there is none, or something else was chosen. */
export async function findLocalChoice(
  connection: Connection,
  choice: ShippingChoice | null,
  { shipping_district_id: districtId, shipping_city_id: cityId }: PlaceInput,
): Promise<LocalChoice> {
  if (choice?.type !== 'local_courier') return undefined;
  return findLocalOption(connection, { courierId: choice.courierId, priceId: choice.priceId, districtId, cityId });
}
type LocalChoice = Awaited<ReturnType<typeof findLocalOption>>;

/**
 * Prices the chosen shipping from the courier's table or the provider's quote; the buyer's price is never trusted (decision 11). Throws
 * `shipping_unavailable` when it isn't offered, or is too slow for what keeps for `keeping` only.
 */
export async function priceShipping(
  dependencies: PlaceDependencies,
  items: readonly { quantity: number }[],
  choice: Exclude<ShippingChoice, { type: 'pickup' }>,
  place: { originDistrictId: number; destination: DistrictPlace; network: string; local: LocalChoice; keeping: Keeping | null },
): Promise<ChosenShipping> {
  const quotedCost = choice.cost;
  if (choice.type === 'local_courier') {
    const { local } = place;
    if (!local || !(await isFetchedFrom(dependencies.database, local.home, place.originDistrictId))) throw failure('shipping_unavailable');
    const { courier_name: courier, region: service, effective_price: cost, price_id: courierPriceId } = local.option;
    return { courier, service, cost, quotedCost, courierPriceId, carriage: { kind: 'local' } };
  }

  const parcel = {
    originDistrictId: place.originDistrictId,
    destinationDistrictId: place.destination.id,
    weightGrams: shippingWeightGrams(items),
    courier: choice.courier,
    service: choice.service,
  };
  const option = await findNationalOption(dependencies, parcel, place.network);
  if (!option) throw failure('shipping_unavailable');
  if (place.keeping && isTooSlow(option.estimated_delivery, place.keeping))
    throw failure('shipping_unavailable', {
      text: `Layanan ini ${tooSlowText(option.estimated_delivery, place.keeping)}. Pilih layanan lain.`,
    });
  const { courier_name: courier, service, estimated_delivery: estimate } = option;
  return { courier, service, cost: toSen(option.cost), quotedCost, courierPriceId: null, carriage: { kind: 'national', estimate } };
}

/** When what goes so arrives if it is paid now. */
export function promisedFor({ carriage }: ChosenShipping, settings: Omit<DeliverySettings, 'version'>): PromisedArrival | null {
  return carriage && promiseArrival(new Date(), deliveryRuleOf(settings), carriage);
}
