import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { DiscountBearer, PartnerBasis, PayoutRhythm } from '@lapak/contract/partners/partner-entry';
import { eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { partnerTerms } from '../../../database/tables.ts';

/** What was agreed with a partner; version 0 while nobody has saved any. */
export interface TermsRow {
  basis: PartnerBasis;
  percent_tenths: number | null;
  discounts_by: DiscountBearer;
  minimum_sen: Sen;
  rhythm: PayoutRhythm;
  version: number;
}

const USUAL: TermsRow = {
  basis: 'price',
  percent_tenths: null,
  discounts_by: 'shop',
  minimum_sen: NO_MONEY,
  rhythm: 'monthly',
  version: 0,
};

export async function findTerms(connection: Connection, businessId: number): Promise<TermsRow> {
  const [row] = await connection
    .select({
      basis: partnerTerms.basis,
      percent_tenths: partnerTerms.percent_tenths,
      discounts_by: partnerTerms.discounts_by,
      minimum_sen: partnerTerms.minimum_sen,
      rhythm: partnerTerms.rhythm,
      version: partnerTerms.version,
    })
    .from(partnerTerms)
    .where(eq(partnerTerms.business_id, businessId));
  return row ?? USUAL;
}

/** The caller has locked the partner. */
export async function writeTerms(transaction: Transaction, businessId: number, terms: Omit<TermsRow, 'version'>): Promise<void> {
  await transaction
    .insert(partnerTerms)
    .values({ business_id: businessId, ...terms })
    .onConflictDoUpdate({
      target: partnerTerms.business_id,
      set: { ...terms, version: sql`${partnerTerms.version} + 1`, updated_at: sql`now()` },
    });
}
