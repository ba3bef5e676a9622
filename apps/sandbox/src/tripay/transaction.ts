import { z } from 'zod';
import { findChannel } from './channels.ts';
import { instructionsFor } from './instructions.ts';

export const STATUSES = ['UNPAID', 'PAID', 'EXPIRED', 'FAILED', 'REFUND'] as const;
export type Status = (typeof STATUSES)[number];

const attempt = z.object({
  /** Unix milliseconds. */
  at: z.number(),
  ok: z.boolean(),
  /** HTTP status of the shop's answer, null when none came. */
  status: z.number().nullable(),
  answer: z.string(),
});

const delivery = z.object({
  /** The exact bytes that are signed and sent, so that a repeat is the same. */
  body: z.string(),
  attempts: z.array(attempt),
  /** When it is sent (again), Unix milliseconds; null when it is done or given up. */
  next_at: z.number().nullable(),
});
export type Delivery = z.output<typeof delivery>;

export const transaction = z.object({
  reference: z.string(),
  merchant_ref: z.string(),
  method: z.string(),
  /** As asked for, without the customer fee. Whole rupiah, like every amount here. */
  amount: z.number(),
  fee_merchant: z.number(),
  fee_customer: z.number(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string().nullable(),
  callback_url: z.string().nullable(),
  return_url: z.string().nullable(),
  pay_code: z.string().nullable(),
  qr_string: z.string().nullable(),
  status: z.enum(STATUSES),
  /** Unix seconds, like `expired_at` and `paid_at`. */
  created_at: z.number(),
  expired_at: z.number(),
  paid_at: z.number().nullable(),
  order_items: z.array(
    z.object({
      sku: z.string().nullable(),
      name: z.string(),
      price: z.number(),
      quantity: z.number(),
      product_url: z.string().nullable(),
      image_url: z.string().nullable(),
    }),
  ),
  deliveries: z.array(delivery),
});
export type Transaction = z.output<typeof transaction>;

export function channelOf(tx: Transaction) {
  const channel = findChannel(tx.method);
  if (!channel) throw new Error(`no channel ${tx.method}`);
  return channel;
}

/** What the buyer pays. */
export function totalOf(tx: Transaction): number {
  return tx.amount + tx.fee_customer;
}

function checkoutUrl(tx: Transaction, baseUrl: string): string {
  return `${baseUrl}/tripay/checkout/${tx.reference}`;
}

/** The fields that create, detail and list share. URLs are made at answer time, so that they fit the port of today. */
function common(tx: Transaction, baseUrl: string) {
  const channel = channelOf(tx);
  return {
    reference: tx.reference,
    merchant_ref: tx.merchant_ref,
    payment_selection_type: 'static',
    payment_method: channel.code,
    payment_name: channel.name,
    customer_name: tx.customer_name,
    customer_email: tx.customer_email,
    customer_phone: tx.customer_phone,
    callback_url: tx.callback_url,
    return_url: tx.return_url,
    amount: totalOf(tx),
    fee_merchant: tx.fee_merchant,
    fee_customer: tx.fee_customer,
    total_fee: tx.fee_merchant + tx.fee_customer,
    amount_received: tx.amount - tx.fee_merchant,
    pay_code: tx.pay_code,
    pay_url: channel.type === 'redirect' ? checkoutUrl(tx, baseUrl) : null,
    checkout_url: checkoutUrl(tx, baseUrl),
    status: tx.status,
  };
}

function instructions(tx: Transaction) {
  return instructionsFor(channelOf(tx), { payCode: tx.pay_code, amount: totalOf(tx) });
}

/** `data` of `transaction/create` (tripay.md 6.3). */
export function presentCreated(tx: Transaction, baseUrl: string) {
  return {
    ...common(tx, baseUrl),
    expired_time: tx.expired_at,
    order_items: tx.order_items.map((item) => ({ ...item, subtotal: item.price * item.quantity })),
    instructions: instructions(tx),
    qr_string: tx.qr_string,
    qr_url: tx.qr_string === null ? null : `${baseUrl}/tripay/qr/${tx.reference}.svg`,
  };
}

/** `data` of `transaction/detail`: `paid_at` is text, no QR fields, items without their URLs (tripay.md section 7). */
export function presentDetail(tx: Transaction, baseUrl: string) {
  return {
    ...common(tx, baseUrl),
    paid_at: tx.paid_at === null ? null : String(tx.paid_at),
    expired_time: tx.expired_at,
    order_items: tx.order_items.map(({ sku, name, price, quantity }) => ({ sku, name, price, quantity, subtotal: price * quantity })),
    instructions: instructions(tx),
  };
}

/** A row of `merchant/transactions`. */
export function presentRow(tx: Transaction, baseUrl: string) {
  return {
    ...common(tx, baseUrl),
    order_items: tx.order_items.map((item) => ({ ...item, subtotal: item.price * item.quantity })),
    note: null,
    created_at: tx.created_at,
    expired_at: tx.expired_at,
    paid_at: tx.paid_at,
  };
}

/** Body of the webhook, fields in the reference's order (tripay.md section 8). `payment_method` is the channel's name here. */
export function callbackBody(tx: Transaction): Record<string, unknown> {
  const channel = channelOf(tx);
  return {
    reference: tx.reference,
    merchant_ref: tx.merchant_ref,
    payment_method: channel.name,
    payment_method_code: channel.code,
    total_amount: totalOf(tx),
    fee_merchant: tx.fee_merchant,
    fee_customer: tx.fee_customer,
    total_fee: tx.fee_merchant + tx.fee_customer,
    amount_received: tx.amount - tx.fee_merchant,
    is_closed_payment: 1,
    status: tx.status,
    paid_at: tx.paid_at,
    note: null,
  };
}
