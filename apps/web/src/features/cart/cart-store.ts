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
import type { ListedProduct } from '@lapak/contract/schemas/catalog';
import { create } from 'zustand';
import { askBeforeUnload } from '../../lib/ask-before-unload.ts';
import { keep } from '../../lib/kept.ts';
import { whenPersonLeaves } from '../../lib/session.ts';

export type ShopCart = Cart<ListedProduct>;
export type ShopCartLine = CartLine<ListedProduct>;

interface CartStore {
  cart: ShopCart;
  add(line: NewCartLine<ListedProduct>): void;
  remove(id: string): void;
  setQuantity(id: string, quantity: number): void;
  /** Takes out what was ordered; what was put in since, elsewhere in the shop, stays. */
  takeOut(ordered: readonly ShopCartLine[]): void;
  /** Puts lines back where they stood. */
  replace(cart: ShopCart): void;
  /** Puts the shop's figures into some of the lines, after its 409; those that it doesn't sell any more are missing in `corrected`. */
  correct(part: ShopCart, corrected: ShopCart): void;
  /** The district that the next order's goods start from, where the cart's start from several; undefined while none is chosen. */
  origin: number | null | undefined;
  chooseOrigin(districtId: number | null | undefined): void;
  /** What isn't as it was in a cart that was put together again, a sentence each; gone with the next cart. */
  news: readonly string[];
}

/** The shopper's cart: in memory only (spec section 4), so it lives as long as the visit. */
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

/** What lies in the cart, and what a checkout has typed by then, would go with the page: so the browser asks first. */
useCart.subscribe(({ cart }) => {
  if (typeof window === 'undefined') return;
  if (cart.items.length > 0) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
});

/** Key of the browser's store under which `kept-cart.ts` keeps the last cart; who leaves takes it along. */
export const KEPT_CART_KEY = 'keranjang-terakhir';
whenPersonLeaves(() => keep(KEPT_CART_KEY, null));

function without(cart: ShopCart, { id, quantity }: ShopCartLine): ShopCart {
  const more = (cart.items.find((line) => line.id === id)?.quantity ?? 0) - quantity;
  return more > 0 ? updateQuantity(cart, id, more) : removeLine(cart, id);
}

function correctedLine(line: ShopCartLine, part: ShopCart, corrected: ShopCart): readonly ShopCartLine[] {
  const isMeant = part.items.some(({ id }) => id === line.id);
  return isMeant ? corrected.items.filter(({ id }) => id === line.id) : [line];
}
