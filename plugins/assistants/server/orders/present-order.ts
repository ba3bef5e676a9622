import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { isPickup, orderStatusLabel, PICKUP } from '@lapak/contract/sales/pickup';
import type { z } from 'zod';
import type { UcpOrder } from '../../contract/ucp.ts';
import { choicesOf } from '../catalog/choices.ts';
import { absolute } from '../catalog/present-product.ts';

type Order = z.infer<typeof BuyerOrder>;
type Item = Order['order_items'][number];

interface Frame {
  base: string;
  /** Where orders are fetched. */
  place: string | null;
  id: string;
  checkoutId: string;
  permalink: string;
  ucp: UcpOrder['ucp'];
}

/** An order as the protocol has it; `permalink` asks for its buyer's email. Of its buyer it tells the city. */
export function presentUcpOrder(order: Order, { base, place, id, checkoutId, permalink, ucp }: Frame): UcpOrder {
  const isFetched = isPickup(order);
  const destination = isFetched ? { ...(place === null ? {} : { street_address: place }), address_country: 'ID' } : placeOf(order);
  const isGone = order.status === 'cancelled';
  const isThere = order.status === 'delivered';
  const lines = order.order_items.map((item) => lineOf(item, { base, isGone, isThere }));
  const open = lines.filter(({ quantity }) => quantity.total > 0).map(({ id: line, quantity }) => ({ id: line, quantity: quantity.total }));
  return {
    ucp,
    id,
    label: order.code,
    checkout_id: checkoutId,
    permalink_url: permalink,
    currency: 'IDR',
    line_items: lines,
    fulfillment: {
      expectations:
        open.length > 0
          ? [{ id: 'parcel', line_items: open, method_type: isFetched ? 'pickup' : 'shipping', destination, description: promiseOf(order) }]
          : [],
      events: eventsOf(order, permalink),
    },
    adjustments: adjustmentsOf(order),
    totals: totalsOf(order),
    ...messagesOf(order),
  };
}

function lineOf(
  item: Item,
  { base, isGone, isThere }: { base: string; isGone: boolean; isThere: boolean },
): UcpOrder['line_items'][number] {
  const total = isGone ? 0 : item.quantity - item.returned_quantity;
  const amount = item.price * item.quantity - item.discount_amount;
  const labels = [...(item.variant_label === null ? [] : [item.variant_label]), ...item.selected_options.map(({ value }) => value)];
  return {
    id: `li_${item.id}`,
    item: {
      id: itemIdOf(item),
      title: [item.product.name, ...labels].join(', '),
      price: item.price,
      ...(item.product.picture ? { image_url: absolute(base, item.product.picture.src) } : {}),
    },
    quantity: { original: item.quantity, total, fulfilled: isThere ? total : 0 },
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
    status: total === 0 ? 'removed' : isThere ? 'fulfilled' : 'processing',
  };
}

/** The id by which the catalog knows what was bought; of a deleted product only that it was one. */
function itemIdOf({ product, variant_label: size, selected_options: options }: Item): string {
  if (product.id === null) return 'deleted';
  const [choice] = choicesOf({
    id: product.id,
    sizes: size === null ? [] : [size],
    groups: options.map(({ group, value }) => ({ name: group, values: [value] })),
  });
  return choice?.id ?? String(product.id);
}

function placeOf({ shipping_city: city, shipping_province: region }: Order) {
  return {
    ...(city === null ? {} : { address_locality: city }),
    ...(region === null ? {} : { address_region: region }),
    address_country: 'ID',
  };
}

function promiseOf(order: Order): string {
  const isFetched = isPickup(order);
  const way = isFetched ? PICKUP : [order.shipping_courier, order.shipping_service].filter(Boolean).join(' ');
  return [orderStatusLabel(order.status, isFetched), way].filter(Boolean).join(' · ');
}

function eventsOf(order: Order, permalink: string): UcpOrder['fulfillment']['events'] {
  const lines = order.order_items.map(({ id, quantity }) => ({ id: `li_${id}`, quantity }));
  const shown = order.events.flatMap((event) =>
    event.field === 'status' && (event.to === 'shipped' || event.to === 'delivered') ? [{ ...event, type: event.to }] : [],
  );
  const carrier = order.shipped_courier ?? order.shipping_courier;
  return shown.map(({ id, created_at, type }) => ({
    id: `evt_${id}`,
    occurred_at: created_at.toISOString(),
    type: type === 'shipped' ? 'shipped' : 'delivered',
    line_items: lines,
    ...(order.tracking_number === null ? {} : { tracking_number: order.tracking_number }),
    tracking_url: permalink,
    ...(carrier === null ? {} : { carrier }),
  }));
}

function adjustmentsOf(order: Order): UcpOrder['adjustments'] {
  const cancelled = order.events.filter(({ field, to }) => field === 'status' && to === 'cancelled').at(-1);
  const returns = order.returns.map(({ id, amount, created_at }) => ({
    id: `return_${id}`,
    type: 'return' as const,
    occurred_at: created_at.toISOString(),
    status: 'completed' as const,
    totals: [{ type: 'total', amount: -amount }],
    description: 'Barang dikembalikan',
  }));
  if (order.status !== 'cancelled' || !cancelled) return returns;
  const cancellation = {
    id: `evt_${cancelled.id}`,
    type: 'cancellation',
    occurred_at: cancelled.created_at.toISOString(),
    status: 'completed',
  } as const;
  return [...returns, { ...cancellation, description: 'Pesanan dibatalkan' }];
}

function totalsOf(order: Order): UcpOrder['totals'] {
  const { discount_amount: discount, unique_digits: digits } = order;
  return [
    { type: 'subtotal', display_text: 'Subtotal', amount: order.subtotal_amount },
    ...(discount > 0 ? [{ type: 'discount', display_text: 'Potongan', amount: -discount }] : []),
    { type: 'fulfillment', display_text: 'Ongkos kirim', amount: order.shipping_cost },
    ...(digits > 0 ? [{ type: 'unique_digits', display_text: 'Kode unik transfer', amount: digits }] : []),
    { type: 'total', display_text: 'Total', amount: order.total_amount },
  ];
}

function messagesOf({ payment_status: state }: Order): Pick<UcpOrder, 'messages'> {
  if (state !== 'unpaid') return {};
  return { messages: [{ type: 'info', code: 'payment_pending', content: 'Pesanan ini belum dibayar.' }] };
}
