import type { PosSettings } from '@lapak/contract/schemas/pos';
import type { PosSettingsRow } from './queries.ts';

/** Where till buyers pick up. */
export function presentSettings(row: PosSettingsRow): PosSettings {
  return {
    pickup_name: row.pickup_name,
    pickup_phone: row.pickup_phone,
    pickup_address: row.pickup_address,
    pickup_district: row.pickup_district,
    pickup_subdistrict: row.pickup_subdistrict,
    pickup_city: row.pickup_city,
    pickup_province: row.pickup_province,
    pickup_postcode: row.pickup_postcode,
  };
}
