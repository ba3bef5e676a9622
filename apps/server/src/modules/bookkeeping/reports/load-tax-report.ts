import type { TaxReport, TaxReportQuery } from '@lapak/contract/bookkeeping/tax-report';
import { dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { paperHeadOf } from '@lapak/contract/kernel/paper-head';
import type { ShopSettings } from '@lapak/contract/settings/shop';
import type { TaxSettings } from '@lapak/contract/settings/tax';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { findBusiness } from '../../assortment/businesses/index.ts';
import { addTurnover, NO_TURNOVER, presentHints, presentMonths, withTotals } from './present-tax.ts';
import { findBooksOf, listTurnoverMonths, type Stretch } from './turnover-queries.ts';

/** From the first midnight of a year in Aceh to that of the next. */
export function stretchOf(year: number): Stretch {
  return { start: midnightOf(`${year}-01-01`), end: midnightOf(`${year + 1}-01-01`) };
}

/** A year's turnover by month, of the shop or of one partner; throws `not_found` for a partner that isn't there. */
export async function loadTaxReport(
  connection: Connection,
  { year, business_id: id }: TaxReportQuery,
  { shop, tax: { rate, threshold } }: { shop: ShopSettings; tax: TaxSettings },
): Promise<z.infer<typeof TaxReport>> {
  const business = id === undefined ? null : existing(await findBusiness(connection, id));
  const found = new Map((await listTurnoverMonths(connection, stretchOf(year), business?.id ?? null)).map((row) => [row.month, row]));
  const months = monthsOf(year, dateOf(new Date())).map((month) => found.get(month) ?? { month, ...NO_TURNOVER });
  const total = months.reduce((sums, { month: _month, ...own }) => addTurnover(sums, own), NO_TURNOVER);
  return {
    ...paperHeadOf(shop),
    year,
    rate,
    threshold,
    business: business && { id: business.id, name: business.name },
    months: presentMonths(months, rate),
    total: { ...withTotals(total), hints: presentHints(total, rate) },
    books: business && (await findBooksOf(connection, business.id)),
  };
}

/** The months of a year that have begun today, YYYY-MM. */
function monthsOf(year: number, today: string): string[] {
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  return months.filter((month) => month <= today.slice(0, 7));
}
