import { addLine, type Cart, type CartLine, emptyCart, type NewCartLine, removeLine, updateQuantity } from '@lapak/contract/pricing/cart';
import type { Product } from '@lapak/contract/schemas/catalog';
import { create } from 'zustand';

export type ShopCart = Cart<Product>;
export type ShopCartLine = CartLine<Product>;

interface CartStore {
  cart: ShopCart;
  add(line: NewCartLine<Product>): void;
  remove(id: string): void;
  setQuantity(id: string, quantity: number): void;
  /** Takes out what was ordered; what was put in since, elsewhere in the shop, stays. */
  takeOut(ordered: readonly ShopCartLine[]): void;
  /** Puts in lines with fresh prices and stock, e.g. after the server's 409. */
  replace(cart: ShopCart): void;
}

/** The shopper's cart: in memory only (spec section 4), so it lives as long as the visit. */
export const useCart = create<CartStore>((set) => ({
  cart: emptyCart(),
  add: (line) => set(({ cart }) => ({ cart: addLine(cart, line) })),
  remove: (id) => set(({ cart }) => ({ cart: removeLine(cart, id) })),
  setQuantity: (id, quantity) => set(({ cart }) => ({ cart: updateQuantity(cart, id, quantity) })),
  takeOut: (ordered) => set(({ cart }) => ({ cart: ordered.reduce(without, cart) })),
  replace: (cart) => set({ cart }),
}));

function without(cart: ShopCart, { id, quantity }: ShopCartLine): ShopCart {
  const more = (cart.items.find((line) => line.id === id)?.quantity ?? 0) - quantity;
  return more > 0 ? updateQuantity(cart, id, more) : removeLine(cart, id);
}
