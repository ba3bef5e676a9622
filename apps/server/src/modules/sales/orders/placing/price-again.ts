import { type Sen, toSen } from '@lapak/contract/money/sen';
import type { DistrictPlace } from '../../../kernel/locations/index.ts';
import { findLocalOption, isFetchedFrom } from '../../couriers/index.ts';
import type { OrderRow } from '../../records/index.ts';
import { findNationalOption } from '../../shipping/index.ts';
import type { PlaceDependencies } from './dependencies.ts';

/** What an order's own courier and service cost today for a parcel; null where they aren't offered. Throws `shipping_failed`. */
export async function priceAgain(
  dependencies: PlaceDependencies,
  order: OrderRow,
  {
    originDistrictId,
    place,
    weightGrams,
    network,
  }: { originDistrictId: number; place: DistrictPlace; weightGrams: number; network: string },
): Promise<Sen | null> {
  if (order.courier_price_id !== null) {
    const destination = { districtId: place.id, cityId: place.city_id };
    const local = await findLocalOption(dependencies.database, { priceId: order.courier_price_id, ...destination });
    const isServed = local && (await isFetchedFrom(dependencies.database, local.home, originDistrictId));
    return isServed ? local.option.effective_price : null;
  }
  const parcel = {
    originDistrictId,
    destinationDistrictId: place.id,
    weightGrams,
    courier: order.shipping_courier ?? '',
    service: order.shipping_service ?? '',
  };
  const option = await findNationalOption(dependencies, parcel, network);
  return option ? toSen(option.cost) : null;
}
