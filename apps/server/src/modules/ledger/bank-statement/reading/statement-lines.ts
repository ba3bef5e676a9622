import type { BankColumns } from '@lapak/contract/ledger/bank-statement';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { CsvLine } from '../../../../http/read-csv.ts';
import { findHeads } from './find-heads.ts';
import { directionOf, type ReadAmount, readAmount } from './read-amount.ts';
import { dayIn, readDay } from './read-day.ts';

/** A line of the bank as its file has it. */
export interface StatementLine {
  day: string;
  amount_sen: Sen;
  description: string;
  /** The how manieth of the file with this day, amount and description. */
  occurrence: number;
  balance_sen: Sen | null;
}

interface Read {
  /** Earliest first. */
  lines: StatementLine[];
  /** Rows that are no line. */
  skipped: number;
  problems: { line: number; text: string }[];
  needsYear: boolean;
}

/** Longer ones are cut: they are part of what makes a line known again. */
const MAX_DESCRIPTION = 300;

/** The lines of a statement by these columns. What has no day or no amount is no line: heads, opening balances, sums below. */
export function statementLines(rows: readonly CsvLine[], columns: BankColumns, today: string): Read {
  const read: Read = { lines: [], skipped: 0, problems: [], needsYear: false };
  const lines: Omit<StatementLine, 'occurrence'>[] = [];
  for (const { line, cells } of rows.slice(findHeads(rows) + 1)) {
    const cell = (place: number | null) => (place === null ? '' : (cells[place]?.trim() ?? ''));
    const found = readDay(cell(columns.day));
    if (found?.year === null) read.needsYear = true;
    const amount = found === null ? 0 : amountOf(cell, columns);
    if (found === null || amount === 0) continue;
    if (amount === null) read.problems.push({ line, text: 'Jumlahnya tidak terbaca.' });
    else {
      const day = dayIn(cell(columns.day), columns.year, today);
      const balance = columns.balance === null ? null : readAmount(cell(columns.balance));
      const words = columns.description.map((place) => cell(place)).join(' ');
      if (day === null) read.problems.push({ line, text: 'Tahunnya belum diisi.' });
      else
        lines.push({
          day,
          amount_sen: asSen(columns.flipped ? -amount : amount),
          description: words.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_DESCRIPTION),
          balance_sen: balance && asSen(balance.sign === -1 ? -balance.sen : balance.sen),
        });
    }
  }
  read.lines = counted(isNewestFirst(lines) ? lines.reverse() : lines);
  read.skipped = rows.length - lines.length - read.problems.length;
  return read;
}

/** Sen, above 0 what came in; 0 for a row without one, null where something stands there that is none. */
function amountOf(cell: (place: number | null) => string, { amount, debit, credit, direction }: BankColumns): number | null {
  const of = (place: number | null): ReadAmount | null => {
    const text = cell(place);
    return text === '' || text === '-' ? { sen: 0, sign: 0 } : readAmount(text);
  };
  if (amount === null) {
    const [out, into] = [of(debit), of(credit)];
    if (out === null || into === null || (out.sen > 0 && into.sen > 0)) return null;
    return into.sen - out.sen;
  }
  const read = of(amount);
  if (read === null) return null;
  return read.sen * (directionOf(cell(direction)) || read.sign || 1);
}

/** By the balances, which go on from line to line; else by the days. */
function isNewestFirst(lines: readonly Omit<StatementLine, 'occurrence'>[]): boolean {
  const goesOn = (isBackwards: boolean) =>
    lines.filter(({ amount_sen, balance_sen }, index) => {
      const before = lines[isBackwards ? index + 1 : index - 1]?.balance_sen ?? null;
      return before !== null && balance_sen === before + amount_sen;
    }).length;
  const [forwards, backwards] = [goesOn(false), goesOn(true)];
  if (forwards !== backwards) return backwards > forwards;
  return (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '');
}

function counted(lines: readonly Omit<StatementLine, 'occurrence'>[]): StatementLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = `${line.day} ${line.amount_sen} ${line.description}`;
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { ...line, occurrence };
  });
}
