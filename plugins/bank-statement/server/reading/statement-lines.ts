import { addDays } from '@lapak/contract/dates/jakarta-days';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { CsvLine } from '@lapak/server/http/read-csv.ts';
import type { BankChoice } from '../../contract/bank-statement.ts';
import { dateDays } from './date-days.ts';
import { findHeads, roleOf } from './find-heads.ts';
import { amountOf, balanceOf } from './line-amount.ts';
import { type Move, type Proof, proveBalance } from './prove-balance.ts';
import { looksLikeDay, type ReadDay, readDay } from './read-day.ts';

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
  /** Rows that the bank hasn't booked yet: they come again, with a day. */
  pending: number;
  problems: { line: number; text: string }[];
  needsYear: boolean;
  proof: Proof;
}

/** Longer ones are cut: they are part of what makes a line known again. */
const MAX_DESCRIPTION = 300;
/** How a row of sums, of what the account held, or of the bank's own words begins. */
const SUM_ROW =
  /^(?:(?:sub|grand)? ?-?total|jumlah|saldo|mutasi|balance|opening|closing|beginning|ending|previous|halaman|page|rekap|ringkasan|summary)\b/iu;
const OPENING_ROW = /^(?:saldo|total|(?:opening|closing|beginning|ending) balance)\b/iu;
const PENDING = /^'?(?:pend(?:ing)?|hold|proses|dalam proses)$/iu;

/**
 * The lines of a statement by these columns. Below the heads every row with an amount is a line or a problem; only what the bank hasn't
 * booked, what it held before and after, and sums are neither.
 */
export function statementLines(rows: readonly CsvLine[], columns: BankChoice, today: string): Read {
  const tomorrow = addDays(today, 1);
  const problems: Read['problems'] = [];
  const found: { line: number; day: ReadDay; amount: number; cells: string[] }[] = [];
  let pending = 0;
  for (const { line, cells, isMisquoted } of rows.slice(findHeads(rows) + 1)) {
    const text = cells[columns.day]?.trim() ?? '';
    const day = readDay(text, columns.month_first === true);
    const amount = amountOf(cells, columns);
    if (isMisquoted || swallowsLines(cells, columns.day)) problems.push({ line, text: 'Tanda kutipnya tidak cocok.' });
    else if (day && amount === null) problems.push({ line, text: 'Jumlahnya tidak terbaca.' });
    else if (day && amount !== null) found.push({ line, day, amount, cells });
    else if (PENDING.test(text)) pending += 1;
    else if (isLost(text, amount, cells)) problems.push({ line, text: text === '' ? 'Tanggalnya kosong.' : 'Tanggalnya tidak terbaca.' });
  }
  const days = dateDays(
    found.map(({ day }) => day),
    columns.year,
    tomorrow,
  );
  const lines: (Omit<StatementLine, 'occurrence'> & Move)[] = [];
  found.forEach(({ line, amount, cells, day }, index) => {
    const text = days[index] ?? null;
    if (amount === 0) return;
    if (text === null)
      problems.push({ line, text: day.year === null && columns.year === null ? 'Tahunnya belum diisi.' : 'Tanggalnya tidak terbaca.' });
    else if (text > tomorrow) problems.push({ line, text: 'Harinya belum tiba.' });
    else {
      const words = columns.description.map((place) => cells[place]?.trim() ?? '').join(' ');
      const balance = balanceOf(cells, columns);
      lines.push({
        line,
        day: text,
        amount_sen: asSen(amount),
        description: words.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_DESCRIPTION),
        balance_sen: balance === null ? null : asSen(balance),
      });
    }
  });
  const proof = proveBalance(
    found.map(({ line, amount, cells }) => ({ line, amount_sen: amount, balance_sen: balanceOf(cells, columns) })),
  );
  const isNewestFirst = proof.isNewestFirst ?? (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '');
  return {
    lines: counted(isNewestFirst ? lines.reverse() : lines),
    skipped: rows.length - lines.length - problems.length - pending,
    pending,
    problems: problems.sort((one, other) => one.line - other.line),
    needsYear: found.some(({ day }) => day.year === null),
    proof,
  };
}

/** Whether a row without a day has what would be missed. */
function isLost(day: string, amount: number | null, cells: readonly string[]): boolean {
  if (looksLikeDay(day)) return amount !== 0;
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isSum = SUM_ROW.test(filled[0] ?? '') || (day === '' && filled.some((cell) => cell.length <= 40 && OPENING_ROW.test(cell)));
  // The heads once more, at the top of a new page.
  const isHead = roleOf(day) !== null && !/\d/u.test(day);
  return !isSum && !isHead && amount !== null && amount !== 0;
}

/** A cell that goes over several lines, and one of them begins like a row: a quote that was closed too late. */
function swallowsLines(cells: readonly string[], day: number): boolean {
  return cells.some((cell) =>
    cell
      .split(/\r\n|\n|\r/u)
      .slice(1)
      .some((line) => /[;,\t|]/u.test(line) && readDay(line.split(/[;,\t|]/u)[day] ?? '') !== null),
  );
}

function counted(lines: readonly (Omit<StatementLine, 'occurrence'> & Move)[]): StatementLine[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, amount_sen, description, balance_sen }) => {
    const key = `${day} ${amount_sen} ${description}`;
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { day, amount_sen, description, balance_sen, occurrence };
  });
}
