import type { Business } from '@lapak/contract/assortment/businesses';
import type { PartnerTerms } from '@lapak/contract/partners/partners';
import { harmless } from '@lapak/contract/web-addresses';
import type { z } from 'zod';
import type { BusinessRow } from './queries.ts';
import type { TermsRow } from './terms-queries.ts';

export function presentBusiness(row: BusinessRow): z.infer<typeof Business> {
  return { ...row, website: harmless(row.website) };
}

export function presentTerms(row: TermsRow): z.infer<typeof PartnerTerms> {
  return { ...row, percent: row.percent_tenths === null ? null : row.percent_tenths / 10, minimum: row.minimum_sen };
}
