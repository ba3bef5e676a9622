import { MIXED_ORIGINS, NO_NATIONAL_SERVICE, NO_ORIGIN, SHIPPING_FAILED } from '@lapak/contract/checkout/check-texts';
import { COURIER_CODES } from '@lapak/contract/courier-codes';
import type { NationalOption } from '@lapak/contract/schemas/shipping';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { choose, useCheckoutStore } from './checkout-store.ts';
import { optionKey, pickOption, type ShippingOption, type ShippingOptions } from './shipping-choice.ts';

const NO_LOCAL = 'Tidak ada kurir lokal tersedia untuk area ini.';

/** Where the parcel goes, from where, and how heavy it is in grams. */
export interface ParcelPlan {
  /** Distinct districts that the cart's products start from; null where a product's isn't known. */
  origins: readonly (number | null)[];
  /** The city of the one origin, where it is a partner's. */
  originCity: string | null;
  cityId: number | null;
  districtId: number | null;
  weightGrams: number;
}

export interface ShippingState {
  state: 'idle' | 'loading' | 'ready';
  options: ShippingOptions;
  /** The option that counts; null until there is one. */
  choice: ShippingOption | null;
  /** Why there are no national options, or that it isn't known whether there are local ones. */
  error: string | null;
  /** The couriers can't be asked now: what national options cost is what they last said. */
  isEstimate: boolean;
  /** Why there are no local options. */
  info: string | null;
  choose: (option: ShippingOption) => void;
  /** Forgets the buyer's choice: the destination changed. */
  reset: () => void;
  /** Calculates again, e.g. after a failure or when the server names another cost. */
  recalculate: () => void;
}

interface Calculation extends ShippingOptions {
  isEstimate: boolean;
  error: string | null;
  info: string | null;
}

const NO_OPTIONS: ShippingOptions = { national: [], local: [] };

/** What sending costs, calculated anew whenever district, cart or weight change (spec sections 4, 5, 7). */
export function useShipping(plan: ParcelPlan): ShippingState {
  const chosenKey = useCheckoutStore(({ choices }) => choices.shipping);
  const { origins, originCity, cityId, districtId, weightGrams } = plan;
  const mixed = origins.length > 1;
  const key = districtId === null || cityId === null || mixed ? null : [origins[0], cityId, districtId, weightGrams].join('/');

  const calculation = useLoaded(key, async (signal): Promise<Calculation> => {
    const [national, local] = await Promise.all([
      askNational(origins[0] ?? null, districtId ?? 0, weightGrams, signal),
      askLocal({ origin: origins[0] ?? null, originCity, district: districtId ?? 0, city: cityId ?? 0 }, signal),
    ]);
    return { ...national, ...local, error: national.error ?? local.error };
  });

  const options = calculation.data ?? NO_OPTIONS;
  const state = calculation.state === 'failed' ? 'ready' : calculation.state;
  return {
    state,
    options,
    choice: state === 'ready' ? pickOption(options, chosenKey) : null,
    error: mixed ? MIXED_ORIGINS : calculation.state === 'failed' ? SHIPPING_FAILED : (calculation.data?.error ?? null),
    isEstimate: calculation.data?.isEstimate ?? false,
    info: calculation.data?.info ?? null,
    choose: (option) => choose({ shipping: optionKey(option) }),
    reset: () => choose({ shipping: null }),
    recalculate: calculation.retry,
  };
}

/** National options, or why there are none; only an aborted question throws. */
async function askNational(
  origin: number | null,
  destination: number,
  weight: number,
  signal: AbortSignal,
): Promise<Pick<Calculation, 'isEstimate' | 'error'> & { national: NationalOption[] }> {
  if (origin === null) return { national: [], isEstimate: false, error: NO_ORIGIN };
  try {
    const { options, is_estimate: isEstimate } = await api.call('getShippingCost', {
      body: { origin_district_id: origin, destination_district_id: destination, weight, courier: COURIER_CODES.join(':') },
      signal,
    });
    return { national: options, isEstimate, error: options.length === 0 ? NO_NATIONAL_SERVICE : null };
  } catch (error) {
    if (signal.aborted) throw error;
    // The server says more than "failed" where it knows more, e.g. that the shop's own place is missing.
    const text = error instanceof ApiError && error.code === 'shipping_failed' ? error.message : SHIPPING_FAILED;
    return { national: [], isEstimate: false, error: text };
  }
}

interface LocalQuestion {
  origin: number | null;
  originCity: string | null;
  district: number;
  city: number;
}

/** Local options, which the main business's city alone has, or why there are none; only an aborted question throws. */
async function askLocal(
  { origin, originCity, district, city }: LocalQuestion,
  signal: AbortSignal,
): Promise<Omit<Calculation, 'national' | 'isEstimate'>> {
  const nothing = { local: [], error: null, info: null };
  try {
    const { data: main } = await api.call('getMainBusiness', { signal });
    if (main.city_id !== city) return { ...nothing, info: onlyIn(main.city_name) };
    if (originCity !== null && originCity !== main.city_name) return { ...nothing, info: notFetched(originCity, main.city_name) };
  } catch (error) {
    if (signal.aborted) throw error;
    // A shop that isn't set up has no main business, and asking again doesn't help.
    return error instanceof ApiError && error.code === 'not_found'
      ? { ...nothing, info: NO_LOCAL }
      : { ...nothing, error: SHIPPING_FAILED };
  }
  try {
    const { options } = await api.call('listLocalOptions', {
      query: { district_id: district, city_id: city, ...(origin !== null && { origin_district_id: origin }) },
      signal,
    });
    return { ...nothing, local: options, info: options.length === 0 ? NO_LOCAL : null };
  } catch (error) {
    if (signal.aborted) throw error;
    // A failure is an empty list (spec section 7).
    return { ...nothing, info: NO_LOCAL };
  }
}

function onlyIn(city: string): string {
  return `Info: Pengiriman lokal hanya tersedia untuk ${city}. Gunakan pengiriman nasional untuk area lain.`;
}

function notFetched(origin: string, city: string): string {
  return `Info: Barang ini dikirim dari ${origin}. Kurir lokal hanya mengantar barang dari ${city}.`;
}
