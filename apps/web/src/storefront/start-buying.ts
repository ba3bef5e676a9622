import { followCart } from '../features/cart/kept-cart.ts';
import { prepareScreen } from '../lib/prepare-screen.ts';

/** With the first thing in the cart: the browser keeps what lies there, and what the checkout needs is loaded ahead. */
export function startBuying(): void {
  followCart();
  prepareScreen('storefront/checkout/screen');
}
