import type { City, District, DistrictPlace, Place } from '@lapak/contract/schemas/locations';

export function presentProvince(row: Place): Place {
  return { id: row.id, name: row.name };
}

export function presentCity(row: City): City {
  return { id: row.id, name: row.name, province_id: row.province_id };
}

export function presentDistrict(row: District): District {
  return { id: row.id, name: row.name, city_id: row.city_id };
}

export function presentDistrictPlace(row: DistrictPlace): DistrictPlace {
  const { city_name, province_id, province_name } = row;
  return { ...presentDistrict(row), city_name, province_id, province_name };
}
