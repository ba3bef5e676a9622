import { z } from 'zod';
import { MAX_REPORT_DAYS } from '../constants.ts';
import { daysBetween } from '../dates/jakarta-days.ts';
import { answer, Balance, Count, Day, MoneySum, PageMeta, PageQuery, sortable, type Wire } from '../wire.ts';
import { REPORT_KINDS, REPORT_SORTS } from './list-keys.ts';

const kindAndPeriod = {
  by: z.enum(REPORT_KINDS),
  /** Days in Aceh (Asia/Jakarta), both included. */
  from: Day,
  to: Day,
  sort: sortable(REPORT_SORTS),
};
type Period = { from: string; to: string };
const inOrder = ({ from, to }: Period) => from <= to;
const outOfOrder = { path: ['to'], message: 'Tanggal akhir tidak boleh sebelum tanggal awal.' };
const notTooLong = ({ from, to }: Period) => daysBetween(from, to) <= MAX_REPORT_DAYS;
const tooLong = { path: ['to'], message: `Pilih paling banyak ${MAX_REPORT_DAYS} hari.` };

/** GET /reports/sales: a page of a period's sales. */
export const SalesReportQuery = PageQuery.omit({ q: true }).extend(kindAndPeriod).refine(inOrder, outOfOrder).refine(notTooLong, tooLong);
export type SalesReportQuery = z.infer<typeof SalesReportQuery>;

/** GET /reports/sales.csv: all of them. */
export const SalesReportCsvQuery = z.object(kindAndPeriod).refine(inOrder, outOfOrder).refine(notTooLong, tooLong);

/** How revenue is shared, by the agreement at the time of each sale. Discounts are the shop's, so its share may be negative. */
export const Shares = z.object({
  partner: MoneySum,
  shop: Balance,
  /** Of lines without a recorded partner's share. */
  unknown: MoneySum,
});
export type Shares = Wire<typeof Shares>;

export const SalesRow = z.object({
  /** The row's key: a day, the id of a product, category or partner, a kind of order, a payment method. Null for goods without one. */
  key: z.string().nullable(),
  /** Current name of a product, category or partner, or the one when it was last sold. */
  name: z.string().nullable(),
  orders: Count,
  /** Units; null when whole orders are counted. */
  quantity: Count.nullable(),
  /** Negative for a method with more refunds than payments. */
  revenue: Balance,
  /** In the previous period. */
  before: Balance,
  /** Partners only. */
  shares: Shares.nullable(),
});
export type SalesRow = Wire<typeof SalesRow>;

/** Goods, shipping, unique digits and roundings of cash add up to the revenue, as on the dashboard and in the list of orders. */
const Totals = z.object({
  orders: Count,
  goods: MoneySum,
  shipping: MoneySum,
  unique_digits: MoneySum,
  /** May be negative. */
  rounding: Balance,
  revenue: MoneySum,
});
export type SalesTotals = Wire<typeof Totals>;

/** A sale counts on the day it was placed. */
export const SalesReport = z.object({
  /** The period of the same length right before. */
  before: z.object({ from: z.iso.date(), to: z.iso.date() }),
  totals: z.object({ now: Totals, before: Totals, shares: Shares.nullable() }),
  /** Each day next to the corresponding day of the previous period. */
  days: z.array(z.object({ date: z.iso.date(), revenue: MoneySum, before: MoneySum })),
  rows: z.array(SalesRow),
});
export type SalesReport = Wire<typeof SalesReport>;

export const SalesReportAnswer = answer(SalesReport).extend({ meta: PageMeta });
