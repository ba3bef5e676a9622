import type { Product } from '@lapak/contract/schemas/catalog';
import { useCart } from '../../lib/cart-store.ts';
import { notify } from '../../ui/notify.ts';
import { chosenName, type ProductChoice } from './product-choice.ts';
import { stockOf, unitPriceOf } from './product-figures.ts';

/**
 * Puts a choice into the cart and says so in a notice; `viewCart` leads to the cart from there. What lies in the cart already
 * counts against the stock, over all lines of that size: with too little left nothing is added and the answer is false.
 */
export function addToCart(product: Product, choice: ProductChoice, quantity: number, viewCart?: () => void): boolean {
  const stock = stockOf(product, choice.variant);
  const taken = takenFromStock(product.id, choice.variant);
  if (quantity < 1 || taken + quantity > stock) {
    notify('error', refusal(stock, taken));
    return false;
  }
  useCart.getState().add({
    product,
    quantity,
    unit_price: unitPriceOf(product, choice.variant),
    variant: choice.variant,
    selected_options: choice.options,
  });
  notify(
    'success',
    `${quantity} × ${chosenName(product, choice)} ditambahkan ke keranjang.`,
    viewCart && { label: 'Lihat keranjang', onClick: viewCart },
  );
  return true;
}

/** Units of a product's size that lie in the cart, whatever options they have: options share the stock. */
export function takenFromStock(productId: number, variant: string | null, exceptLine?: string): number {
  return useCart
    .getState()
    .cart.items.filter((line) => line.product.id === productId && line.variant === variant && line.id !== exceptLine)
    .reduce((sum, line) => sum + line.quantity, 0);
}

function refusal(stock: number, taken: number): string {
  if (stock <= 0) return 'Stok produk tidak mencukupi.';
  if (taken === 0) return `Jumlah item tidak dapat melebihi stok tersedia (${stock}).`;
  return `Jumlah item tidak dapat melebihi stok tersedia (${stock}). ${taken} sudah ada di keranjang Anda.`;
}
