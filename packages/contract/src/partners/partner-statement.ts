import type { BankAccount } from '../kernel/bank-account.ts';
import { multiplySen, type Sen, subtractSen } from '../money/sen.ts';
import type { DiscountBearer, PartnerBasis, PayoutMethod } from './partner-entry.ts';

/** Units of one product, or of one of its sizes, at one price for the partner. */
export interface StatementLine {
  product: string;
  size: string | null;
  /** The partner's part of a unit; what was taken off is within the amount. */
  price_sen: Sen;
  quantity: number;
  amount_sen: Sen;
  /** Sold under other terms than those that the statement names. */
  is_earlier?: true;
}

/**
 * What a statement lists, as it was when the period closed. Days are YYYY-MM-DD in Aceh. What may be missing, older statements haven't got:
 * they stay as they were.
 */
export interface StatementContents {
  /** The shop's name then. */
  shop: string;
  /** Who runs it, and where. */
  company?: { name: string | null; address: string | null };
  /** Where the partner is, and is paid; null where nobody wrote it down. */
  partner?: { address: string | null; account: BankAccount | null };
  /** `changed_on`: since when these terms count, of lines that were sold before. */
  terms: { basis: PartnerBasis; percent_tenths: number | null; discounts_by?: DiscountBearer; changed_on?: string };
  sales: StatementLine[];
  /** What came back or was cancelled; quantities and amounts below 0. */
  returns: StatementLine[];
  adjustments: { day: string; reason: string; amount_sen: Sen }[];
  /** Below 0; above 0 for one that did not arrive. `is_unclear`: nobody knew yet whether it had arrived. */
  payments: { day: string; method: PayoutMethod; reference: string | null; amount_sen: Sen; is_unclear?: true }[];
  /** What the shop still had of the partner's goods when the period was closed. */
  shelf?: { product: string; size: string | null; quantity: number }[];
}

/** What was taken off a line: what its units come to at their price, less what the line brought. Below 0 in what came back. */
export function takenOff({ price_sen, quantity, amount_sen }: Pick<StatementLine, 'price_sen' | 'quantity' | 'amount_sen'>): Sen {
  return subtractSen(multiplySen(price_sen, quantity), amount_sen);
}
