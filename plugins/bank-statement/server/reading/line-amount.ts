import type { BankChoice } from '../../contract/bank-statement.ts';
import { directionOf, type ReadAmount, readAmount } from './read-amount.ts';

type Amounts = Pick<BankChoice, 'amount' | 'debit' | 'credit' | 'direction' | 'flipped'>;

/** What stands in a cell: nothing is 0, null is no amount. */
function amountIn(cell: string | undefined): ReadAmount | null {
  const text = cell?.trim() ?? '';
  return text === '' || text === '-' ? { sen: 0, sign: 0 } : readAmount(text);
}

/** Sen, above 0 what came in; 0 for a row without one, null where something stands there that is none. */
export function amountOf(cells: readonly string[], { amount, debit, credit, direction, flipped }: Amounts): number | null {
  const turn = flipped ? -1 : 1;
  const of = (place: number | null) => amountIn(place === null ? '' : cells[place]);
  if (amount === null) {
    const [out, into] = [of(debit), of(credit)];
    if (out === null || into === null || (out.sen !== 0 && into.sen !== 0)) return null;
    return turn * (into.sen - out.sen) || 0;
  }
  const read = of(amount);
  if (read === null) return null;
  return turn * read.sen * (directionOf((direction === null ? '' : cells[direction]) ?? '') || read.sign || 1) || 0;
}

/** Sen, below 0 where it is overdrawn; null where none stands there. */
export function balanceOf(cells: readonly string[], { balance }: Pick<BankChoice, 'balance'>): number | null {
  const text = (balance === null ? '' : cells[balance]) ?? '';
  const read = text.trim() === '' ? null : readAmount(text);
  return read && (read.sign === -1 ? -read.sen : read.sen);
}
