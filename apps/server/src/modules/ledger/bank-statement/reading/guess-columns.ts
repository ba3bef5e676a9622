import type { BankColumns } from '@lapak/contract/ledger/bank-statement';
import type { CsvLine } from '../../../../http/read-csv.ts';
import { findHeads, type HeadRole, roleOf } from './find-heads.ts';
import { directionOf, readAmount } from './read-amount.ts';
import { readDay } from './read-day.ts';

/** So many rows say what a column holds. */
const LOOKED_AT = 500;
const MAX_TEXTS = 4;

/** What the columns are, by their heads and by what is in them; null where no column has days. */
export function guessColumns(rows: readonly CsvLine[], year: number): BankColumns | null {
  const head = findHeads(rows);
  const heads = rows[head]?.cells.map(roleOf) ?? [];
  const after = rows.slice(head + 1, head + 1 + LOOKED_AT).map(({ cells }) => cells);
  const width = Math.max(0, ...after.map((cells) => cells.length));
  const all = Array.from({ length: width }, (_, place) => place);
  const countOf = (place: number, holds: (cell: string) => boolean) => after.filter((cells) => holds(cells[place]?.trim() ?? '')).length;
  const days = all.map((place) => countOf(place, (cell) => readDay(cell) !== null));
  const named = all.find((place) => heads[place] === 'day' && (days[place] ?? 0) > 0);
  const day = named ?? days.indexOf(Math.max(...days));
  if (width === 0 || (days[day] ?? 0) === 0) return null;

  const body = after.filter((cells) => readDay(cells[day] ?? '') !== null);
  const filled = (place: number) => body.map((cells) => cells[place]?.trim() ?? '').filter((cell) => cell !== '' && cell !== '-');
  const mostly = (place: number, holds: (cell: string) => boolean) => {
    const cells = filled(place);
    return cells.length > 0 && cells.filter(holds).length >= cells.length * 0.8;
  };
  const isMoney = (place: number) => place !== day && mostly(place, (cell) => readAmount(cell) !== null);
  // A branch's number is no amount.
  const isLikelyMoney = (place: number) =>
    isMoney(place) && mostly(place, (cell) => !/^0\d/u.test(cell)) && mostly(place, (cell) => /[.,]|\d{4}/u.test(cell));
  const byHead = (role: HeadRole, holds: (place: number) => boolean) => all.find((place) => heads[place] === role && holds(place)) ?? null;

  const direction = all.find((place) => mostly(place, (cell) => directionOf(cell) !== 0)) ?? null;
  const money = all.filter(isLikelyMoney);
  const isEmptyOrMoney = (place: number) => filled(place).length === 0 || isMoney(place);
  const debit = byHead('debit', isEmptyOrMoney);
  const credit = byHead('credit', isEmptyOrMoney);
  const isTwo = debit !== null && credit !== null;
  const balance = byHead('balance', isMoney) ?? (head === -1 && money.length > 1 ? (money.at(-1) ?? null) : null);
  const amount = isTwo ? null : (byHead('amount', isMoney) ?? debit ?? credit ?? money.find((place) => place !== balance) ?? null);
  const taken = [day, debit, credit, amount, direction, balance];
  const texts = all.filter((place) => !taken.includes(place) && heads[place] !== 'day' && filled(place).length > 0 && !isMoney(place));
  const told = texts.filter((place) => heads[place] === 'description');
  const length = (place: number) => filled(place).join('').length;
  const longest = [...texts].sort((one, other) => length(other) - length(one)).slice(0, 1);
  const needsYear = body.every((cells) => readDay(cells[day] ?? '')?.year === null);
  return {
    day,
    description: told.length > 0 ? told.slice(0, MAX_TEXTS) : longest.length > 0 ? longest : [day],
    amount,
    debit: isTwo ? debit : null,
    credit: isTwo ? credit : null,
    direction: isTwo ? null : direction,
    balance,
    year: needsYear ? (yearAbove(rows.slice(0, Math.max(0, head))) ?? year) : null,
    flipped: false,
  };
}

/** The last year that stands above the table: of the period's end. */
function yearAbove(rows: readonly CsvLine[]): number | null {
  const years = rows.flatMap(({ cells }) => cells.join(' ').match(/\b20\d{2}\b/gu) ?? []);
  return years.length === 0 ? null : Math.max(...years.map(Number));
}
