import { cartOf } from '@lapak/contract/pricing/cart';
import type { ShopCart, ShopCartLine } from './cart-store.ts';

/** A place that some of the cart's goods start from. One order has one (spec section 5, check 4). */
export interface Origin {
  /** Null where a product's isn't known. */
  districtId: number | null;
  /** Its city, where a partner is there. */
  city: string | null;
  /** What shoppers read: 'Kota Sabang (Dapur Tuna)'. */
  name: string;
  /** What of the cart starts from there. */
  part: ShopCart;
}

/** The places that a cart's goods start from, in the order of its lines. */
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

/** What of the cart the next order takes: the chosen origin's goods while there are any, else all of it. */
export function partToOrder(cart: ShopCart, origin: number | null | undefined): ShopCart {
  if (origin === undefined) return cart;
  return originsOf(cart).find(({ districtId }) => districtId === origin)?.part ?? cart;
}
