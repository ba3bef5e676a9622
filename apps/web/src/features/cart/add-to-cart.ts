import type { ListedProduct } from '@lapak/contract/assortment/products';
import { unitPriceOf } from '@lapak/contract/pricing/product-figures';
import { notify } from '../../lib/notify.ts';
import { useCart } from './cart-store.ts';
import { chosenName, type ProductChoice } from './product-choice.ts';
import { refusalToAdd } from './stock-rule.ts';

/**
 * Adds a choice to the cart and shows a notice, whose button calls `viewCart`; none for who is on the way to the cart. Returns false
 * without adding when too little stock is left.
 */
export function addToCart(product: ListedProduct, choice: ProductChoice, quantity: number, viewCart?: () => void): boolean {
  const { cart, add } = useCart.getState();
  const refusal = refusalToAdd(cart, product, choice.variant, quantity);
  if (refusal !== null) {
    notify('error', refusal);
    return false;
  }
  add({
    product,
    quantity,
    unit_price: unitPriceOf(product, choice.variant),
    variant: choice.variant,
    selected_options: choice.options,
  });
  if (viewCart) {
    const text = `${quantity} × ${chosenName(product, choice)} masuk keranjang.`;
    notify('success', text, { label: 'Lihat keranjang', onClick: viewCart });
  }
  return true;
}
