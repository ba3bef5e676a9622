import type { DayDrawer } from '@lapak/contract/bookkeeping/day-contents';
import type { DayAccounts, ListedDay } from '@lapak/contract/bookkeeping/days';
import { NO_MONEY, type Sen, toRupiah } from '@lapak/contract/money/sen';
import type { LoadedDay } from './load-day.ts';
import type { DayRow } from './seal-queries.ts';

export function presentDay({ day, seal, contents, faults, previous, fingerprint, ...loaded }: LoadedDay): DayAccounts {
  const {
    shop,
    company = null,
    address = null,
    sums,
    drawers,
    fees_sen,
    at_couriers_sen = NO_MONEY,
    changes,
    checked_at,
    stock_checked = true,
  } = contents;
  return {
    ...{ day, shop, company, address, previous, checked_at, stock_checked, fingerprint },
    today: loaded.today,
    last_booked_at: loaded.lastBookedAt?.toISOString() ?? null,
    number: seal?.seal.number ?? null,
    sealed_at: seal?.seal.created_at.toISOString() ?? null,
    sealed_by: seal?.by ?? null,
    is_over: loaded.isOver,
    blocked_by: loaded.blockedBy,
    empty_days: loaded.emptyDays,
    sums: sums.map(withRupiah),
    drawers: drawers.map(presentDrawer),
    fees: toRupiah(fees_sen),
    at_couriers: toRupiah(at_couriers_sen),
    changes: changes.map(withRupiah),
    faults: faults.map(({ amount_sen, ...fault }) => ({ ...fault, amount: inRupiah(amount_sen) })),
  };
}

function presentDrawer(drawer: DayDrawer): DayAccounts['drawers'][number] {
  const { shift_id, till, z, opened_at, closed_at } = drawer;
  return {
    ...{ shift_id, till, z, opened_at, closed_at },
    carried: toRupiah(drawer.carried_sen),
    float: toRupiah(drawer.float_sen),
    sales: toRupiah(drawer.sales_sen),
    refunds: toRupiah(drawer.refunds_sen),
    cash_in: toRupiah(drawer.in_sen),
    cash_out: toRupiah(drawer.out_sen),
    expected: toRupiah(drawer.expected_sen),
    counted: inRupiah(drawer.counted_sen),
    difference: inRupiah(drawer.difference_sen),
  };
}

export function presentListedDay({ money, sealed_at, ...row }: DayRow): ListedDay {
  return { ...row, sealed_at: sealed_at?.toISOString() ?? null, money: toRupiah(money) };
}

function withRupiah<Row extends { amount_sen: Sen }>({ amount_sen, ...row }: Row): Omit<Row, 'amount_sen'> & { amount: number } {
  return { ...row, amount: toRupiah(amount_sen) };
}

function inRupiah(amount: Sen | null): number | null {
  return amount === null ? null : toRupiah(amount);
}
