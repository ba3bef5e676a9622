import type { Business } from '@lapak/contract/assortment/businesses';
import { toRupiah } from '@lapak/contract/money/sen';
import type { PartnerAccount, PartnerTerms } from '@lapak/contract/partners/partners';
import { harmless } from '@lapak/contract/web-addresses';
import type { z } from 'zod';
import type { PartnerAccountRow } from './account-queries.ts';
import type { BusinessRow } from './queries.ts';
import type { TermsRow } from './terms-queries.ts';

export function presentBusiness(row: BusinessRow): z.infer<typeof Business> {
  return { ...row, website: harmless(row.website) };
}

export function presentTerms({ basis, percent_tenths, discounts_by, minimum_sen, rhythm, version }: TermsRow): PartnerTerms {
  const percent = percent_tenths === null ? null : percent_tenths / 10;
  return { basis, percent, discounts_by, minimum: toRupiah(minimum_sen), rhythm, version };
}

export function presentAccount(row: PartnerAccountRow | null): PartnerAccount | null {
  return row && { ...row, counts_from: row.counts_from.toISOString(), created_at: row.created_at.toISOString() };
}
