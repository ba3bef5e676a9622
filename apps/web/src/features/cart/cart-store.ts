import type { ListedProduct } from '@lapak/contract/assortment/products';
import {
  addLine,
  type Cart,
  type CartLine,
  cartOf,
  emptyCart,
  type NewCartLine,
  removeLine,
  updateQuantity,
} from '@lapak/contract/pricing/cart';
import { create } from 'zustand';
import { askBeforeUnload } from '../../lib/ask-before-unload.ts';
import { keep } from '../../lib/browser-items.ts';
import { whenPersonLeaves } from '../../lib/session.ts';

export type ShopCart = Cart<ListedProduct>;
export type ShopCartLine = CartLine<ListedProduct>;

interface CartStore {
  cart: ShopCart;
  add(line: NewCartLine<ListedProduct>): void;
  remove(id: string): void;
  setQuantity(id: string, quantity: number): void;
  /** Removes what was ordered; lines added meanwhile stay. */
  takeOut(ordered: readonly ShopCartLine[]): void;
  /** Restores lines in their places. */
  replace(cart: ShopCart): void;
  /** Applies the shop's figures after its 409; lines that are no longer sold are missing in `corrected`. */
  correct(part: ShopCart, corrected: ShopCart): void;
  /** The origin district of the next order, when the cart has several; undefined while none is chosen. */
  origin: number | null | undefined;
  chooseOrigin(districtId: number | null | undefined): void;
  /** What changed in a restored cart, a sentence each; cleared with the next cart. */
  news: readonly string[];
}

/** The shopper's cart, in memory only (spec section 4). */
export const useCart = create<CartStore>((set) => ({
  cart: emptyCart(),
  add: (line) => set(({ cart }) => ({ cart: addLine(cart, line) })),
  remove: (id) => set(({ cart }) => ({ cart: removeLine(cart, id) })),
  setQuantity: (id, quantity) => set(({ cart }) => ({ cart: updateQuantity(cart, id, quantity) })),
  takeOut: (ordered) => set(({ cart }) => ({ cart: ordered.reduce(without, cart), news: [] })),
  replace: (cart) => set({ cart }),
  correct: (part, corrected) => set(({ cart }) => ({ cart: cartOf(cart.items.flatMap((line) => correctedLine(line, part, corrected))) })),
  origin: undefined,
  chooseOrigin: (origin) => set({ origin }),
  news: [],
}));

/** Leaving would lose the cart and the checkout's input, so the browser asks first. */
useCart.subscribe(({ cart }) => {
  if (typeof window === 'undefined') return;
  if (cart.items.length > 0) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
});

/** Storage key of the last cart (`last-cart.ts`), which logging out removes. */
export const LAST_CART_KEY = 'keranjang-terakhir';
whenPersonLeaves(() => keep(LAST_CART_KEY, null));

function without(cart: ShopCart, { id, quantity }: ShopCartLine): ShopCart {
  const more = (cart.items.find((line) => line.id === id)?.quantity ?? 0) - quantity;
  return more > 0 ? updateQuantity(cart, id, more) : removeLine(cart, id);
}

function correctedLine(line: ShopCartLine, part: ShopCart, corrected: ShopCart): readonly ShopCartLine[] {
  const isOfLine = part.items.some(({ id }) => id === line.id);
  return isOfLine ? corrected.items.filter(({ id }) => id === line.id) : [line];
}
