import type { ReportKind } from '@lapak/contract/bookkeeping/list-keys';
import type { SalesReport, SalesRow } from '@lapak/contract/bookkeeping/reports';
import { addDays, daysBetween, midnightOf } from '@lapak/contract/dates/jakarta-days';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import {
  type DayRow,
  type GroupSums,
  listSalesByDay,
  listSalesGroups,
  type ReportPeriods,
  type ReportSort,
} from '../../sales/orders/index.ts';
import { presentDays, presentGroup, presentShares, presentTotals } from './present.ts';

interface ReportInput {
  by: ReportKind;
  from: string;
  to: string;
  sort?: ReportSort | undefined;
}

/** A page of a report with totals and days, next to the previous period. */
export async function loadSalesReport(
  database: Connection,
  input: ReportInput,
  slice: Slice,
): Promise<{ report: z.infer<typeof SalesReport>; total: number }> {
  const { before, dates } = periodsOf(input);
  const sales = await listSalesByDay(database, momentsOf(input));
  const { rows, total, sums } = await loadRows(database, input, { slice, sales });
  const shares = input.by === 'partner' && sums ? presentShares(sums) : null;
  const salesOf = (from: string, to: string) => sales.filter(({ day }) => day >= from && day <= to);
  const report = {
    before,
    totals: { now: presentTotals(salesOf(input.from, input.to)), before: presentTotals(salesOf(before.from, before.to)), shares },
    days: presentDays(sales, dates).map(({ key, revenue, before }) => ({ date: key, revenue, before })),
    rows,
  };
  return { report, total };
}

/** Rows of a report, all of them or a page; of all but days also what they come to. */
export async function loadRows(
  database: Connection,
  input: ReportInput,
  { slice, sales }: { slice?: Slice; sales?: readonly DayRow[] } = {},
): Promise<{ rows: z.infer<typeof SalesRow>[]; total: number; sums: GroupSums | null }> {
  const { by } = input;
  if (by === 'day') {
    const days = presentDays(sales ?? (await listSalesByDay(database, momentsOf(input))), periodsOf(input).dates);
    const sorted = sortDays(days, input.sort ?? 'name');
    return { rows: slice ? sorted.slice(slice.offset, slice.offset + slice.limit) : sorted, total: days.length, sums: null };
  }
  const listing = { by, sort: input.sort ?? '-revenue', ...(slice && { slice }) } as const;
  const { rows, total, sums } = await listSalesGroups(database, momentsOf(input), listing);
  return { rows: rows.map((row) => presentGroup(row, by)), total, sums };
}

/** The days of the period, each with the one as far back in the period before, which is as long and ends where this one begins. */
function periodsOf({ from, to }: ReportInput) {
  const length = daysBetween(from, to);
  const dates = Array.from({ length }, (_, index) => ({ date: addDays(from, index), before: addDays(from, index - length) }));
  return { before: { from: addDays(from, -length), to: addDays(from, -1) }, dates };
}

function momentsOf(input: ReportInput): ReportPeriods {
  return {
    startBefore: midnightOf(periodsOf(input).before.from),
    start: midnightOf(input.from),
    end: midnightOf(addDays(input.to, 1)),
  };
}

function sortDays<Row extends z.infer<typeof SalesRow>>(days: readonly Row[], sort: ReportSort): Row[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  const key = sort.replace(/^-/u, '');
  const figureOf = ({ orders, revenue, before }: Row) => ({ orders, revenue, before })[key] ?? 0;
  const byDay = (one: Row, other: Row) => (one.key ?? '').localeCompare(other.key ?? '');
  return [...days].sort((one, other) => direction * (figureOf(one) - figureOf(other) || byDay(one, other)));
}
