import type { ListedProduct } from '@lapak/contract/assortment/products';
import { MAX_LINE_QUANTITY } from '@lapak/contract/constants';
import { stockOf } from '@lapak/contract/pricing/product-figures';
import { OUT_OF_STOCK } from '@lapak/contract/sales/checkout/out-of-stock';
import { countText } from '../../lib/format.ts';
import type { ShopCart, ShopCartLine } from './cart-store.ts';

/** Units of a product's size in the cart; options share the stock. */
export function takenFromStock(cart: ShopCart, productId: number, variant: string | null): number {
  return cart.items
    .filter((line) => line.product.id === productId && line.variant === variant)
    .reduce((sum, line) => sum + line.quantity, 0);
}

/** How many units a line may have; `stock` is null when it is 0 or unknown. */
export interface LineLimit {
  most: number;
  stock: number | null;
}

/** A line's limit: what its size has left beside its other lines. With a stock of 0 or unknown the quantity can't grow (spec section 5). */
export function lineLimit(cart: ShopCart, { product, variant, quantity }: ShopCartLine): LineLimit {
  const stock = stockOf(product, variant);
  if (!(stock > 0)) return { most: quantity, stock: null };
  const left = stock - takenFromStock(cart, product.id, variant);
  return { most: Math.min(quantity + Math.max(0, left), MAX_LINE_QUANTITY), stock };
}

/** The message for more units than there are. */
export function onlySo(stock: number): string {
  return `Stok hanya ${countText(stock)}.`;
}

/** Why a quantity can't be added to the cart; null when it can. */
export function refusalToAdd(cart: ShopCart, product: ListedProduct, variant: string | null, quantity: number): string | null {
  const stock = stockOf(product, variant);
  const taken = takenFromStock(cart, product.id, variant);
  if (quantity >= 1 && taken + quantity <= stock) return null;
  if (stock <= 0) return OUT_OF_STOCK;
  const limit = `Jumlah item tidak dapat melebihi stok tersedia (${stock}).`;
  return taken === 0 ? limit : `${limit} ${taken} sudah ada di keranjang Anda.`;
}
