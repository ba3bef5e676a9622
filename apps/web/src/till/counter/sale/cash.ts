import { NO_MONEY, type Sen, toSen, toWholeRupiahUp } from '@lapak/contract/money/sen';

/** Rupiah notes that people pay with. */
const NOTES = [5_000, 10_000, 20_000, 50_000, 100_000];
/** Billions: as much as a counter takes. What is longer is the code of a slow scanner. */
const MAX_DIGITS = 10;

/** What was typed, in sen. */
export function cashOf(digits: string): Sen {
  return digits === '' ? NO_MONEY : toSen(Number(digits));
}

/** Only digits stand for cash, however they were typed or pasted. */
export function cashDigits(text: string): string {
  return text
    .replaceAll(/\D/gu, '')
    .replace(/^0+(?=\d)/u, '')
    .slice(0, MAX_DIGITS);
}

/** The exact amount in whole rupiah, and what people hand over instead: the total rounded up to notes. */
export function quickAmounts(total: Sen): { exact: number; rounded: number[] } {
  const exact = toWholeRupiahUp(total);
  const rounded = new Set(NOTES.map((note) => Math.ceil(exact / note) * note));
  return {
    exact,
    rounded: [...rounded]
      .filter((amount) => amount > exact)
      .sort((one, other) => one - other)
      .slice(0, 5),
  };
}
