import { followCart } from '../features/cart/last-cart.ts';
import { prepareScreen } from '../lib/prepare-screen.ts';
import { whenAtRest } from '../lib/when-at-rest.ts';

/** On the first item in the cart: starts storing the cart, and preloads the checkout. */
export function startBuying(): void {
  followCart();
  whenAtRest(() => prepareScreen('storefront/checkout/screen'));
}
