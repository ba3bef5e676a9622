import { z } from 'zod';
import { PAPER_HEAD } from '../kernel/paper-head.ts';
import { answer, Balance, IdText, PageMeta, PageQuery, sortable, type Wire } from '../wire.ts';
import { TAX_SORTS } from './list-keys.ts';

/* Sums for the tax office (decision 119), in rupiah. Turnover is what the sales report calls revenue, in the month in which it was booked:
   a return, a void or a cancellation takes it off the month in which that happens, so any figure may be below 0. */

const Year = z.coerce.number().int().min(2000).max(2999);

/** GET /reports/tax: the months of a year, of the shop or of one partner. Throws `not_found`. */
export const TaxReportQuery = z.object({ year: Year, business_id: IdText.optional() });
export type TaxReportQuery = z.infer<typeof TaxReportQuery>;

/** GET /reports/tax.csv: a row a month and channel, with `partner` also a partner. */
export const TaxCsvQuery = z.object({ year: Year, by: z.enum(['shop', 'partner']) });
export type TaxCsvQuery = z.infer<typeof TaxCsvQuery>;

export const TaxSums = z.object({
  /** By channel; together the gross sales. */
  web: Balance,
  till: Balance,
  /** Goods, shipping, and unique digits with roundings of cash; together the gross sales. A partner's are its goods alone. */
  goods: Balance,
  shipping: Balance,
  extra: Balance,
  gross: Balance,
  /** The partners' part of the goods; those of which it was never written down; the shop's share, which is the rest. */
  partner: Balance,
  unknown: Balance,
  shop: Balance,
});
export type TaxSums = Wire<typeof TaxSums>;

/** The settings' rate of gross sales, of the partners' part and of the shop's share: hints, 0 where the sum is below 0. */
const Hints = z.object({ gross: Balance, partner: Balance, shop: Balance });

export const TaxMonth = TaxSums.extend({
  /** YYYY-MM in Aceh. */
  month: z.string(),
  hints: Hints,
  /** From January to this month. */
  so_far: z.object({ gross: Balance, partner: Balance, shop: Balance }),
});
export type TaxMonth = Wire<typeof TaxMonth>;

/** A partner's part here and in the ledger of partners, up to now: `partner` less `undelivered` is `ledger`. */
export const TaxBooks = z.object({
  partner: Balance,
  /** Paid, but not delivered yet. */
  undelivered: Balance,
  /** Earnings less what was taken back. */
  ledger: Balance,
});
export type TaxBooks = Wire<typeof TaxBooks>;

export const TaxReport = z.object({
  ...PAPER_HEAD,
  year: z.number().int(),
  /** Percent, and the year's sum that it is shown next to; null for none. */
  rate: z.number(),
  threshold: z.number().nullable(),
  /** The partner asked for. */
  business: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Those of the year that have begun. */
  months: z.array(TaxMonth),
  total: TaxSums.extend({ hints: Hints }),
  /** Of a partner. */
  books: TaxBooks.nullable(),
});
export type TaxReport = Wire<typeof TaxReport>;
export const TaxReportAnswer = answer(TaxReport);

/** GET /reports/tax/partners: what each partner sold in a year, the largest first unless sorted. */
export const TaxPartnersQuery = PageQuery.extend({ year: Year, sort: sortable(TAX_SORTS) });
export type TaxPartnersQuery = z.infer<typeof TaxPartnersQuery>;

/** `id` is null for goods of no partner, or of one that was deleted. */
export const TaxPartner = TaxSums.extend({ id: z.number().int().nullable(), name: z.string().nullable() });
export type TaxPartner = Wire<typeof TaxPartner>;
export const TaxPartnersAnswer = answer(z.array(TaxPartner)).extend({ meta: PageMeta });
