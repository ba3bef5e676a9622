import { cartOf } from '@lapak/contract/pricing/cart';
import type { ShopCart, ShopCartLine } from './cart-store.ts';

/** An origin of some of the cart's goods. An order has one origin (spec section 5, check 4). */
export interface Origin {
  /** Null when it isn't known. */
  districtId: number | null;
  /** The partner's city, if any. */
  city: string | null;
  /** What shoppers read: 'Kota Sabang (Dapur Tuna)'. */
  name: string;
  /** The part of the cart from there. */
  part: ShopCart;
}

/** The origins of a cart's goods, in the order of its lines. */
export function originsOf(cart: ShopCart): Origin[] {
  const groups = new Map<number | null, ShopCartLine[]>();
  for (const line of cart.items) {
    const { origin_district_id: id } = line.product;
    groups.set(id, [...(groups.get(id) ?? []), line]);
  }
  return Array.from(groups, ([districtId, lines]) => {
    const city = lines.find(({ product }) => product.business)?.product.business?.city_name ?? null;
    const partners = new Set(lines.map(({ product }) => product.business_name ?? 'Lapak Hijau'));
    const names = Array.from(partners).join(', ');
    return { districtId, city, name: city ? `${city} (${names})` : names, part: cartOf(lines) };
  });
}

/** The part of the cart that is ordered next: the chosen origin's goods if any, else everything. */
export function partToOrder(cart: ShopCart, origin: number | null | undefined): ShopCart {
  if (origin === undefined) return cart;
  return originsOf(cart).find(({ districtId }) => districtId === origin)?.part ?? cart;
}
