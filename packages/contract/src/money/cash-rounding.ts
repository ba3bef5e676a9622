import { asSen, NO_MONEY, type Sen } from './sen.ts';

/** The shop's rule for sums paid in cash, with its name for admins (decision 72). */
export const CASH_ROUNDING_LABELS = {
  off: 'Tidak dibulatkan',
  nearest_100: 'Ke Rp 100 terdekat',
  nearest_500: 'Ke Rp 500 terdekat',
  down_100: 'Ke bawah, kelipatan Rp 100',
  down_500: 'Ke bawah, kelipatan Rp 500',
} as const;
export type CashRounding = keyof typeof CASH_ROUNDING_LABELS;
export const CASH_ROUNDINGS = ['off', 'nearest_100', 'nearest_500', 'down_100', 'down_500'] as const satisfies readonly CashRounding[];

/** No sum is ever rounded by as much as this: the largest step. */
export const ROUNDING_BOUND = asSen(500 * 100);

/** A step in sen, and whether sums are always rounded in the buyer's favour. */
const RULES: Record<CashRounding, { step: number; down: boolean } | null> = {
  off: null,
  nearest_100: { step: 10_000, down: false },
  nearest_500: { step: 50_000, down: false },
  down_100: { step: 10_000, down: true },
  down_500: { step: 50_000, down: true },
};

/**
 * What a total paid wholly in cash is rounded by, below 0 where the buyer pays less; halves go up. A sum below one step stays as it is:
 * nothing becomes free.
 */
export function roundingOf(total: Sen, rounding: CashRounding): Sen {
  const rule = RULES[rounding];
  if (rule === null || total < rule.step) return NO_MONEY;
  const rest = total % rule.step;
  return asSen(rest > 0 && !rule.down && rest * 2 >= rule.step ? rule.step - rest : -rest || 0);
}

/**
 * What a refund paid in cash is rounded by: by the same rule, but up where sums are rounded down, so that it favours the buyer both ways.
 * Never more than what is `left` of the sale, which may also take some off the refund.
 */
export function refundRoundingOf(refund: Sen, left: Sen, rounding: CashRounding): Sen {
  const rule = RULES[rounding];
  const rest = rule === null ? 0 : refund % rule.step;
  const up = rule?.down && rest > 0 ? rule.step - rest : roundingOf(refund, rounding);
  return asSen(Math.min(refund + up, left) - refund);
}

/**
 * What a return worth that much is rounded by. With the last of a sale all that is left of it is paid back, so that all refunds together
 * are what was taken (decision 72).
 */
export function returnRoundingOf(worth: Sen, { left, isAll, rounding }: { left: Sen; isAll: boolean; rounding: CashRounding }): Sen {
  return isAll ? asSen(left - worth) : refundRoundingOf(worth, left, rounding);
}
