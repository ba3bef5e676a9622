import { asSen, type Sen, toRupiah } from '@lapak/contract/money/sen';
import type { BankBookRow, BankImport, BankLine, BankPreview } from '../contract/bank-statement.ts';
import type { BookRow } from './book-queries.ts';
import type { ImportRow } from './import-queries.ts';
import type { LineRow } from './line-queries.ts';
import type { Statement } from './read-statement.ts';

/** So many lines of a file are shown before it is taken in, and so many of its problems. */
const SHOWN_LINES = 8;
const SHOWN_PROBLEMS = 5;

export const rupiahOf = (sen: number) => toRupiah(asSen(sen));

export function presentBookRow({ amount_sen, ...row }: BookRow): BankBookRow {
  return { ...row, amount: toRupiah(amount_sen) };
}

export function presentLine(
  { amount_sen, balance_sen, posting_ids, settled_at, ...line }: LineRow,
  rows: ReadonlyMap<number, BookRow>,
): BankLine {
  return {
    ...line,
    amount: toRupiah(amount_sen),
    balance: balance_sen === null ? null : toRupiah(balance_sen),
    rows: posting_ids.flatMap((id) => rows.get(id) ?? []).map(presentBookRow),
    settled_at: settled_at?.toISOString() ?? null,
  };
}

export function presentImport({ created_at, ...row }: ImportRow): BankImport {
  return { ...row, at: created_at.toISOString() };
}

export function presentPart({ count, sum }: { count: number; sum: Sen }) {
  return { count, sum: toRupiah(sum) };
}

export function presentPreview({ columns, chosen, isKnown, lines, needsYear, ...read }: Statement, known: number): BankPreview {
  const sumOf = (sign: 1 | -1) => rupiahOf(lines.reduce((sum, { amount_sen }) => sum + Math.max(0, sign * amount_sen), 0));
  return {
    columns,
    chosen,
    is_known: isKnown,
    needs_year: needsYear,
    lines: lines.slice(0, SHOWN_LINES).map(({ day, amount_sen, description, balance_sen }) => {
      return { day, amount: toRupiah(amount_sen), description, balance: balance_sen === null ? null : toRupiah(balance_sen) };
    }),
    count: lines.length,
    known,
    skipped: read.skipped,
    pending: read.pending,
    from: lines.reduce<string | null>((first, { day }) => (first === null || day < first ? day : first), null),
    to: lines.reduce<string | null>((last, { day }) => (last === null || day > last ? day : last), null),
    sum_in: sumOf(1),
    sum_out: sumOf(-1),
    problems: [
      ...read.problems.slice(0, SHOWN_PROBLEMS).map((problem) => ({ ...problem, is_doubt: false })),
      ...read.doubts.slice(0, SHOWN_PROBLEMS).map((doubt) => ({ ...doubt, is_doubt: true })),
    ],
  };
}
