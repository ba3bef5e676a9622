import { harmless } from '@lapak/contract/addresses';
import type { Business, MainBusiness } from '@lapak/contract/schemas/businesses';
import type { BusinessRow, MainBusinessRow } from './queries.ts';

export function presentBusiness(row: BusinessRow): Business {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    address: row.address,
    city_id: row.city_id,
    district_id: row.district_id,
    city_name: row.city_name,
    district_name: row.district_name,
    contact_name: row.contact_name,
    contact_email: row.contact_email,
    contact_phone: row.contact_phone,
    website: harmless(row.website),
    is_active: row.is_active,
    is_main: row.is_main,
    is_application: row.is_application,
    version: row.version,
    created_at: row.created_at.toISOString(),
  };
}

/** The main business's place only, since the call is public. */
export function presentMainBusiness(row: MainBusinessRow): MainBusiness {
  return { district_id: row.district_id, city_id: row.city_id, city_name: row.city_name };
}

/** For admins: its id and name. */
export function presentBusinessName({ id, name }: MainBusinessRow): { id: number; name: string } {
  return { id, name };
}
