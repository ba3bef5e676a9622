import type { AnswerOf } from '@lapak/contract/endpoints';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';

/** An unpaid online order that waits for confirmation, for tests. */
export function anOrder(changes: Partial<OrderDetail> = {}): OrderDetail {
  return {
    id: 12,
    code: 'LH-7K3M9Q2X',
    status: 'pending',
    payment_status: 'unpaid',
    order_type: 'online',
    created_at: '2026-01-02T03:04:05.000Z',
    subtotal_amount: 100_000,
    shipping_cost: 10_000,
    total_amount: 110_000,
    unique_digits: 0,
    discount_amount: 0,
    rounding_amount: 0,
    refunded_amount: 0,
    payment_method: 'manual',
    pay_until: null,
    slip_state: null,
    notes: 'Catatan dari uji',
    shipping_name: 'Cut Uji',
    shipping_phone: null,
    shipping_address: 'Jalan Uji 1',
    shipping_district: 'Kuta Alam',
    shipping_city: 'Kota Banda Aceh',
    shipping_province: 'Aceh',
    pickup_code: null,
    shipping_postcode: '23121',
    shipping_courier: 'Kurir Lapak',
    shipping_service: null,
    arrival: null,
    shipped_courier: null,
    tracking_number: null,
    shipped_at: null,
    order_items: [
      {
        id: 1,
        quantity: 2,
        price: 50_000,
        variant_label: null,
        selected_options: [],
        discount_amount: 0,
        discount_reason: null,
        returned_quantity: 0,
        product: { id: 3, name: 'Kopi Gayo', picture: null },
      },
    ],
    user_id: null,
    guest_email: 'uji@surat.example',
    cash_received: null,
    change_due: null,
    payment_reference: null,
    price_flag: null,
    open_issues: 0,
    tags: [],
    internal_notes: [],
    customer: null,
    destination: null,
    token: 'rahasia-dua-puluh-huruf',
    payment: null,
    method_names: {},
    events: [],
    till: null,
    slips: [],
    tracking: null,
    returns: [],
    deeds: [],
    ...changes,
  };
}

/** The answer's other parts for a page of orders. */
export function aroundOrders(orders: readonly OrderDetail[]): Omit<AnswerOf<'listOrders'>, 'success' | 'data' | 'meta'> {
  const by_status = { pending: 0, confirmed: 0, shipped: 0, delivered: 0, cancelled: 0 };
  for (const { status } of orders) by_status[status] += 1;
  const counts = { ...by_status, all: orders.length };
  return { counts, summary: { orders: orders.length, revenue: 0, by_status }, slips_waiting: 0 };
}
