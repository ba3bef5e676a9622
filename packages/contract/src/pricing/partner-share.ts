import { asSen, NO_MONEY, type Sen, subtractSen } from '../money/sen.ts';
import type { DiscountBearer, PartnerBasis } from '../states/partner-entry.ts';
import { type DiscountTenths, discountedPrice } from './unit-price.ts';

/** What was agreed with a partner, as far as it decides their part of a sale. */
export interface PartnerShareTerms {
  basis: PartnerBasis;
  /** The partner's part of the price in tenths of a percent; null by agreed prices. */
  percent: DiscountTenths | null;
  discountsBy: DiscountBearer;
}

/** The partner's part of a unit (decision 109), from its agreed price, its full price and the shop's discount on it. */
export function partnerPrice(
  { basis, percent, discountsBy }: PartnerShareTerms,
  { agreed, full, discount }: { agreed: Sen; full: Sen; discount: DiscountTenths },
): Sen {
  const charged = discountedPrice(full, discount);
  if (basis === 'percent' && percent !== null) return partOf(discountsBy === 'partner' ? charged : full, percent);
  if (discountsBy === 'shop') return agreed;
  return asSen(Math.max(0, agreed - (full - charged)));
}

/** What the partner bears of what a cashier or an admin took off a line; never more than the line brings them. */
export function partnerDiscount(
  { basis, percent, discountsBy }: PartnerShareTerms,
  { discount, price, quantity }: { discount: Sen; price: Sen; quantity: number },
): Sen {
  if (discountsBy === 'shop') return NO_MONEY;
  const borne = basis === 'percent' && percent !== null ? partOf(discount, percent) : discount;
  return asSen(Math.min(borne, price * quantity));
}

/** So many tenths of a percent of a sum, by the one rule of rounding. */
function partOf(sum: Sen, percent: DiscountTenths): Sen {
  return subtractSen(sum, discountedPrice(sum, percent));
}
