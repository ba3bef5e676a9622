import { addSen, multiplySen, type Sen } from '../money/sen.ts';

/** One value chosen from an option group, e.g. group "Tingkat giling", value "Halus". Options don't change the price. */
export interface SelectedOption {
  group: string;
  value: string;
}

/** The chosen size and options as texts: '250 g', 'Tingkat giling: Halus'. */
export function choiceTexts(variant: string | null, options: readonly SelectedOption[]): string[] {
  return [...(variant === null ? [] : [variant]), ...options.map(({ group, value }) => `${group}: ${value}`)];
}

/** A line of a cart: `id` identifies product, variant and options; `unit_price` is in sen. */
export interface CartLine<Product> {
  id: string;
  product: Product;
  quantity: number;
  unit_price: Sen;
  variant: string | null;
  selected_options: readonly SelectedOption[];
  /** The label that the shop's scale printed for a pack; only at the till. */
  scale_code?: string | null | undefined;
}

/** The cart of spec section 3: lines and their totals, kept in step by the functions below. */
export interface Cart<Product> {
  items: readonly CartLine<Product>[];
  totalItems: number;
  totalAmount: Sen;
}

export type NewCartLine<Product> = Omit<CartLine<Product>, 'id'>;

/** Identity of a line: product id, variant label or "default", and the options sorted (spec section 3, cart line). */
export function cartLineId(productId: number, variant: string | null, options: readonly SelectedOption[]): string {
  const chosen = options.map(({ group, value }) => `${escaped(group)}:${escaped(value)}`).sort();
  return [productId, variant === null ? 'default' : escaped(variant), ...chosen].join('|');
}

/** Escapes separators and the label "default", so that two different lines never get the same id. */
function escaped(label: string): string {
  return label.replaceAll(/[%:|]|^d(?=efault$)/gu, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

export function emptyCart<Product>(): Cart<Product> {
  return cartOf([]);
}

/** Adds a line, or raises the quantity of the line with the same identity (spec section 4, cart). */
export function addLine<Product extends { id: number }>(cart: Cart<Product>, line: NewCartLine<Product>): Cart<Product> {
  const id = cartLineId(line.product.id, line.variant, line.selected_options);
  const known = cart.items.some((item) => item.id === id);
  return cartOf(
    known
      ? cart.items.map((item) => (item.id === id ? { ...item, quantity: item.quantity + line.quantity } : item))
      : [...cart.items, { ...line, id }],
  );
}

/** Removes a line; an unknown id changes nothing. */
export function removeLine<Product>(cart: Cart<Product>, id: string): Cart<Product> {
  return cart.items.some((item) => item.id === id) ? cartOf(cart.items.filter((item) => item.id !== id)) : cart;
}

/** Sets a line's quantity, at least 1; an unknown id changes nothing. */
export function updateQuantity<Product>(cart: Cart<Product>, id: string, quantity: number): Cart<Product> {
  if (!cart.items.some((item) => item.id === id)) return cart;
  const clamped = Math.max(1, Math.trunc(quantity) || 1);
  return cartOf(cart.items.map((item) => (item.id === id ? { ...item, quantity: clamped } : item)));
}

export function lineTotal(line: { unit_price: Sen; quantity: number }): Sen {
  return multiplySen(line.unit_price, line.quantity);
}

/** Sum of all line totals, in sen. */
export function subtotal(lines: readonly { unit_price: Sen; quantity: number }[]): Sen {
  return addSen(...lines.map(lineTotal));
}

/** Makes a cart of these lines. */
export function cartOf<Product>(items: readonly CartLine<Product>[]): Cart<Product> {
  return {
    items,
    totalItems: items.reduce((sum, item) => sum + item.quantity, 0),
    totalAmount: subtotal(items),
  };
}
