import type { User } from '@lapak/contract/people/identity';
import { shippingWeightGrams } from '@lapak/contract/pricing/shipping-weight';
import type { CheckoutFacts } from '@lapak/contract/sales/checkout/find-problem';
import { NO_DELIVERY } from '@lapak/contract/sales/pickup';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCart } from '../../features/cart/cart-store.ts';
import { originsOf, partToOrder } from '../../features/cart/origins.ts';
import { addressOf } from '../../features/locations/delivery-address.ts';
import { useCheckoutStore } from '../parts/checkout-store.ts';
import { useShop } from '../shop.ts';
import { totalOf } from './build-order.ts';
import { useDetailsForm } from './details-form.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { readStoredAddress } from './stored-address.ts';
import { usePayment } from './use-payment.ts';
import { useShipping } from './use-shipping.ts';

/** The state of a checkout: cart, details form, shipping and payment. */
export function useCheckout(user: User | null, { book, ofLastOrder }: KnownAddresses) {
  const whole = useCart((store) => store.cart);
  const origin = useCart((store) => store.origin);
  const cart = partToOrder(whole, origin);
  // Read once at the start: from then on the form is the buyer's.
  const [storedAddress] = useState(() => (user === null ? readStoredAddress() : null));
  const { pickup } = useShop();
  const isFetched = useCheckoutStore(({ choices }) => choices.isFetched) && pickup !== null;
  const form = useDetailsForm(user, user === null ? storedAddress : book[0] ? addressOf(book[0]) : ofLastOrder, isFetched);
  const [cityId, districtId, district] = useWatch({
    control: form.control,
    name: ['shipping_city_id', 'shipping_district_id', 'shipping_district'],
  });
  const origins = originsOf(cart);
  const shipping = useShipping({
    isFetched,
    origins: origins.map(({ districtId }) => districtId),
    originCity: origins[0]?.city ?? null,
    cityId,
    districtId,
    place: district ?? '',
    weightGrams: shippingWeightGrams(cart.items),
    productIds: [...new Set(cart.items.map(({ product }) => product.id))].sort((one, other) => one - other),
  });
  const total = totalOf(cart, shipping.choice);
  const payment = usePayment(total, { isLocal: shipping.choice?.kind === 'local', isFetched });

  /** The current facts that the checks look at. */
  function facts(): CheckoutFacts {
    return {
      lines: cart.items.length,
      details: isFetched ? { ...form.getValues(), ...NO_DELIVERY } : form.getValues(),
      origins: origins.length,
      isGuest: user === null,
      hasShipping: shipping.choice !== null,
      method: payment.method,
      channels: payment.channels.length,
    };
  }

  /** Units in the cart that aren't part of this order. */
  const left = whole.totalItems - cart.totalItems;
  return { cart, origins, left, form, shipping, payment, total, facts, user, book, isFetched };
}

export type Checkout = ReturnType<typeof useCheckout>;
