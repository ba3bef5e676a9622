import { NO_MONEY, type Sen, toRupiah } from '@lapak/contract/money/sen';
import { orderTotal } from '@lapak/contract/pricing/order-total';
import { OrderRequest } from '@lapak/contract/sales/orders';
import { NO_DELIVERY } from '@lapak/contract/sales/pickup';
import type { ShopCart } from '../../features/cart/cart-store.ts';
import { optionCost, type ShippingOption, shippingOf } from '../../features/shipping/shipping-choice.ts';
import type { Details } from '../parts/details.ts';

export interface OrderParts {
  cart: ShopCart;
  details: Details;
  userId: number | null;
  shipping: ShippingOption;
  method: string;
  /** The checkout that an assistant prepared; it counts while nothing else is in the cart. */
  handover: { token: string; lineIds: readonly string[] } | null;
}

/** The amount that the order is for; a channel's fee isn't part of it. */
export function totalOf(cart: ShopCart, shipping: ShippingOption | null): Sen {
  return orderTotal(cart.totalAmount, shipping === null ? NO_MONEY : optionCost(shipping));
}

/** The order request, validated by the contract's schema. */
export function buildOrder({ cart, details, userId, shipping, method, handover }: OrderParts) {
  const { guest_email, ...delivery } = details;
  return OrderRequest.safeParse({
    ...delivery,
    ...(shipping.kind === 'pickup' ? NO_DELIVERY : {}),
    ...(userId === null ? { guest_email } : { user_id: userId }),
    ...shippingOf(shipping),
    payment_method: method,
    ...(handover && cart.items.every(({ id }) => handover.lineIds.includes(id)) ? { handover_token: handover.token } : {}),
    total_amount: toRupiah(totalOf(cart, shipping)),
    order_items: cart.items.map((line) => ({
      product_id: line.product.id,
      quantity: line.quantity,
      price: toRupiah(line.unit_price),
      variant_label: line.variant,
      selected_options: line.selected_options,
    })),
  });
}
