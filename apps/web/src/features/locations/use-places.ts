import type { City, District } from '@lapak/contract/kernel/locations';
import { api } from '../../lib/browser-api.ts';
import { type Loaded, useLoaded } from '../../lib/use-loaded.ts';

/** Cities and regencies of a province; idle until one is chosen. */
export function useCities(provinceId: number | null): Loaded<City[]> {
  return useLoaded(provinceId === null ? null : String(provinceId), async (signal) => {
    const { data } = await api.call('listProvinceCities', { params: { id: provinceId ?? 0 }, signal });
    return data;
  });
}

/** Districts of a city; idle until one is chosen. */
export function useDistricts(cityId: number | null): Loaded<District[]> {
  return useLoaded(cityId === null ? null : String(cityId), async (signal) => {
    const { data } = await api.call('listDistricts', { params: { id: cityId ?? 0 }, signal });
    return data;
  });
}
