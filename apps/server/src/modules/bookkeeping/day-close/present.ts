import type { DayDrawer } from '@lapak/contract/bookkeeping/day-contents';
import { DayAccounts } from '@lapak/contract/bookkeeping/days';
import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { toWire } from '@lapak/contract/wire';
import type { z } from 'zod';
import type { LoadedDay } from './load-day.ts';

export function presentDay({ seal, contents, faults, ...loaded }: LoadedDay): z.infer<typeof DayAccounts> {
  const { company = null, address = null, at_couriers_sen = NO_MONEY, stock_checked = true } = contents;
  return {
    ...contents,
    ...loaded,
    ...{ company, address, stock_checked },
    last_booked_at: loaded.lastBookedAt,
    number: seal?.seal.number ?? null,
    sealed_at: seal?.seal.created_at ?? null,
    sealed_by: seal?.by ?? null,
    is_over: loaded.isOver,
    blocked_by: loaded.blockedBy,
    empty_days: loaded.emptyDays,
    sums: contents.sums.map(withAmount),
    drawers: contents.drawers.map(presentDrawer),
    fees: contents.fees_sen,
    at_couriers: at_couriers_sen,
    changes: contents.changes.map(withAmount),
    faults: faults.map(withAmount),
  };
}

/** A day as a failure tells it. */
export function dayOnWire(loaded: LoadedDay): DayAccounts {
  return toWire(DayAccounts, presentDay(loaded));
}

function presentDrawer(drawer: DayDrawer): z.infer<typeof DayAccounts>['drawers'][number] {
  return {
    ...drawer,
    carried: drawer.carried_sen,
    float: drawer.float_sen,
    sales: drawer.sales_sen,
    refunds: drawer.refunds_sen,
    cash_in: drawer.in_sen,
    cash_out: drawer.out_sen,
    expected: drawer.expected_sen,
    counted: drawer.counted_sen,
    difference: drawer.difference_sen,
  };
}

function withAmount<Row extends { amount_sen: Sen | null }>(row: Row): Row & { amount: Row['amount_sen'] } {
  return { ...row, amount: row.amount_sen };
}
