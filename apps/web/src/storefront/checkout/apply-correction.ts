import type { ListedProduct } from '@lapak/contract/assortment/products';
import { type Sen, toSen } from '@lapak/contract/money/sen';
import { addLine, emptyCart } from '@lapak/contract/pricing/cart';
import { stockOf } from '@lapak/contract/pricing/product-figures';
import type { OrderCorrection } from '@lapak/contract/sales/orders';
import type { ShopCart, ShopCartLine } from '../../features/cart/cart-store.ts';

/** The server's correction of one cart line. */
export interface LineChange {
  line: ShopCartLine;
  /** False when the line must be removed: no longer sold, variant or option gone, or no stock. */
  stays: boolean;
  unitPrice: Sen;
  quantity: number;
  /** Units of this product and variant that the shop has. */
  available: number;
  gone: 'unavailable' | 'holiday' | 'variant' | 'options' | 'stock' | null;
}

/**
 * Compares the cart with the server's correction, whose lines are in the cart's order. Lines of one product and variant share its stock,
 * the earlier line first.
 */
export function compareLines(cart: ShopCart, correction: OrderCorrection): LineChange[] {
  const left = new Map<string, number>();
  return cart.items.map((line, position) => {
    const corrected = correction.lines[position];
    if (corrected?.product_id !== line.product.id || (corrected.variant_label ?? null) !== line.variant) return unchanged(line);
    const figure = `${line.product.id}/${line.variant ?? ''}`;
    const rest = left.get(figure) ?? corrected.available;
    const unsold =
      corrected.problem === 'none' || corrected.problem === 'price' || corrected.problem === 'stock' ? null : corrected.problem;
    const quantity = unsold === null ? Math.min(line.quantity, rest) : 0;
    left.set(figure, rest - quantity);
    return {
      line,
      stays: quantity > 0,
      unitPrice: corrected.price === null ? line.unit_price : toSen(corrected.price),
      quantity,
      available: corrected.available,
      gone: unsold ?? (quantity === 0 ? 'stock' : null),
    };
  });
}

/** Whether the server's correction changes the line. */
export function isChanged({ line, stays, unitPrice, quantity }: LineChange): boolean {
  return !stays || unitPrice !== line.unit_price || quantity !== line.quantity;
}

/** The cart as the shop can sell it: unsellable lines removed, quantities within the stock, the shop's prices. */
export function correctedCart(changes: readonly LineChange[]): ShopCart {
  return changes
    .filter(({ stays }) => stays)
    .reduce(
      (cart, { line, unitPrice, quantity, available }) =>
        addLine(cart, { ...line, unit_price: unitPrice, quantity, product: withStock(line.product, line.variant, available) }),
      emptyCart<ListedProduct>(),
    );
}

function unchanged(line: ShopCartLine): LineChange {
  return {
    line,
    stays: true,
    unitPrice: line.unit_price,
    quantity: line.quantity,
    available: stockOf(line.product, line.variant),
    gone: null,
  };
}

/** Keeps the cart's steppers within the new stock. */
function withStock(product: ListedProduct, variant: string | null, stock: number): ListedProduct {
  if (variant === null) return { ...product, available_stock: stock };
  const sizes = product.size_variants.map((size) => (size.label === variant ? { ...size, stock } : size));
  return { ...product, size_variants: sizes, available_stock: sizes.reduce((sum, size) => sum + size.stock, 0) };
}
