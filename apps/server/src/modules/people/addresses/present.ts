import type { Address } from '@lapak/contract/people/addresses';
import type { AddressRow } from './queries.ts';

export function presentAddress({ id, name, phone, address, postcode, district, city, province }: AddressRow): Address {
  return {
    id,
    shipping_name: name,
    shipping_phone: phone,
    shipping_address: address,
    shipping_postcode: postcode,
    shipping_district_id: district.id,
    shipping_district: district.name,
    shipping_city_id: city.id,
    shipping_city: city.name,
    shipping_province_id: province.id,
    shipping_province: province.name,
  };
}
