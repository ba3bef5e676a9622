import { asSen } from '@lapak/contract/money/sen';
import type { z } from 'zod';
import type { BankPreview } from '../contract/bank-statement.ts';
import type { Statement } from './read-statement.ts';

/** So many lines of a file are shown before it is taken in, and so many of its problems. */
const SHOWN_LINES = 8;
const SHOWN_PROBLEMS = 5;

export function presentPreview(
  { columns, chosen, isKnown, lines, needsYear, ...read }: Statement,
  known: number,
): z.infer<typeof BankPreview> {
  const sumOf = (sign: 1 | -1) => asSen(lines.reduce((sum, { amount_sen }) => sum + Math.max(0, sign * amount_sen), 0));
  return {
    columns,
    chosen,
    is_known: isKnown,
    needs_year: needsYear,
    lines: lines.slice(0, SHOWN_LINES).map((line) => ({ ...line, amount: line.amount_sen, balance: line.balance_sen })),
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
