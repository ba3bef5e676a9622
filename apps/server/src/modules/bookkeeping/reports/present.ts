import type { SalesReport, SalesRow, Shares } from '@lapak/contract/bookkeeping/reports';
import { addSen, NO_MONEY, type Sen, subtractSen } from '@lapak/contract/money/sen';
import type { z } from 'zod';
import type { DayRow, GroupKind, GroupRow } from '../../sales/orders/index.ts';

export function presentGroup(row: GroupRow, by: GroupKind): z.infer<typeof SalesRow> {
  return { ...row, shares: by === 'partner' ? presentShares(row) : null };
}

/** What isn't the partner's is the shop's, as far as it is known. */
export function presentShares({ revenue, partner, unknown }: { revenue: Sen; partner: Sen; unknown: Sen }): z.infer<typeof Shares> {
  return { partner, shop: subtractSen(revenue, addSen(partner, unknown)), unknown };
}

/** A row for every day, also for one on which nothing was sold. */
export function presentDays(sales: readonly DayRow[], dates: readonly { date: string; before: string }[]) {
  const byDay = new Map(sales.map((row) => [row.day, row]));
  const revenueOf = (date: string) => byDay.get(date)?.revenue ?? NO_MONEY;
  return dates.map(({ date, before }) => ({
    key: date,
    name: null,
    orders: byDay.get(date)?.orders ?? 0,
    quantity: null,
    revenue: revenueOf(date),
    before: revenueOf(before),
    shares: null,
  }));
}

export function presentTotals(days: readonly DayRow[]): z.infer<typeof SalesReport>['totals']['now'] {
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    goods: addSen(...days.map(({ goods }) => goods)),
    shipping: addSen(...days.map(({ shipping }) => shipping)),
    unique_digits: addSen(...days.map(({ digits }) => digits)),
    rounding: addSen(...days.map(({ rounding }) => rounding)),
    revenue: addSen(...days.map(({ revenue }) => revenue)),
  };
}
