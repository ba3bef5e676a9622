import type { Business, MainBusiness } from '@lapak/contract/assortment/businesses';
import { toRupiah } from '@lapak/contract/money/sen';
import type { PartnerAccount, PartnerTerms } from '@lapak/contract/partners/partners';
import { harmless } from '@lapak/contract/web-addresses';
import type { PartnerAccountRow } from './account-queries.ts';
import type { BusinessRow, MainBusinessRow } from './queries.ts';
import type { TermsRow } from './terms-queries.ts';

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

export function presentTerms({ basis, percent_tenths, discounts_by, minimum_sen, rhythm, version }: TermsRow): PartnerTerms {
  const percent = percent_tenths === null ? null : percent_tenths / 10;
  return { basis, percent, discounts_by, minimum: toRupiah(minimum_sen), rhythm, version };
}

export function presentAccount(row: PartnerAccountRow | null): PartnerAccount | null {
  return row && { ...row, counts_from: row.counts_from.toISOString(), created_at: row.created_at.toISOString() };
}
