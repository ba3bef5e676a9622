import { addSen, NO_MONEY, type Sen } from '../money/sen.ts';

/** Tax of an order: none (spec section 9). The one place to change that. */
export function taxOf(_subtotal: Sen): Sen {
  return NO_MONEY;
}

/** Total of an order: subtotal plus the chosen shipping cost plus tax (spec section 9). */
export function orderTotal(subtotal: Sen, shipping: Sen): Sen {
  return addSen(subtotal, shipping, taxOf(subtotal));
}
