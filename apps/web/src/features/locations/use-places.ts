import { HOME_PROVINCE_ID } from '@lapak/contract/constants';
import type { City, District, Place } from '@lapak/contract/schemas/locations';
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

/** Provinces with Aceh first, where most parcels go; the rest in the order they came. */
export function acehFirst(provinces: readonly Place[]): Place[] {
  return [...provinces].sort((one, other) => Number(other.id === HOME_PROVINCE_ID) - Number(one.id === HOME_PROVINCE_ID));
}
