import { NO_NATIONAL_SERVICE, NO_ORIGIN, SHIPPING_FAILED } from '@lapak/contract/sales/checkout/check-texts';
import { COURIER_CODES } from '@lapak/contract/sales/courier-codes';
import type { DeliveryClock } from '@lapak/contract/sales/delivery/delivery-clock';
import type { NationalOption } from '@lapak/contract/sales/shipping';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import type { ShippingOptions } from './shipping-choice.ts';
import type { ShopClock } from './use-shop-time.ts';

const NO_LOCAL = 'Tidak ada kurir lokal tersedia untuk area ini.';

/** The shipping options, and messages about those that are missing. */
export interface Calculation extends ShippingOptions {
  /** By what arrivals are counted; null where no courier answered. */
  clock: ShopClock | null;
  isEstimate: boolean;
  error: string | null;
  info: string | null;
}

/** A parcel between two districts, in grams; `originCity` when it starts at a partner's, `productIds` where it matters how they keep. */
interface ParcelQuestion {
  origin: number | null;
  originCity: string | null;
  districtId: number;
  cityId: number;
  weightGrams: number;
  productIds?: readonly number[];
}

/** Loads the shipping options. Throws only when aborted. */
export async function askShipping(
  { origin, originCity, districtId, cityId, weightGrams, productIds = [] }: ParcelQuestion,
  signal: AbortSignal,
): Promise<Calculation> {
  const [national, local] = await Promise.all([
    askNational({ origin, destination: districtId, weight: weightGrams, productIds }, signal),
    askLocal({ origin, originCity, district: districtId, city: cityId }, signal),
  ]);
  return { ...national, ...local, clock: local.clock ?? national.clock, error: national.error ?? local.error };
}

/** National options, or why there are none. Throws only when aborted. */
async function askNational(
  {
    origin,
    destination,
    weight,
    productIds,
  }: { origin: number | null; destination: number; weight: number; productIds: readonly number[] },
  signal: AbortSignal,
): Promise<Pick<Calculation, 'isEstimate' | 'error' | 'keeping' | 'clock'> & { national: NationalOption[] }> {
  if (origin === null) return { national: [], isEstimate: false, clock: null, error: NO_ORIGIN };
  try {
    const {
      options,
      is_estimate: isEstimate,
      keeping,
      delivery,
    } = await api.call('getShippingCost', {
      body: {
        origin_district_id: origin,
        destination_district_id: destination,
        weight,
        courier: COURIER_CODES.join(':'),
        product_ids: [...productIds],
      },
      signal,
    });
    return {
      national: options,
      isEstimate,
      keeping,
      clock: clockOf(delivery),
      error: options.length === 0 ? NO_NATIONAL_SERVICE : null,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    // Use the server's message where it is more specific, e.g. when the shop's own place is missing.
    const text = error instanceof ApiError && error.code === 'shipping_failed' ? error.message : SHIPPING_FAILED;
    return { national: [], isEstimate: false, clock: null, error: text };
  }
}

interface LocalQuestion {
  origin: number | null;
  originCity: string | null;
  district: number;
  city: number;
}

/** Local options, which only the main business's city has, or why there are none. Throws only when aborted. */
async function askLocal(
  { origin, originCity, district, city }: LocalQuestion,
  signal: AbortSignal,
): Promise<Omit<Calculation, 'national' | 'isEstimate' | 'keeping'>> {
  const nothing = { local: [], clock: null, error: null, info: null };
  try {
    const { data: main } = await api.call('getMainBusiness', { signal });
    if (main.city_id !== city) return { ...nothing, info: onlyIn(main.city_name) };
    if (originCity !== null && originCity !== main.city_name) return { ...nothing, info: notFetched(originCity, main.city_name) };
  } catch (error) {
    if (signal.aborted) throw error;
    // A shop without a main business isn't set up yet, and retrying doesn't help.
    return error instanceof ApiError && error.code === 'not_found'
      ? { ...nothing, info: NO_LOCAL }
      : { ...nothing, error: SHIPPING_FAILED };
  }
  try {
    const { options, delivery } = await api.call('listLocalOptions', {
      query: { district_id: district, city_id: city, ...(origin !== null && { origin_district_id: origin }) },
      signal,
    });
    return {
      ...nothing,
      local: options,
      clock: clockOf(delivery),
      info: options.length === 0 ? NO_LOCAL : null,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    // A failure is an empty list (spec section 7).
    return { ...nothing, info: NO_LOCAL };
  }
}

/** An answer of the version before an upgrade brings no clock. */
function clockOf(delivery: DeliveryClock | undefined): ShopClock | null {
  if (!delivery) return null;
  const { now, ...rule } = delivery;
  return { ...rule, ahead: Date.parse(now) - Date.now() };
}

function onlyIn(city: string): string {
  return `Info: Pengiriman lokal hanya tersedia untuk ${city}. Gunakan pengiriman nasional untuk area lain.`;
}

function notFetched(origin: string, city: string): string {
  return `Info: Barang ini dikirim dari ${origin}. Kurir lokal hanya mengantar barang dari ${city}.`;
}
