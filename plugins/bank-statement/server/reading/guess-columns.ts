import type { CsvLine } from '@lapak/server/http/read-csv.ts';
import type { BankChoice } from '../../contract/bank-statement.ts';
import { dayOrderOf } from './day-order.ts';
import { findHeads, type HeadRole, roleOf } from './find-heads.ts';
import { amountOf, balanceOf } from './line-amount.ts';
import { proveBalance } from './prove-balance.ts';
import { directionOf, readAmount } from './read-amount.ts';
import { readDay } from './read-day.ts';

/** So many rows say what a column holds, and so many prove it. */
const LOOKED_AT = 500;
const PROVED = 60;
const MAX_TEXTS = 4;
/** Of more columns with amounts not all pairs are tried. */
const MAX_MONEY = 8;

/** How a file may be read, and whether its heads or its balances say so. */
export interface Guess {
  columns: BankChoice;
  isSure: boolean;
}

/**
 * What the columns are, by their heads and by what is in them, and by the balances, which go on from row to row: where the heads' reading
 * contradicts them, one that doesn't is taken. Null where no column has days.
 */
export function guessColumns(rows: readonly CsvLine[], year: number, tomorrow: string): Guess | null {
  const head = findHeads(rows);
  const heads = rows[head]?.cells.map(roleOf) ?? [];
  const after = rows.slice(head + 1, head + 1 + LOOKED_AT).map(({ cells }) => cells);
  const width = Math.max(0, ...after.map((cells) => cells.length));
  const all = Array.from({ length: width }, (_, place) => place);
  const countDays = (place: number) => after.filter((cells) => isDay(cells[place])).length;
  const days = all.map(countDays);
  const named = all.find((place) => heads[place] === 'day' && (days[place] ?? 0) > 0);
  const day = named ?? days.indexOf(Math.max(...days));
  if (width === 0 || (days[day] ?? 0) === 0) return null;

  const body = after.filter((cells) => isDay(cells[day]));
  const filled = (place: number) => body.map((cells) => cells[place]?.trim() ?? '').filter((cell) => cell !== '' && cell !== '-');
  const mostly = (place: number, holds: (cell: string) => boolean) => {
    const cells = filled(place);
    return cells.length > 0 && cells.filter(holds).length >= cells.length * 0.8;
  };
  const isMoney = (place: number) =>
    place !== day && heads[place] !== 'day' && heads[place] !== 'other' && mostly(place, (cell) => readAmount(cell) !== null);
  // A branch's number is no amount, nor is an account's, nor what is the same in every row. Zeros say nothing.
  const isLikelyMoney = (place: number) => {
    const cells = filled(place).filter((cell) => !/^0+(?:[.,]0+)?$/u.test(cell));
    const most = (holds: (cell: string) => boolean) => cells.filter(holds).length >= cells.length * 0.8;
    return (
      isMoney(place) &&
      cells.length > 0 &&
      most((cell) => !/^0\d/u.test(cell) && /[.,]|\d{4}/u.test(cell)) &&
      !most((cell) => /^\d{10,}$/u.test(cell) || isDay(cell)) &&
      (heads[place] === 'amount' || filled(place).length < 2 || new Set(filled(place)).size > 1)
    );
  };
  const byHead = (role: HeadRole, holds: (place: number) => boolean) => all.find((place) => heads[place] === role && holds(place)) ?? null;

  const directions = all.filter((place) => mostly(place, (cell) => directionOf(cell) !== 0));
  const money = all.filter(isLikelyMoney);
  const isEmptyOrMoney = (place: number) => filled(place).length === 0 || isMoney(place);
  const debit = byHead('debit', isEmptyOrMoney);
  const credit = byHead('credit', isEmptyOrMoney);
  const isTwo = debit !== null && credit !== null;
  const balance = byHead('balance', isMoney) ?? (head === -1 && money.length > 1 ? (money.at(-1) ?? null) : null);
  const amountByHead = byHead('amount', isMoney) ?? debit ?? credit;
  const first = {
    amount: isTwo ? null : (amountByHead ?? money.find((place) => place !== balance && heads[place] !== 'opening') ?? null),
    debit: isTwo ? debit : null,
    credit: isTwo ? credit : null,
    direction: isTwo ? null : (directions[0] ?? null),
    balance,
    flipped: false,
  };
  const isNamed = isTwo || amountByHead !== null;
  const proved = provenAmounts(body.slice(0, PROVED), first, money.slice(0, MAX_MONEY), directions.slice(0, 2));
  const chosen = proved ?? first;

  const taken = [day, chosen.debit, chosen.credit, chosen.amount, chosen.direction, chosen.balance];
  const texts = all.filter((place) => !taken.includes(place) && heads[place] !== 'day' && filled(place).length > 0 && !isMoney(place));
  const described = texts.filter((place) => heads[place] === 'description');
  const length = (place: number) => filled(place).join('').length;
  const longest = texts.filter((place) => heads[place] !== 'other').sort((one, other) => length(other) - length(one));
  const needsYear = body.every((cells) => yearOf(cells[day]) === null);
  return {
    columns: {
      ...chosen,
      day,
      description: described.length > 0 ? described.slice(0, MAX_TEXTS) : [longest[0] ?? texts[0] ?? day],
      year: needsYear ? (yearAbove(rows.slice(0, Math.max(0, head))) ?? year) : null,
      month_first: dayOrderOf(
        body.map((cells) => cells[day] ?? ''),
        tomorrow,
      ).isMonthFirst,
    },
    isSure: proved !== null || isNamed || chosen.amount === null,
  };
}

type Amounts = Pick<BankChoice, 'amount' | 'debit' | 'credit' | 'direction' | 'balance' | 'flipped'>;

/** The amounts and the balance that explain each other in all rows, these first; null where none do. */
function provenAmounts(body: readonly string[][], first: Amounts, money: readonly number[], directions: readonly number[]): Amounts | null {
  const isProof = (choice: Amounts) => {
    if (choice.balance === null) return false;
    const moves = body.map((cells, line) => ({ line, amount_sen: amountOf(cells, choice) ?? 0, balance_sen: balanceOf(cells, choice) }));
    const moving = moves.filter(({ amount_sen }) => amount_sen !== 0);
    const { checked, wrong } = proveBalance(moves);
    return moving.length > 1 && moving.length >= moves.length * 0.8 && checked > 0 && wrong.length === 0;
  };
  if (isProof(first)) return first;
  const none = { amount: null, debit: null, credit: null, direction: null, flipped: false };
  for (const balance of [...money].sort((one, other) => Number(other === first.balance) - Number(one === first.balance))) {
    const others = money.filter((place) => place !== balance);
    const singles = others.flatMap((amount) =>
      [null, ...directions].flatMap((direction) =>
        [false, true].map((flipped): Amounts => ({ ...none, balance, amount, direction, flipped })),
      ),
    );
    const pairs = others.flatMap((debit) =>
      others.filter((credit) => credit !== debit).map((credit): Amounts => ({ ...none, balance, debit, credit })),
    );
    const found = [...singles, ...pairs].find(isProof);
    if (found) return found;
  }
  return null;
}

const isDay = (cell: string | undefined) => cell !== undefined && (readDay(cell) !== null || readDay(cell, true) !== null);

function yearOf(cell: string | undefined): number | null {
  const read = readDay(cell ?? '') ?? readDay(cell ?? '', true);
  return read?.year ?? null;
}

/** The last year that stands above the table: of the period's end. */
function yearAbove(rows: readonly CsvLine[]): number | null {
  const years = rows.flatMap(({ cells }) => cells.join(' ').match(/\b20\d{2}\b/gu) ?? []);
  return years.length === 0 ? null : Math.max(...years.map(Number));
}
