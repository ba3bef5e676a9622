import type { SalesRow, SalesTotals, Shares } from '@lapak/contract/bookkeeping/reports';
import { addSen, NO_MONEY, type Sen, subtractSen, toRupiah } from '@lapak/contract/money/sen';
import type { DayRow, GroupKind, GroupRow } from '../../sales/orders/index.ts';

export function presentGroup(row: GroupRow, by: GroupKind): SalesRow {
  return {
    key: row.key,
    name: row.name,
    orders: row.orders,
    quantity: row.quantity,
    revenue: toRupiah(row.revenue),
    before: toRupiah(row.before),
    shares: by === 'partner' ? presentShares(row) : null,
  };
}

/** What isn't the partner's is the shop's, as far as it is known. */
export function presentShares({ revenue, partner, unknown }: { revenue: Sen; partner: Sen; unknown: Sen }): Shares {
  return { partner: toRupiah(partner), shop: toRupiah(subtractSen(revenue, addSen(partner, unknown))), unknown: toRupiah(unknown) };
}

/** A row for every day, also for one on which nothing was sold. */
export function presentDays(sales: readonly DayRow[], dates: readonly { date: string; before: string }[]) {
  const byDay = new Map(sales.map((row) => [row.day, row]));
  const revenueOf = (date: string) => toRupiah(byDay.get(date)?.revenue ?? NO_MONEY);
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

export function presentTotals(days: readonly DayRow[]): SalesTotals {
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    goods: toRupiah(addSen(...days.map(({ goods }) => goods))),
    shipping: toRupiah(addSen(...days.map(({ shipping }) => shipping))),
    unique_digits: toRupiah(addSen(...days.map(({ digits }) => digits))),
    rounding: toRupiah(addSen(...days.map(({ rounding }) => rounding))),
    revenue: toRupiah(addSen(...days.map(({ revenue }) => revenue))),
  };
}
