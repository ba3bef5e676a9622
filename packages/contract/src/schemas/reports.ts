import { z } from 'zod';
import { MAX_REPORT_DAYS } from '../constants.ts';
import { daysBetween } from '../jakarta-days.ts';
import { answer, Count, Day, PageMeta, PageQuery, Revenue, sortable } from './wire.ts';

/** What sales are added up by. Days, channels and methods count whole orders; the others count their lines, without shipping. */
export const REPORT_KINDS = ['day', 'product', 'category', 'partner', 'channel', 'method'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_SORTS = ['name', 'orders', 'quantity', 'revenue', 'before'] as const;

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

/** GET /reports/sales: sales of a period, a page of them. */
export const SalesReportQuery = PageQuery.omit({ q: true }).extend(kindAndPeriod).refine(inOrder, outOfOrder).refine(notTooLong, tooLong);
export type SalesReportQuery = z.infer<typeof SalesReportQuery>;

/** GET /reports/sales.csv: all of them. */
export const SalesReportCsvQuery = z.object(kindAndPeriod).refine(inOrder, outOfOrder).refine(notTooLong, tooLong);

/** How revenue is shared, by what was agreed when each unit was sold. A discount is the shop's: its part may be less than nothing. */
export const Shares = z.object({
  partner: Revenue,
  shop: z.number(),
  /** Of lines of which nobody wrote down what the partner gets. */
  unknown: Revenue,
});
export type Shares = z.infer<typeof Shares>;

export const SalesRow = z.object({
  /**
   * What the row is about: a day, the id of a product, category or partner, a kind of order, a payment method. Null where the goods have
   * none.
   */
  key: z.string().nullable(),
  /** Of a product, category or partner, as it is called now, or was when it was sold last. */
  name: z.string().nullable(),
  orders: Count,
  /** Units; null where whole orders are counted. */
  quantity: Count.nullable(),
  /** Below 0 of a method by which more went back than came in. */
  revenue: z.number(),
  /** In the period before. */
  before: z.number(),
  /** For partners only. */
  shares: Shares.nullable(),
});
export type SalesRow = z.infer<typeof SalesRow>;

/**
 * Goods, shipping and the unique digits of transfers make the revenue: the same that the dashboard and the orders' list add up for these
 * days.
 */
const Totals = z.object({ orders: Count, goods: Revenue, shipping: Revenue, unique_digits: Revenue, revenue: Revenue });
export type SalesTotals = z.infer<typeof Totals>;

/** Amounts in rupiah; a sale counts on the day on which it was placed. */
export const SalesReport = z.object({
  /** As many days right before these. */
  before: z.object({ from: z.iso.date(), to: z.iso.date() }),
  totals: z.object({ now: Totals, before: Totals, shares: Shares.nullable() }),
  /** Each day of the period next to the one that lies as far back in the period before. */
  days: z.array(z.object({ date: z.iso.date(), revenue: Revenue, before: Revenue })),
  rows: z.array(SalesRow),
});
export type SalesReport = z.infer<typeof SalesReport>;

export const SalesReportAnswer = answer(SalesReport).extend({ meta: PageMeta });
