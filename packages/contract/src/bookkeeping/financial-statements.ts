import { z } from 'zod';
import { addDays, daysBetween } from '../dates/jakarta-days.ts';
import { PAPER_HEAD } from '../kernel/paper-head.ts';
import { answer, Balance, Count, Moment, PageMeta, PageQuery, pageAnswer, type Wire } from '../wire.ts';
import { bookedDays, isOrdered, isWithinYear, NOT_ORDERED, TOO_LONG } from './journal.ts';

/* What a bookkeeper reads off the book (decision 136): by the day of booking, so that what was printed never reads otherwise. In rupiah. */

/** The statements by name, as a person calls them. */
export const STATEMENT_LABELS = { trial: 'Neraca saldo', income: 'Laba rugi', balance: 'Neraca' } as const;
export type StatementKind = keyof typeof STATEMENT_LABELS;
export const STATEMENT_KINDS = ['trial', 'income', 'balance'] as const satisfies readonly StatementKind[];

/** What it stands beside: the same length right before, or the same days a year ago. */
export const COMPARISONS = ['previous', 'last_year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** GET /journal/statement and /journal/statement.csv. A trial balance is compared with nothing. */
export const StatementQuery = z
  .object({ ...bookedDays, kind: z.enum(STATEMENT_KINDS), compare: z.enum(COMPARISONS).optional() })
  .refine(isOrdered, NOT_ORDERED)
  .refine(isWithinYear, TOO_LONG);
export type StatementQuery = z.infer<typeof StatementQuery>;

/** What a column has: of a trial balance what an account began with, what came and went, and what it ends with. */
export const STATEMENT_COLUMN_LABELS = {
  opening: 'Saldo awal',
  debit: 'Debit',
  credit: 'Kredit',
  closing: 'Saldo akhir',
  amount: 'Jumlah',
  compared: 'Pembanding',
  change: 'Selisih',
} as const;
export type StatementColumn = keyof typeof STATEMENT_COLUMN_LABELS;

const Period = z.object({ from: z.string(), to: z.string() });

/**
 * A line of a statement. `amounts` are in the order of `columns`; a section has none. Balances of a trial balance are above 0 for debit;
 * elsewhere each section counts its own side as above 0.
 */
export const StatementLine = z.object({
  kind: z.enum(['section', 'account', 'sum', 'result']),
  /** The account's, which its ledger is found by; null for what is summed up. */
  number: z.string().nullable(),
  name: z.string(),
  amounts: z.array(Balance),
  /** Its balance is never below 0 unless something wasn't booked, or was booked twice. */
  is_asset: z.boolean(),
});
export type StatementLine = Wire<typeof StatementLine>;

/** Who closed a month, and when. */
const Closing = z.object({ by: z.string().nullable(), at: Moment });

export const Statement = z.object({
  kind: z.enum(STATEMENT_KINDS),
  ...PAPER_HEAD,
  period: Period,
  compared: Period.nullable(),
  columns: z.array(z.enum(['opening', 'debit', 'credit', 'closing', 'amount', 'compared', 'change'])),
  lines: z.array(StatementLine),
  /** Debits are credits; assets are liabilities and equity. Always true of an income statement. */
  is_balanced: z.boolean(),
  /** The closing of the period's last month, where it is closed. */
  closed: Closing.nullable(),
});
export type Statement = Wire<typeof Statement>;
export const StatementAnswer = answer(Statement);

/** GET /journal/ledger and /journal/ledger.csv: an account by its number. Throws `not_found` for one that the settings don't have. */
export const LedgerQuery = PageQuery.omit({ q: true })
  .extend({ ...bookedDays, account: z.string().min(1).max(20) })
  .refine(isOrdered, NOT_ORDERED)
  .refine(isWithinYear, TOO_LONG);
export type LedgerQuery = z.infer<typeof LedgerQuery>;
export const LedgerCsvQuery = z
  .object({ ...bookedDays, account: z.string().min(1).max(20) })
  .refine(isOrdered, NOT_ORDERED)
  .refine(isWithinYear, TOO_LONG);

/** Of an entry what is on the account; `balance` is the account's after it, above 0 for debit. */
export const LedgerRow = z.object({
  document: z.string(),
  day: z.string(),
  /** The day on which it happened, where that is another. */
  happened_on: z.string().nullable(),
  about: z.string(),
  kind: z.string(),
  order: z.string().nullable(),
  /** The other accounts of the entry. */
  against: z.array(z.string()),
  debit: Balance,
  credit: Balance,
  balance: Balance,
});
export type LedgerRow = Wire<typeof LedgerRow>;

export const Ledger = z.object({
  ...PAPER_HEAD,
  number: z.string(),
  name: z.string(),
  period: Period,
  /** Before the first day, and after the last. */
  opening: Balance,
  debit: Balance,
  credit: Balance,
  closing: Balance,
  rows: z.array(LedgerRow),
  /** All accounts that have a ledger. */
  accounts: z.array(z.object({ number: z.string(), name: z.string() })),
});
export type Ledger = Wire<typeof Ledger>;
export const LedgerAnswer = answer(Ledger).extend({ meta: PageMeta });

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/u;
export const MonthParams = z.object({ month: z.string().regex(MONTH, 'Bulan tidak valid.') });

/** GET /journal/months: since the first booking, newest first. */
export const MonthListQuery = PageQuery;

export const ListedMonth = z.object({
  /** YYYY-MM in Aceh. */
  month: z.string(),
  closed: Closing.nullable(),
  /** Its profit as it was when it was closed; null while it is open. */
  result: Balance.nullable(),
  /** Entries that happened in it and were booked after it. */
  late: Count,
  /** Why it can't be closed now: it isn't over, or a day of it isn't sealed (the first such day is `open_day`). Null if it can be. */
  blocked_by: z.enum(['not_over', 'open_days']).nullable(),
  open_day: z.string().nullable(),
  /** Today by the shop's clock, and when anything was last booked: they show a clock that runs ahead. Null where it can't be closed. */
  today: z.string().nullable(),
  last_booked_at: Moment.nullable(),
});
export type ListedMonth = Wire<typeof ListedMonth>;
export const MonthListAnswer = pageAnswer(ListedMonth);
export const MonthAnswer = answer(ListedMonth);

/**
 * What is looked at before a month is closed, by its books at the month's end: its profit; cash of which nobody has said where it is; what
 * nobody has explained; places that hold less than nothing; what buyers are to get back.
 */
export const MONTH_POINTS = ['profit', 'unclear', 'suspense', 'below_zero', 'owed_to_buyers'] as const;
export const MonthPoint = z.object({
  point: z.enum(MONTH_POINTS),
  /** Of several places or orders their sum. */
  amount: Balance,
  /** False where somebody should look: all but a profit should be nothing. */
  is_fine: z.boolean(),
});
export type MonthPoint = Wire<typeof MonthPoint>;
/** GET /journal/months/{month}/points. */
export const MonthPointsAnswer = answer(z.array(MonthPoint));

/** GET /journal/months/{month}/late: the journal lines of what came after a month, oldest first. */
export const LateQuery = PageQuery.omit({ q: true });
export const LateRow = z.object({
  document: z.string(),
  day: z.string(),
  happened_on: z.string(),
  about: z.string(),
  kind: z.string(),
  order: z.string().nullable(),
  /** The sum of its debits. */
  amount: Balance,
});
export type LateRow = Wire<typeof LateRow>;
export const LateListAnswer = pageAnswer(LateRow);

/** Days that are one calendar month, or one year. */
function wholeOf({ from, to }: { from: string; to: string }): 'month' | 'year' | null {
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01')) return null;
  if (from.slice(0, 7) === to.slice(0, 7)) return 'month';
  return from.slice(0, 4) === to.slice(0, 4) && from.endsWith('-01-01') && to.endsWith('-12-31') ? 'year' : null;
}

/** The first of the month so many months later, or earlier. */
function firstOf(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** So many periods of the same kind later, or earlier: whole months and years stay whole, other days keep their number. */
export function periodAfter(period: { from: string; to: string }, count: number): { from: string; to: string } {
  const whole = wholeOf(period);
  if (whole === null) {
    const days = daysBetween(period.from, period.to) * count;
    return { from: addDays(period.from, days), to: addDays(period.to, days) };
  }
  const months = whole === 'month' ? 1 : 12;
  return { from: firstOf(period.from, count * months), to: addDays(firstOf(period.from, (count + 1) * months), -1) };
}

/** What a period is compared with. */
export function comparedWith(period: { from: string; to: string }, comparison: Comparison): { from: string; to: string } {
  if (comparison === 'previous') return periodAfter(period, -1);
  const whole = wholeOf(period);
  if (whole === 'month') return periodAfter(period, -12);
  if (whole === 'year') return periodAfter(period, -1);
  const yearAgo = (day: string) => {
    const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
    return earlier.endsWith('-02-29') ? earlier.replace('-29', '-28') : earlier;
  };
  return { from: yearAgo(period.from), to: yearAgo(period.to) };
}
