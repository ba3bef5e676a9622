import { MANUAL_PAYMENT } from '@lapak/contract/states/payment-status';
import { whenPersonLeaves } from '../../lib/session.ts';

/** The buyer's shipping and payment choice, kept in memory like the cart while they look back into the shop. */
export const keptChoices: { shipping: string | null; method: string } = { shipping: null, method: MANUAL_PAYMENT };

/** After an order the next one starts anew. */
export function forgetChoices(): void {
  keptChoices.shipping = null;
  keptChoices.method = MANUAL_PAYMENT;
}

whenPersonLeaves(forgetChoices);
