import { harmless } from '@lapak/contract/addresses';
import type { Business, MainBusiness } from '@lapak/contract/schemas/businesses';
import type { BusinessRow, MainBusinessRow } from './queries.ts';

export function presentBusiness(row: BusinessRow): Business {
  return { ...row, website: harmless(row.website), created_at: row.created_at.toISOString() };
}

/** The main business's place only, since the call is public. */
export function presentMainBusiness(row: MainBusinessRow): MainBusiness {
  return { district_id: row.district_id, city_id: row.city_id, city_name: row.city_name };
}

/** For admins: its id and name. */
export function presentBusinessName({ id, name }: MainBusinessRow): { id: number; name: string } {
  return { id, name };
}
