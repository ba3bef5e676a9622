import type { Payment, PaymentChannel } from '@lapak/contract/sales/payments';
import { harmless } from '@lapak/contract/web-addresses';
import type { z } from 'zod';
import type { TripayChannel } from '../../../../providers/tripay/tripay-schemas.ts';
import type { PaymentRow } from './payment-queries.ts';

/** What is shown of a payment. */
export type PresentedPayment = Pick<
  PaymentRow,
  | 'method'
  | 'payment_name'
  | 'state'
  | 'reference'
  | 'amount_rupiah'
  | 'fee_customer_rupiah'
  | 'pay_code'
  | 'pay_url'
  | 'checkout_url'
  | 'qr_string'
  | 'instructions'
  | 'expires_at'
  | 'paid_at'
>;

/** How to pay, as a buyer and an admin see it. A payment that is still being opened counts as unpaid. */
export function presentPayment(row: PresentedPayment): z.infer<typeof Payment> {
  return {
    ...row,
    status: row.state === 'opening' ? 'unpaid' : row.state,
    amount: row.amount_rupiah,
    fee_customer: row.fee_customer_rupiah,
    total_amount: row.amount_rupiah + row.fee_customer_rupiah,
    pay_url: harmless(row.pay_url),
    checkout_url: harmless(row.checkout_url),
  };
}

/** A channel with what it costs the customer at an amount in whole rupiah. */
export function presentChannel(channel: TripayChannel, amountRupiah: number): PaymentChannel {
  return { ...channel, fee_customer: customerFee(channel, amountRupiah) };
}

/**
 * Flat part plus percentage in whole rupiah, within the channel's limits (tripay.md sections 3 and 5). An estimate: the gateway's answer
 * counts.
 */
function customerFee(channel: TripayChannel, amountRupiah: number): number {
  const { flat, percent } = channel.fee_customer;
  if (flat === 0 && percent === 0) return 0;
  const fee = Math.ceil(flat + (amountRupiah * percent) / 100);
  return Math.min(Math.max(fee, channel.minimum_fee ?? 0), channel.maximum_fee ?? Number.POSITIVE_INFINITY);
}
