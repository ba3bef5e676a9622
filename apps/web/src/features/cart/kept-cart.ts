import { toRupiah } from '@lapak/contract/money/sen';
import type { SelectedOption } from '@lapak/contract/pricing/cart';
import { hasAll } from '../../lib/has-all.ts';
import { keep, readKept } from '../../lib/kept.ts';
import { KEPT_CART_KEY, type ShopCart, useCart } from './cart-store.ts';

const KEPT_MS = 7 * 24 * 3_600_000;

/** A stored cart line, in the form of an order's line, so that both are restored the same way. */
export interface KeptLine {
  product: { id: number | null; name: string };
  variant_label: string | null;
  selected_options: SelectedOption[];
  quantity: number;
  /** Rupiah, at that time. */
  price: number;
}

export interface KeptCart {
  /** When it was last changed. */
  at: number;
  lines: KeptLine[];
}

/** The last cart of this browser, at most seven days old; null without one. The cart itself starts empty (spec section 4). */
export function readKeptCart(now: number): KeptCart | null {
  const kept = readKept(KEPT_CART_KEY);
  if (!hasAll(kept, 'at', 'lines') || typeof kept.at !== 'number' || !Array.isArray(kept.lines) || now - kept.at > KEPT_MS) return null;
  const lines = kept.lines.filter(isLine);
  return lines.length > 0 ? { at: kept.at, lines } : null;
}

/** Removes lines that turned out to be ordered. */
export function forgetOrdered(ordered: readonly Omit<KeptLine, 'price'>[]): void {
  const kept = readKept(KEPT_CART_KEY);
  if (!hasAll(kept, 'at', 'lines') || !Array.isArray(kept.lines)) return;
  const lines = kept.lines.filter(isLine).flatMap((line) => {
    const quantity = line.quantity - (ordered.find((each) => isSame(each, line))?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  keep(KEPT_CART_KEY, lines.length > 0 ? { ...kept, lines } : null);
}

let isFollowed = false;

/** Stores the cart in the browser from now on. */
export function followCart(): void {
  if (isFollowed) return;
  isFollowed = true;
  const keepNow = (cart: ShopCart) => keep(KEPT_CART_KEY, cart.items.length > 0 ? keptOf(cart) : null);
  keepNow(useCart.getState().cart);
  useCart.subscribe(({ cart }, before) => {
    if (cart !== before.cart) keepNow(cart);
  });
}

function keptOf({ items }: ShopCart): KeptCart {
  const lines = items.map(({ product, variant, selected_options, quantity, unit_price }) => ({
    product: { id: product.id, name: product.name },
    variant_label: variant,
    selected_options: [...selected_options],
    quantity,
    price: toRupiah(unit_price),
  }));
  return { at: Date.now(), lines };
}

function isLine(line: unknown): line is KeptLine {
  return (
    hasAll(line, 'product', 'variant_label', 'selected_options', 'quantity', 'price') &&
    hasAll(line.product, 'id', 'name') &&
    Array.isArray(line.selected_options) &&
    Number.isInteger(line.quantity) &&
    typeof line.price === 'number'
  );
}

function isSame(a: Omit<KeptLine, 'price'>, b: KeptLine): boolean {
  const choice = (line: Omit<KeptLine, 'price'>) =>
    [line.product.id, line.variant_label, ...line.selected_options.map(({ group, value }) => `${group}:${value}`).sort()].join('|');
  return choice(a) === choice(b);
}
