import { asSen, NO_MONEY, type Sen } from '../money/sen.ts';
import { partInRupiah, toWholeRupiah } from '../money/whole-rupiah.ts';
import type { DiscountBearer, PartnerBasis } from '../partners/partner-entry.ts';
import { type DiscountTenths, discountedPrice } from './unit-price.ts';

/** What was agreed with a partner, as far as it decides their part of a sale. */
export interface PartnerShareTerms {
  basis: PartnerBasis;
  /** The partner's part of the price in tenths of a percent; null by agreed prices. */
  percent: DiscountTenths | null;
  discountsBy: DiscountBearer;
}

/** The partner's part of a unit (decision 109) in whole rupiah, from its agreed price, its full price and the shop's discount on it. */
export function partnerPrice(
  { basis, percent, discountsBy }: PartnerShareTerms,
  { agreed, full, discount }: { agreed: Sen; full: Sen; discount: DiscountTenths },
): Sen {
  const charged = discountedPrice(full, discount);
  const listed = discountedPrice(full, 0);
  if (basis === 'percent' && percent !== null) return partInRupiah(discountsBy === 'partner' ? charged : listed, percent, 1000);
  const theirs = toWholeRupiah(agreed);
  return discountsBy === 'shop' ? theirs : asSen(Math.max(0, theirs - (listed - charged)));
}

/**
 * What the partner bears of what a cashier or an admin took off a line; never more than the line brings them. It is as many whole rupiah
 * for each unit, and the shop bears the few that are left: so whatever comes back, the partner's part of the rest is whole rupiah too.
 */
export function partnerDiscount(
  { basis, percent, discountsBy }: PartnerShareTerms,
  { discount, price, quantity }: { discount: Sen; price: Sen; quantity: number },
): Sen {
  if (discountsBy === 'shop') return NO_MONEY;
  const borne = basis === 'percent' && percent !== null ? partInRupiah(discount, percent, 1000) : discount;
  return asSen(Math.min(downToUnits(borne, quantity), price * quantity));
}

function downToUnits(amount: Sen, units: number): number {
  const step = units * 100;
  return step === 0 ? 0 : amount - (amount % step);
}
