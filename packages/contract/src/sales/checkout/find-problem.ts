import { MANUAL_PAYMENT, tripayChannel } from '../payment-status.ts';
import { EMAIL_NEEDED, EMPTY_CART, INCOMPLETE, MIXED_ORIGINS, NO_CHANNEL, NO_PLACE, NO_SHIPPING } from './check-texts.ts';

/** The facts that the checks of an order look at. */
export interface CheckoutFacts {
  lines: number;
  details: {
    shipping_name: string;
    shipping_address: string;
    shipping_postcode: string;
    shipping_phone: string;
    shipping_province_id: number | null;
    shipping_city_id: number | null;
    shipping_district_id: number | null;
    guest_email: string;
  };
  /** Number of origin districts of the goods. */
  origins: number;
  isGuest: boolean;
  hasShipping: boolean;
  method: string;
  /** Number of available gateway channels. */
  channels: number;
}

/** Why an order can't be sent: the failed check, and the part of the checkout where it can be fixed. */
export interface CheckoutProblem {
  check: 'cart' | 'details' | 'place' | 'origins' | 'email' | 'shipping' | 'channel';
  at: 'cart' | 'details' | 'shipping' | 'payment';
  text: string;
}

/** The seven checks of spec section 5 in their order: the first obstacle, or null when the order can be sent. */
export function findProblem(facts: CheckoutFacts): CheckoutProblem | null {
  const { details } = facts;
  const texts = [details.shipping_name, details.shipping_address, details.shipping_postcode, details.shipping_phone];
  const places = [details.shipping_province_id, details.shipping_city_id, details.shipping_district_id];
  if (facts.lines === 0) return { check: 'cart', at: 'cart', text: EMPTY_CART };
  if (texts.some(isBlank)) return { check: 'details', at: 'details', text: INCOMPLETE };
  if (places.includes(null)) return { check: 'place', at: 'details', text: NO_PLACE };
  if (facts.origins > 1) return { check: 'origins', at: 'cart', text: MIXED_ORIGINS };
  if (facts.isGuest && isBlank(details.guest_email)) return { check: 'email', at: 'details', text: EMAIL_NEEDED };
  if (!facts.hasShipping) return { check: 'shipping', at: 'shipping', text: NO_SHIPPING };
  if (tripayChannel(facts.method) !== null && facts.channels === 0) return { check: 'channel', at: 'payment', text: NO_CHANNEL };
  return null;
}

/** The checks that a checkout's first step can decide: cart, details, places, origins, email. */
export function checkDetails(facts: Pick<CheckoutFacts, 'lines' | 'details' | 'origins' | 'isGuest'>): CheckoutProblem | null {
  return findProblem({ ...facts, hasShipping: true, method: MANUAL_PAYMENT, channels: 0 });
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
