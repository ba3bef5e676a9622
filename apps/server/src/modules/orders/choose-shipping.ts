import { failure } from '@lapak/contract/errors';
import { type Sen, toSen } from '@lapak/contract/money/sen';
import { shippingWeightGrams } from '@lapak/contract/pricing/shipping-weight';
import type { OrderRequest } from '@lapak/contract/schemas/orders';
import { findLocalOption } from '../couriers/index.ts';
import { type DistrictPlace, findDistrict } from '../locations/index.ts';
import { findNationalOption } from '../shipping/index.ts';
import type { OrderDependencies } from './dependencies.ts';
import type { SaleProduct } from './sale-queries.ts';

const NO_PLACE = 'Pilih provinsi, kota/kabupaten, dan kecamatan tujuan pengiriman.';
const NO_ORIGIN = 'Tidak dapat menghitung biaya pengiriman. Data lokasi toko tidak lengkap.';
const NO_SHIPPING = 'Pilih layanan pengiriman sebelum melanjutkan.';

/** The shipping that an order gets, at the shop's own price in sen. */
export interface ChosenShipping {
  courier: string;
  service: string | null;
  cost: Sen;
  courierPriceId: number | null;
}

/** The destination, if district, city and province belong together. */
export async function requireDestination({ database }: OrderDependencies, request: OrderRequest): Promise<DistrictPlace> {
  const district = await findDistrict(database, request.shipping_district_id);
  if (!district || district.city_id !== request.shipping_city_id || district.province_id !== request.shipping_province_id) {
    throw failure('invalid_input', { text: NO_PLACE, fields: { shipping_district_id: NO_PLACE } });
  }
  return district;
}

/** The one district that all goods start from. Throws `mixed_origins` (spec section 5, check 4). */
export function requireOneOrigin(products: ReadonlyMap<number, SaleProduct>): number {
  const origins = new Set(Array.from(products.values(), (product) => product.originDistrictId));
  if (origins.size > 1) throw failure('mixed_origins');
  const [origin] = origins;
  if (typeof origin !== 'number') throw failure('shipping_failed', { text: NO_ORIGIN });
  return origin;
}

/**
 * Looks the chosen shipping up again and prices it anew, from the courier's own table or the provider's quote: the buyer's
 * figure is never believed (decision 11). Throws `shipping_unavailable` when it isn't offered (any more).
 */
export async function chooseShipping(
  dependencies: OrderDependencies,
  request: OrderRequest,
  place: { originDistrictId: number; destination: DistrictPlace },
): Promise<ChosenShipping> {
  const choice = request.shipping_cost_breakdown;
  if (choice.type === 'local_courier') {
    if (!choice.courier_id || !choice.price_id)
      throw failure('invalid_input', { text: NO_SHIPPING, fields: { shipping_cost_breakdown: NO_SHIPPING } });
    const option = await findLocalOption(dependencies.database, {
      courierId: choice.courier_id,
      priceId: choice.price_id,
      districtId: place.destination.id,
      cityId: place.destination.city_id,
      originDistrictId: place.originDistrictId,
    });
    if (!option) throw failure('shipping_unavailable');
    return { courier: option.courier_name, service: option.region, cost: option.effective_price_sen, courierPriceId: option.price_id };
  }

  const option = await findNationalOption(dependencies, {
    originDistrictId: place.originDistrictId,
    destinationDistrictId: place.destination.id,
    weightGrams: shippingWeightGrams(request.order_items),
    courier: request.shipping_courier,
    service: request.shipping_service ?? '',
  });
  if (!option) throw failure('shipping_unavailable');
  return { courier: option.courier_name, service: option.service, cost: toSen(option.cost), courierPriceId: null };
}
