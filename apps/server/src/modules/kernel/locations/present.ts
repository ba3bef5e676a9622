import type { DistrictPlace } from '@lapak/contract/kernel/locations';

export function presentDistrictPlace({ id, name, city_id, city_name, province_id, province_name }: DistrictPlace): DistrictPlace {
  return { id, name, city_id, city_name, province_id, province_name };
}
