import { toRupiah } from '@lapak/contract/money/sen';
import type { SelectedOption } from '@lapak/contract/pricing/cart';
import { keep, readItem } from '../../lib/browser-items.ts';
import { hasAll } from '../../lib/has-all.ts';
import { LAST_CART_KEY, type ShopCart, useCart } from './cart-store.ts';

const LAST_CART_MS = 7 * 24 * 3_600_000;

/** A stored cart line, in the form of an order's line, so that both are restored the same way. */
export interface LastCartLine {
  product: { id: number | null; name: string };
  variant_label: string | null;
  selected_options: SelectedOption[];
  quantity: number;
  /** Rupiah, at that time. */
  price: number;
}

export interface LastCart {
  /** When it was last changed. */
  at: number;
  lines: LastCartLine[];
}

/**
 * What this browser's tabs have left in carts for at most seven days, but for what is in this tab's own; null without any. The cart itself
 * starts empty (spec section 4).
 */
export function readLastCart(now: number): LastCart | null {
  const stored = readAll();
  if (stored === null || now - stored.at > LAST_CART_MS) return null;
  const lines = without(stored.lines, ownLines);
  return lines.length > 0 ? { at: stored.at, lines } : null;
}

/** Removes lines that turned out to be ordered, or that the shopper doesn't want any more. */
export function forgetLines(gone: readonly Omit<LastCartLine, 'price'>[]): void {
  const stored = readAll();
  if (stored !== null) write(stored.at, without(stored.lines, gone));
}

/** Lines that this tab's cart is about to take over. */
export function takeOver(lines: readonly LastCartLine[]): void {
  ownLines = [...ownLines, ...lines];
}

/** What this tab has stored of its cart: another tab's lines stand beside it, and stay when this one's change. */
let ownLines: readonly LastCartLine[] = [];
let isFollowed = false;

/** Stores this tab's cart in the browser from now on, beside those of others. */
export function followCart(): void {
  if (isFollowed) return;
  isFollowed = true;
  keepNow(useCart.getState().cart);
  useCart.subscribe(({ cart }, before) => {
    if (cart !== before.cart) keepNow(cart);
  });
}

function keepNow(cart: ShopCart): void {
  const others = without(readAll()?.lines ?? [], ownLines);
  ownLines = linesOf(cart);
  write(Date.now(), [...others, ...ownLines]);
}

function readAll(): LastCart | null {
  const stored = readItem(LAST_CART_KEY);
  if (!hasAll(stored, 'at', 'lines') || typeof stored.at !== 'number' || !Array.isArray(stored.lines)) return null;
  return { at: stored.at, lines: stored.lines.filter(isLine) };
}

function write(at: number, lines: readonly LastCartLine[]): void {
  keep(LAST_CART_KEY, lines.length > 0 ? { at, lines } : null);
}

/** The lines less those quantities; a quantity counts once, also where the same thing stands on two lines. */
function without(lines: readonly LastCartLine[], gone: readonly Omit<LastCartLine, 'price'>[]): LastCartLine[] {
  const left = new Map<string, number>();
  for (const line of gone) left.set(choiceOf(line), (left.get(choiceOf(line)) ?? 0) + line.quantity);
  return lines.flatMap((line) => {
    const taken = Math.min(line.quantity, left.get(choiceOf(line)) ?? 0);
    left.set(choiceOf(line), (left.get(choiceOf(line)) ?? 0) - taken);
    return taken < line.quantity ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
}

function linesOf({ items }: ShopCart): LastCartLine[] {
  return items.map(({ product, variant, selected_options, quantity, unit_price }) => ({
    product: { id: product.id, name: product.name },
    variant_label: variant,
    selected_options: [...selected_options],
    quantity,
    price: toRupiah(unit_price),
  }));
}

function isLine(line: unknown): line is LastCartLine {
  return (
    hasAll(line, 'product', 'variant_label', 'selected_options', 'quantity', 'price') &&
    hasAll(line.product, 'id', 'name') &&
    Array.isArray(line.selected_options) &&
    Number.isInteger(line.quantity) &&
    typeof line.price === 'number'
  );
}

/** The same product with the same choices. */
function choiceOf({ product, variant_label, selected_options }: Omit<LastCartLine, 'price'>): string {
  return [product.id, variant_label, ...selected_options.map(({ group, value }) => `${group}:${value}`).sort()].join('|');
}
