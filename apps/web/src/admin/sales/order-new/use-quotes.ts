import { shippingWeightGrams } from '@lapak/contract/pricing/shipping-weight';
import { SHIPPING_FAILED } from '@lapak/contract/sales/checkout/check-texts';
import { useState } from 'react';
import { askShipping } from '../../../features/shipping/ask-shipping.ts';
import { pickOption, type ShippingOption, type ShippingOptions } from '../../../features/shipping/shipping-choice.ts';
import { type ShopTime, useShopTime } from '../../../features/shipping/use-shop-time.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import type { DraftLine } from './draft.ts';

export interface Quotes {
  state: 'idle' | 'loading' | 'ready';
  options: ShippingOptions;
  /** The chosen service, else the checkout's first choice. */
  choice: ShippingOption | null;
  error: string | null;
  info: string | null;
  /** By what arrivals are counted; null where no courier answered. */
  time: ShopTime | null;
  choose: (key: string) => void;
  recalculate: () => void;
}

const MIXED = 'Barangnya dikirim dari beberapa tempat. Buat satu pesanan untuk tiap tempat, atau pilih diambil sendiri.';
const NO_OPTIONS: ShippingOptions = { national: [], local: [] };

type Place = { cityId: number | null; districtId: number | null };

/** What couriers ask for the lines to a place, as at the checkout; nothing is asked while the buyer fetches them. */
export function useQuotes(lines: readonly DraftLine[], { cityId, districtId }: Place, isSent: boolean): Quotes {
  const [chosen, setChosen] = useState<string | null>(null);
  const origins = [...new Set(lines.map(({ product }) => product.origin_district_id))];
  const isMixed = isSent && origins.length > 1;
  const weightGrams = shippingWeightGrams(lines);
  const originCity = lines[0]?.product.business?.city_name ?? null;
  const isComplete = isSent && lines.length > 0 && !isMixed && districtId !== null && cityId !== null;
  const loaded = useLoaded(isComplete ? [origins[0], cityId, districtId, weightGrams].join('/') : null, (signal) =>
    askShipping({ origin: origins[0] ?? null, originCity, cityId: cityId ?? 0, districtId: districtId ?? 0, weightGrams }, signal),
  );
  const time = useShopTime(loaded.data?.clock ?? null);
  const options = loaded.data ?? NO_OPTIONS;
  const state = loaded.state === 'failed' ? 'ready' : loaded.state;
  return {
    state,
    options,
    choice: state === 'ready' ? pickOption(options, chosen) : null,
    error: isMixed ? MIXED : loaded.state === 'failed' ? SHIPPING_FAILED : (loaded.data?.error ?? null),
    info: loaded.data?.info ?? null,
    time,
    choose: setChosen,
    recalculate: loaded.retry,
  };
}
