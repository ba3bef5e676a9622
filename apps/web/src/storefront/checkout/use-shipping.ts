import { MIXED_ORIGINS, SHIPPING_FAILED } from '@lapak/contract/sales/checkout/check-texts';
import { askShipping } from '../../features/shipping/ask-shipping.ts';
import { FETCHED, optionKey, pickOption, type ShippingOption, type ShippingOptions } from '../../features/shipping/shipping-choice.ts';
import { type ShopTime, useShopTime } from '../../features/shipping/use-shop-time.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { choose, useCheckoutStore } from '../parts/checkout-store.ts';

/** Where the parcel goes, from where, and how heavy it is in grams. */
export interface ParcelPlan {
  /** Its buyer fetches it: there is nothing to calculate. */
  isFetched: boolean;
  /** Distinct origin districts of the cart's products; null where one isn't known. */
  origins: readonly (number | null)[];
  /** The city of the only origin, when it is a partner's. */
  originCity: string | null;
  cityId: number | null;
  districtId: number | null;
  /** The district's name, for sentences. */
  place: string;
  weightGrams: number;
  productIds: readonly number[];
}

export interface ShippingState {
  state: 'idle' | 'loading' | 'ready';
  options: ShippingOptions;
  /** The selected option; null without one. */
  choice: ShippingOption | null;
  /** Why there are no national options, or that local ones couldn't be loaded. */
  error: string | null;
  /** The courier service doesn't answer: national prices are its last known ones. */
  isEstimate: boolean;
  /** Why there are no local options. */
  info: string | null;
  /** By what arrivals are counted; null where no courier answered. */
  time: ShopTime | null;
  /** The district's name, for sentences. */
  place: string;
  choose: (option: ShippingOption) => void;
  /** Forgets the buyer's choice, when the destination changed. */
  reset: () => void;
  /** Calculates again, after a failure or when the server names another cost. */
  recalculate: () => void;
}

const NO_OPTIONS: ShippingOptions = { national: [], local: [] };

/** Calculates shipping whenever district, cart or weight change (spec sections 4, 5, 7). */
export function useShipping(plan: ParcelPlan): ShippingState {
  const chosenKey = useCheckoutStore(({ choices }) => choices.shipping);
  const { isFetched, origins, originCity, cityId, districtId, weightGrams, productIds } = plan;
  const mixed = origins.length > 1;
  const key =
    isFetched || districtId === null || cityId === null || mixed
      ? null
      : [origins[0], cityId, districtId, weightGrams, productIds].join('/');

  const calculation = useLoaded(key, (signal) =>
    askShipping(
      { origin: origins[0] ?? null, originCity, districtId: districtId ?? 0, cityId: cityId ?? 0, weightGrams, productIds },
      signal,
    ),
  );

  const time = useShopTime(calculation.data?.clock ?? null);
  const options = calculation.data ?? NO_OPTIONS;
  const state = calculation.state === 'failed' ? 'ready' : calculation.state;
  return {
    state,
    options,
    choice: isFetched ? FETCHED : state === 'ready' ? pickOption(options, chosenKey) : null,
    error: mixed ? MIXED_ORIGINS : calculation.state === 'failed' ? SHIPPING_FAILED : (calculation.data?.error ?? null),
    isEstimate: calculation.data?.isEstimate ?? false,
    info: calculation.data?.info ?? null,
    time,
    place: plan.place,
    choose: (option) => choose({ shipping: optionKey(option) }),
    reset: () => choose({ shipping: null }),
    recalculate: calculation.retry,
  };
}
