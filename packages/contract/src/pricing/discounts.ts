import { addSen, asSen, NO_MONEY, type Sen, subtractSen } from '../money/sen.ts';
import { type DiscountTenths, discountedPrice } from './unit-price.ts';

/** Most that may be taken off an amount at the till, by the shop's limit. */
export function discountLimit(amount: Sen, limit: DiscountTenths): Sen {
  return subtractSen(amount, discountedPrice(amount, limit));
}

/** Lines as they are sold, before a discount on the whole sale. */
export interface DiscountedLine {
  /** Price times quantity. */
  worth: Sen;
  /** What was taken off this line. */
  discount: Sen;
}

/**
 * Whether discounts stay within the limit (spec section 5, POS): each line's by its own worth, and all together, with the sale's own, by
 * the worth of the whole, so that they don't pile up.
 */
export function discountsFit(lines: readonly DiscountedLine[], ofSale: Sen, limit: DiscountTenths): boolean {
  const worth = addSen(...lines.map((line) => line.worth));
  const taken = addSen(ofSale, ...lines.map((line) => line.discount));
  return lines.every((line) => line.discount <= discountLimit(line.worth, limit)) && taken <= discountLimit(worth, limit);
}

/**
 * Most that may be taken off something worth that much, beside what is taken off already, so that `discountsFit`: by its own worth, and by
 * what the limit leaves of the whole.
 */
export function discountRoom(worth: Sen, others: { lines: readonly DiscountedLine[]; ofSale: Sen }, limit: DiscountTenths): Sen {
  const whole = addSen(...others.lines.map((line) => line.worth));
  const taken = addSen(others.ofSale, ...others.lines.map((line) => line.discount));
  return asSen(Math.max(0, Math.min(discountLimit(worth, limit), discountLimit(whole, limit) - taken)));
}

/** What is really taken off a line: its own discount, and its share of what is taken off the sale. */
export interface TakenOff {
  own: Sen;
  ofSale: Sen;
}

/**
 * What discounts take off, line by line: no line gives more than it is worth, and the sale's own no more than they leave. Nothing is sold
 * for less than nothing.
 */
export function takeOff(lines: readonly DiscountedLine[], ofSale: Sen): TakenOff[] {
  const left = lines.map((line) => subtractSen(line.worth, ownDiscount(line)));
  const shares = shareAmong(left, least(ofSale, addSen(...left)));
  return lines.map((line, index) => ({ own: ownDiscount(line), ofSale: shares[index] ?? NO_MONEY }));
}

/** What a line's own discount takes off it. */
export function ownDiscount({ worth, discount }: DiscountedLine): Sen {
  return least(discount, worth);
}

function least(one: Sen, other: Sen): Sen {
  return one < other ? one : other;
}

/**
 * Shares an amount among lines by what they are worth, to the last sen: so each line has its part of a discount on the sale, and what
 * comes back of it is worth what was paid. Never more than a line's worth as long as all of it isn't more than theirs.
 */
export function shareAmong(worths: readonly Sen[], amount: Sen): Sen[] {
  const all = worths.reduce((sum, worth) => sum + worth, 0);
  let worthBefore = 0;
  let sharedBefore = NO_MONEY;
  return worths.map((worth) => {
    worthBefore += worth;
    const shared = partOf(amount, worthBefore, all);
    const share = subtractSen(shared, sharedBefore);
    sharedBefore = shared;
    return share;
  });
}

/** What so many units of a line are worth that come back, after others did: all units together are worth the line, to the last sen. */
export function refundOf({ paid, quantity, returned }: { paid: Sen; quantity: number; returned: number }, units: number): Sen {
  return subtractSen(partOf(paid, returned + units, quantity), partOf(paid, returned, quantity));
}

/** `amount * part / whole`, rounded down; in whole numbers of any size, as the product of large ones is no safe one. */
function partOf(amount: Sen, part: number, whole: number): Sen {
  return whole === 0 ? NO_MONEY : asSen(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)));
}
