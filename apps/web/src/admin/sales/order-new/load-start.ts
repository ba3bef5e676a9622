import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { OrderItem } from '@lapak/contract/sales/orders';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { newOrderView } from '../../shared/addresses/new-order-view.ts';
import { priceOf } from '../../shared/components/added-price.ts';
import { orNull } from '../../shared/list/load-opened.ts';
import type { DraftLine } from './draft.ts';
import { addressOfOrder } from './last-address.ts';
import { type NewOrderValues, startOf } from './order-form.ts';

/** What a new order begins with: the shop's rules, and perhaps a buyer, or an old order's goods and buyer. */
export async function loadStart(request: Request) {
  const { signal } = request;
  const { customer: key, again } = newOrderView.read(new URL(request.url).searchParams);
  const [rules, shop, customer, order] = await Promise.all([
    api.call('getTillSettings', { signal }),
    api.call('getShop', { signal }),
    key === '' ? null : orNull(api.call('getCustomer', { params: { key }, signal })),
    again === null ? null : orNull(api.call('getOrder', { params: { id: again }, signal })),
  ]);
  const known = { rules: rules.data, shop: shop.data };
  if (!order) return { ...known, customer: customer && key, values: startOf(customer, null), lines: [], gone: [] };
  const found = await Promise.all(order.order_items.map((item) => lineOf(item, signal)));
  return {
    ...known,
    customer: null,
    values: valuesOf(order),
    lines: found.flatMap((line) => line ?? []),
    gone: order.order_items.filter((_, position) => found[position] === null).map(({ product }) => product.name),
  };
}
export type Start = Awaited<ReturnType<typeof loadStart>>;

/** An old line at today's price, without its discount; null where the product, its size or an option isn't sold any more. */
async function lineOf(
  { product: { id }, quantity, variant_label: variant, selected_options: options }: OrderItem,
  signal: AbortSignal,
): Promise<DraftLine | null> {
  if (id === null) return null;
  try {
    const { data: product } = await api.call('getCatalogProduct', { params: { id }, signal });
    const hasSize = variant === null ? product.size_variants.length === 0 : product.size_variants.some(({ label }) => label === variant);
    const hasOptions =
      options.length === product.option_groups.length &&
      options.every(({ group, value }) => product.option_groups.some(({ name, values }) => name === group && values.includes(value)));
    if (!hasSize || !hasOptions) return null;
    return { product, choice: { variant, options }, quantity, price: priceOf(product, variant), discount: null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function valuesOf(order: OrderDetail): NewOrderValues {
  const buyer = { name: order.shipping_name, phone: order.shipping_phone, email: order.guest_email, user_id: order.user_id };
  return startOf(buyer, addressOfOrder(order));
}
