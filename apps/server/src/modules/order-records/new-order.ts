import { NO_MONEY } from '@lapak/contract/money/sen';
import type { OrderReason } from '@lapak/contract/states/order-event';
import type { DrawnIds, ItemRow, NewOrder, OrderRow, SoldLine } from './order-queries.ts';

const BLANK_ORDER = {
  status: 'pending',
  payment_status: 'unpaid',
  order_type: 'online',
  user_id: null,
  cashier_id: null,
  guest_email: null,
  unique_digits_sen: NO_MONEY,
  discount_sen: NO_MONEY,
  discount_reason: null,
  refunded_sen: NO_MONEY,
  shipping_refunded_sen: NO_MONEY,
  payment_reference: null,
  cash_received_sen: null,
  change_due_sen: null,
  notes: null,
  shipping_name: null,
  shipping_phone: null,
  shipping_address: null,
  shipping_district_id: null,
  shipping_district: null,
  shipping_city: null,
  shipping_province: null,
  shipping_postcode: null,
  shipping_courier: null,
  shipping_service: null,
  shipped_courier: null,
  tracking_number: null,
  shipped_at: null,
  courier_price_id: null,
  price_flag: null,
  shift_id: null,
  is_late: false,
  pay_until: null,
  slip_state: null,
  network: null,
  search_text: null,
} as const;

type Given = Omit<OrderRow, keyof typeof BLANK_ORDER | 'id' | 'created_at' | 'updated_at'> & Partial<OrderRow>;

interface Written {
  given: Given;
  lines: readonly SoldLine[];
  /** Why, who does it, and as whom the history shows them. */
  reason: OrderReason;
  userId: number | null;
  by: string | null;
}

/** The rows of an order; it is of the transaction's moment unless it says another one. */
export function newOrder(drawn: DrawnIds, { given, lines, reason, userId, by }: Written): NewOrder {
  const order: OrderRow = { ...BLANK_ORDER, created_at: drawn.at, updated_at: drawn.at, ...given, id: drawn.order };
  const begins = [
    { field: 'status', to_value: order.status },
    { field: 'payment_status', to_value: order.payment_status },
  ] as const;
  return {
    order,
    userId,
    items: lines.map((line, index) => newItem(order.id, idAt(drawn.items, index), line)),
    events: begins.map((begin, index) => ({
      ...begin,
      id: idAt(drawn.events, index),
      order_id: order.id,
      from_value: null,
      reason,
      figures: null,
      by,
      created_at: drawn.at,
    })),
  };
}

function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error('fewer ids were drawn than there are rows');
  return id;
}

function newItem(orderId: number, id: number, line: SoldLine): ItemRow {
  return {
    id,
    order_id: orderId,
    product_id: line.productId,
    variant_id: line.variantId,
    product_name: line.productName,
    business_id: line.businessId,
    business_name: line.businessName,
    partner_price_sen: line.partnerPrice,
    variant_label: line.variantLabel,
    selected_options: line.selectedOptions,
    quantity: line.quantity,
    unit_price_sen: line.unitPrice,
    picture: line.picture,
    discount_sen: line.discount?.amount ?? NO_MONEY,
    discount_reason: line.discount?.reason ?? null,
    sale_discount_sen: line.discount?.ofSale ?? NO_MONEY,
    returned_quantity: 0,
    refunded_sen: NO_MONEY,
  };
}
