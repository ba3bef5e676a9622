import { asSen, NO_MONEY, type Sen } from './sen.ts';

const SEN_A_RUPIAH = 100;

/** `amount * part / whole` in whole rupiah, half up: the one rule by which money is rounded where it is made (decision 134). */
export function partInRupiah(amount: Sen, part: number, whole: number): Sen {
  if (whole === 0) return NO_MONEY;
  // In BigInt, since the product may not be a safe integer.
  const step = BigInt(whole) * BigInt(SEN_A_RUPIAH);
  return asSen(Number((BigInt(amount) * BigInt(part) * 2n + step) / (2n * step)) * SEN_A_RUPIAH);
}

/** An amount of 0 or more in whole rupiah, by the same rule. */
export function toWholeRupiah(amount: Sen): Sen {
  return partInRupiah(amount, 1, 1);
}

/** Whether none of these amounts has a fraction of a rupiah, as those of orders from before this rule may. */
export function areWholeRupiah(...amounts: readonly Sen[]): boolean {
  return amounts.every((amount) => amount % SEN_A_RUPIAH === 0);
}

/**
 * Whether somebody means the same sum for so many units, but counted with fractions: the spec's own formula doesn't round, and a till of an
 * older version may have sold by it offline. Less than a rupiah for each unit.
 */
export function isSameButForFractions(given: Sen, right: Sen, units = 1): boolean {
  return Math.abs(given - right) < units * SEN_A_RUPIAH;
}
