import type { Sen } from '../money/sen.ts';
import type { PartnerBasis, PayoutMethod } from './partner-entry.ts';

/** Units of one product, or of one of its sizes, at one price for the partner. */
export interface StatementLine {
  product: string;
  size: string | null;
  /** The partner's price of a unit; what was taken off is within the amount. */
  price_sen: Sen;
  quantity: number;
  amount_sen: Sen;
}

/** What a statement lists, as it was when the period closed. Days are YYYY-MM-DD in Aceh. */
export interface StatementContents {
  /** The shop's name then. */
  shop: string;
  terms: { basis: PartnerBasis; percent_tenths: number | null };
  sales: StatementLine[];
  /** What came back or was cancelled; quantities and amounts below 0. */
  returns: StatementLine[];
  adjustments: { day: string; reason: string; amount_sen: Sen }[];
  /** Below 0; above 0 for one that did not arrive. */
  payments: { day: string; method: PayoutMethod; reference: string | null; amount_sen: Sen }[];
}
