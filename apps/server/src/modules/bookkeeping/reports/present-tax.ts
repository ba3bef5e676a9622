import type { TaxMonth } from '@lapak/contract/bookkeeping/tax-report';
import { addSen, NO_MONEY, roundToSen, type Sen, subtractSen } from '@lapak/contract/money/sen';
import type { z } from 'zod';
import type { TurnoverSums } from './turnover-queries.ts';

export const NO_TURNOVER: TurnoverSums = {
  web: NO_MONEY,
  till: NO_MONEY,
  goods: NO_MONEY,
  shipping: NO_MONEY,
  extra: NO_MONEY,
  partner: NO_MONEY,
  unknown: NO_MONEY,
};

/** What the hints are of, and what is counted from January on. */
const grossOf = ({ web, till }: TurnoverSums): Sen => addSen(web, till);
/** What isn't the partners' is the shop's, as far as it is known. */
const shopOf = (sums: TurnoverSums): Sen => subtractSen(grossOf(sums), addSen(sums.partner, sums.unknown));

/** With what they come to. */
export function withTotals<Sums extends TurnoverSums>(sums: Sums): Sums & { gross: Sen; shop: Sen } {
  return { ...sums, gross: grossOf(sums), shop: shopOf(sums) };
}

/** `rate` percent, of which two decimals count, to the nearest sen; nothing of a sum below 0. */
function hintOf(sum: Sen, rate: number): Sen {
  return sum <= 0 ? NO_MONEY : roundToSen((sum * Math.round(rate * 100)) / 10_000);
}

export function presentHints(sums: TurnoverSums, rate: number) {
  return { gross: hintOf(grossOf(sums), rate), partner: hintOf(sums.partner, rate), shop: hintOf(shopOf(sums), rate) };
}

/** A year's months one after the other, each with what it comes to from the first one on. */
export function presentMonths(months: readonly ({ month: string } & TurnoverSums)[], rate: number): z.infer<typeof TaxMonth>[] {
  let soFar = NO_TURNOVER;
  return months.map(({ month, ...sums }) => {
    soFar = addTurnover(soFar, sums);
    return { month, ...withTotals(sums), hints: presentHints(sums, rate), so_far: withTotals(soFar) };
  });
}

export function addTurnover(one: TurnoverSums, other: TurnoverSums): TurnoverSums {
  return {
    web: addSen(one.web, other.web),
    till: addSen(one.till, other.till),
    goods: addSen(one.goods, other.goods),
    shipping: addSen(one.shipping, other.shipping),
    extra: addSen(one.extra, other.extra),
    partner: addSen(one.partner, other.partner),
    unknown: addSen(one.unknown, other.unknown),
  };
}
