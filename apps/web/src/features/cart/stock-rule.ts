import { MAX_LINE_QUANTITY } from '@lapak/contract/constants';
import { stockOf } from '@lapak/contract/pricing/product-figures';
import type { ListedProduct } from '@lapak/contract/schemas/catalog';
import { countText } from '../../lib/format.ts';
import type { ShopCart, ShopCartLine } from './cart-store.ts';

/** Units of a product's size that lie in the cart, whatever options they have: options share the stock. */
export function takenFromStock(cart: ShopCart, productId: number, variant: string | null): number {
  return cart.items
    .filter((line) => line.product.id === productId && line.variant === variant)
    .reduce((sum, line) => sum + line.quantity, 0);
}

/** How many units a line may have; `stock` is null where it is 0 or unknown. */
export interface LineLimit {
  most: number;
  stock: number | null;
}

/**
 * How far a line's quantity may grow: to what its size has left beside the other lines of it. Where the stock is 0 or unknown
 * it stays as it is (spec section 5).
 */
export function lineLimit(cart: ShopCart, { product, variant, quantity }: ShopCartLine): LineLimit {
  const stock = stockOf(product, variant);
  if (!(stock > 0)) return { most: quantity, stock: null };
  const left = stock - takenFromStock(cart, product.id, variant);
  return { most: Math.min(quantity + Math.max(0, left), MAX_LINE_QUANTITY), stock };
}

/** Said to who wants more than there is. */
export function onlySo(stock: number): string {
  return `Stok hanya ${countText(stock)}.`;
}

/** Why a quantity of a product's size can't be added to the cart, or null. */
export function refusalToAdd(cart: ShopCart, product: ListedProduct, variant: string | null, quantity: number): string | null {
  const stock = stockOf(product, variant);
  const taken = takenFromStock(cart, product.id, variant);
  if (quantity >= 1 && taken + quantity <= stock) return null;
  if (stock <= 0) return 'Stok produk tidak mencukupi.';
  const limit = `Jumlah item tidak dapat melebihi stok tersedia (${stock}).`;
  return taken === 0 ? limit : `${limit} ${taken} sudah ada di keranjang Anda.`;
}
