import type { BuyerOrder, PlaceOrderAnswer } from '@lapak/contract/sales/orders';
import type { Payment } from '@lapak/contract/sales/payments';

const PAYMENT: Payment = {
  method: 'manual',
  payment_name: 'Transfer manual',
  status: 'unpaid',
  reference: null,
  amount: 70_000,
  fee_customer: 0,
  total_amount: 70_000,
  pay_code: null,
  pay_url: null,
  checkout_url: null,
  qr_string: null,
  instructions: [],
  expires_at: null,
  paid_at: null,
};

/** The shop's answer to an order, paid by transfer or by the gateway's virtual account. */
export function placed(method: 'manual' | 'tripay:BRIVA'): PlaceOrderAnswer {
  const isManual = method === 'manual';
  const payment: Payment = isManual
    ? PAYMENT
    : { ...PAYMENT, method, payment_name: 'BRI Virtual Account', reference: 'T1', checkout_url: 'https://gateway.example/T1' };
  const data: BuyerOrder = {
    id: 7,
    code: 'LH-7K3M9Q2X',
    token: 'AAAAAAAAAAAAAAAAAAAAAAAA',
    status: 'pending',
    payment_status: 'unpaid',
    order_type: 'online',
    created_at: new Date().toISOString(),
    subtotal_amount: 50_000,
    shipping_cost: 20_000,
    total_amount: 70_000,
    unique_digits: 0,
    discount_amount: 0,
    rounding_amount: 0,
    refunded_amount: 0,
    payment_method: method,
    pay_until: null,
    slip_state: null,
    notes: null,
    shipping_name: 'Cut Nyak Rahma',
    shipping_phone: '0812 3456 7890',
    shipping_address: 'Jalan Pocut Baren No. 12',
    shipping_district_id: 111,
    shipping_district: 'Kuta Alam',
    shipping_city: 'Kota Banda Aceh',
    shipping_province: 'Aceh',
    pickup_code: null,
    shipping_postcode: '23122',
    shipping_courier: 'jne',
    shipping_service: 'REG',
    arrival: null,
    shipped_courier: null,
    tracking_number: null,
    shipped_at: null,
    order_items: [],
    payment,
    method_names: {},
    events: [],
    tracking: null,
    returns: [],
    slips: [],
  };
  const message = isManual ? 'Pesanan berhasil dibuat. Terima kasih!' : 'Pesanan berhasil dibuat. Selesaikan pembayaran melalui Tripay.';
  return { success: true, message, data, payment };
}
