import { addSen, asSen, NO_MONEY, type Sen, subtractSen } from '../money/sen.ts';
import { areWholeRupiah, partInRupiah } from '../money/whole-rupiah.ts';
import type { DiscountTenths } from './unit-price.ts';

/** The largest discount on an amount at the till, by the shop's limit, in whole rupiah. */
export function discountLimit(amount: Sen, limit: DiscountTenths): Sen {
  return partInRupiah(amount, limit, 1000);
}

/**
 * A percentage of an amount as a discount: whole rupiah, rounded down, so that on many lines a percentage within the shop's limit is never
 * above it by rounding.
 */
export function percentOff(amount: Sen, percent: DiscountTenths): Sen {
  return downToRupiah(partToSen(amount, percent, 1000));
}

/** Lines of a sale before the discount on the whole sale. */
export interface DiscountedLine {
  /** Price times quantity. */
  worth: Sen;
  /** This line's own discount. */
  discount: Sen;
}

/**
 * Whether all discounts are within the limit (spec section 5, POS): each line's by its own worth, and all together, with the sale's, by the
 * worth of the sale.
 */
export function discountsFit(lines: readonly DiscountedLine[], ofSale: Sen, limit: DiscountTenths): boolean {
  const worth = addSen(...lines.map((line) => line.worth));
  const taken = addSen(ofSale, ...lines.map((line) => line.discount));
  return lines.every((line) => line.discount <= discountLimit(line.worth, limit)) && taken <= discountLimit(worth, limit);
}

/** The largest further discount on something of that worth for which `discountsFit` still holds. */
export function discountRoom(worth: Sen, others: { lines: readonly DiscountedLine[]; ofSale: Sen }, limit: DiscountTenths): Sen {
  const whole = addSen(...others.lines.map((line) => line.worth));
  const taken = addSen(others.ofSale, ...others.lines.map((line) => line.discount));
  return asSen(Math.max(0, Math.min(discountLimit(worth, limit), discountLimit(whole, limit) - taken)));
}

/** A line's total discount: its own, and its share of the sale's. */
export interface TakenOff {
  own: Sen;
  ofSale: Sen;
}

/**
 * Applies discounts line by line, so that nothing costs less than 0: a line's discount is at most its worth, the sale's at most what the
 * lines' leave.
 */
export function takeOff(lines: readonly DiscountedLine[], ofSale: Sen): TakenOff[] {
  const left = lines.map((line) => subtractSen(line.worth, ownDiscount(line)));
  const shares = shareAmong(left, least(ofSale, addSen(...left)));
  return lines.map((line, index) => ({ own: ownDiscount(line), ofSale: shares[index] ?? NO_MONEY }));
}

/** A line's own discount, at most its worth. */
export function ownDiscount({ worth, discount }: DiscountedLine): Sen {
  return least(discount, worth);
}

function least(one: Sen, other: Sen): Sen {
  return one < other ? one : other;
}

/**
 * Shares an amount among lines by their worth, in whole rupiah that add up to it, so that each line carries its part of the sale's discount
 * and a return is worth what was paid. No share exceeds its line's worth unless the amount exceeds all of them. Sums with fractions, of an
 * order from before decision 134, are shared to the last sen.
 */
export function shareAmong(worths: readonly Sen[], amount: Sen): Sen[] {
  const part = areWholeRupiah(amount, ...worths) ? partInRupiah : partToSen;
  const all = worths.reduce((sum, worth) => sum + worth, 0);
  let worthBefore = 0;
  let sharedBefore = NO_MONEY;
  return worths.map((worth) => {
    worthBefore += worth;
    const shared = part(amount, worthBefore, all);
    const share = subtractSen(shared, sharedBefore);
    sharedBefore = shared;
    return share;
  });
}

/** What was paid for a line, how many of its units have come back, and what was refunded for them. */
export interface PaidLine {
  paid: Sen;
  quantity: number;
  returned: number;
  refunded: Sen;
}

/**
 * The refund for so many units of a line after earlier returns, in whole rupiah; over all units it adds up to what was paid. A line from
 * before decision 134 with fractions, in its price or in an earlier refund, goes on to the last sen.
 */
export function refundOf({ paid, quantity, returned, refunded }: PaidLine, units: number): Sen {
  const part = areWholeRupiah(paid, refunded) ? partInRupiah : partToSen;
  return subtractSen(part(paid, returned + units, quantity), part(paid, returned, quantity));
}

/**
 * A line's discount when its units change from one number to another: the same part of its worth, in whole rupiah and never more. It stays
 * within the limit but for the limit's own rounding, less than a rupiah for each unit.
 */
export function discountForUnits(discount: Sen, { from, to }: { from: number; to: number }): Sen {
  if (from === to) return discount;
  return downToRupiah(partToSen(discount, to, from));
}

function downToRupiah(amount: Sen): Sen {
  return asSen(amount - (amount % 100));
}

/** `amount * part / whole`, rounded down, in BigInt since the product may not be a safe integer. */
function partToSen(amount: Sen, part: number, whole: number): Sen {
  return whole === 0 ? NO_MONEY : asSen(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)));
}
