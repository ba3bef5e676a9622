/**
 * An amount of money in whole hundredths of a rupiah (sen). Every sum in the project is made of these;
 * floats never meet money. The brand keeps a rupiah figure from being passed where sen are meant.
 */
export type Sen = number & { readonly __unit: 'sen' };

/** An amount in rupiah. Sen are numbers too: they are refused here, or they would be converted a second time. */
export type NotSen<Amount extends number> = Amount extends Sen ? never : Amount;

export const NO_MONEY = asSen(0);

/** Largest amount that a single price or total may have: one hundred billion rupiah, far inside the safe integers. */
export const MAX_SEN = asSen(100_000_000_000 * 100);

/** Marks a whole number as sen. Throws RangeError when it isn't a safe whole number. */
export function asSen(hundredths: number): Sen {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`not a whole number of sen: ${hundredths}`);
  return hundredths as Sen;
}

/** Rupiah with at most two decimals, as on the wire, to sen. A third decimal is rounded half away from zero. */
export function toSen<Amount extends number>(rupiah: NotSen<Amount>): Sen {
  return roundToSen(rupiah * 100);
}

/** Sen to rupiah with at most two decimals, for the wire. */
export function toRupiah(sen: Sen): number {
  return sen / 100;
}

/**
 * To the nearest whole hundredth, halves away from zero: how amounts are read off the wire. What the shop makes is whole rupiah
 * (`whole-rupiah.ts`). The nudge undoes binary noise, so that 1.005 rupiah counts as 100.5 sen and not as 100.49999.
 */
export function roundToSen(hundredths: number): Sen {
  const nudged = Math.abs(hundredths) + Math.abs(hundredths) * Number.EPSILON;
  const rounded = Math.round(nudged);
  return asSen(rounded === 0 ? 0 : hundredths < 0 ? -rounded : rounded);
}

export function addSen(...amounts: readonly Sen[]): Sen {
  return asSen(amounts.reduce((sum: number, amount) => sum + amount, 0));
}

export function subtractSen(from: Sen, amount: Sen): Sen {
  return asSen(from - amount);
}

export function multiplySen(amount: Sen, quantity: number): Sen {
  return asSen(amount * quantity);
}

/** Sen to whole rupiah, rounded up so that the shop is never short: orders from before decision 134 may have a fraction. */
export function toWholeRupiahUp(sen: Sen): number {
  return Math.ceil(sen / 100);
}
