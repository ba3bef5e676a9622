import type { PayoutRhythm } from '@lapak/contract/partners/partner-entry';
import type { PartnerShareTerms } from '@lapak/contract/pricing/partner-share';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';

/** What was agreed with a partner, in whole percent and rupiah. */
export interface DemoTerms {
  /** The partner's part of the price; null by the agreed price of each product. */
  percent: number | null;
  discountsBy: 'shop' | 'partner';
  minimumRupiah: number;
  rhythm: PayoutRhythm;
}

/** Who isn't named gets the agreed prices, monthly, and the shop bears what buyers get off. */
const USUAL: DemoTerms = { percent: null, discountsBy: 'shop', minimumRupiah: 0, rhythm: 'monthly' };

export const demoTerms: Readonly<Record<string, DemoTerms>> = {
  'kopi-lut-tawar': { ...USUAL, rhythm: 'weekly' },
  'emping-beureunuen': { ...USUAL, rhythm: 'weekly' },
  'kerawang-ine-gayo': { ...USUAL, percent: 75, minimumRupiah: 100_000 },
  'tuna-pulo-weh': { ...USUAL, percent: 82, discountsBy: 'partner' },
  'rencong-baet': { ...USUAL, minimumRupiah: 150_000 },
};

/** The terms of a partner as far as they decide its part of a sale. */
export function shareTermsOf(businessSlug: string | null): PartnerShareTerms {
  const { percent, discountsBy } = termsOf(businessSlug);
  return { basis: percent === null ? 'price' : 'percent', percent: percent === null ? null : toDiscountTenths(percent), discountsBy };
}

export function termsOf(businessSlug: string | null): DemoTerms {
  return (businessSlug === null ? undefined : demoTerms[businessSlug]) ?? USUAL;
}
