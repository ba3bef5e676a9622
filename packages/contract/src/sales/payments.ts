import { z } from 'zod';
import { Moment, Rupiah, type Wire } from '../wire.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';

/** A payment channel of the gateway (spec section 3). `fee_customer` in rupiah for the amount asked about, amounts in rupiah. */
export const PaymentChannel = z.object({
  code: z.string(),
  name: z.string(),
  type: z.string(),
  group: z.string(),
  fee_customer: Rupiah,
  minimum_amount: Rupiah.nullable(),
  maximum_amount: Rupiah.nullable(),
  active: z.boolean(),
});
export type PaymentChannel = z.infer<typeof PaymentChannel>;

/** Whether a channel is one of QRIS, by its code (Tripay's list: QRIS, QRIS2, QRISC, QRIS_SHOPEEPAY). */
export function isQris({ code }: Pick<PaymentChannel, 'code'>): boolean {
  return code.startsWith('QRIS');
}

/** GET /payments/tripay/channels: with `amount` (rupiah) the fees are computed for it. */
export const ChannelsQuery = z.object({ amount: z.coerce.number().min(0).max(100_000_000_000).optional() });
export const ChannelsAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  channels: z.array(PaymentChannel),
  data: z.array(PaymentChannel),
});

/** Payment steps; they may hold the gateway's HTML, which screens sanitise (spec section 3). */
export const PaymentInstruction = z.object({ title: z.string(), steps: z.array(z.string()) });

/** How an order is or was paid. Amounts in rupiah; null where the method has none. */
export const Payment = z.object({
  method: z.string(),
  payment_name: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  reference: z.string().nullable(),
  /** The order's amount. */
  amount: Rupiah,
  fee_customer: Rupiah,
  /** The amount that the buyer pays: with the fee. */
  total_amount: Rupiah,
  pay_code: z.string().nullable(),
  pay_url: z.string().nullable(),
  checkout_url: z.string().nullable(),
  qr_string: z.string().nullable(),
  instructions: z.array(PaymentInstruction),
  expires_at: Moment.nullable(),
  paid_at: Moment.nullable(),
});
export type Payment = Wire<typeof Payment>;

/** POST /payments/tripay/callback: any JSON; the raw body's signature is what counts (tripay.md section 8). */
export const CallbackAnswer = z.object({ success: z.literal(true) });
