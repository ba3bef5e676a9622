import { z } from 'zod';
import { numeric, textOrNull, wholeNumber, wholeNumberOrNull } from '../numeric.ts';

/*
 * Tripay's answers under Tripay's own field names (tripay.md), read leniently: numbers may come as text,
 * fields that only some ages of the API have are optional. Amounts are whole rupiah, times Unix seconds.
 */

/** Every answer; `data` is absent on failure (tripay.md section 1). */
export const tripayEnvelope = z.object({
  success: z.boolean(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
});

const feeSplit = z
  .object({ flat: numeric.nullish(), percent: numeric.nullish() })
  .nullish()
  .transform((fee) => ({ flat: fee?.flat ?? 0, percent: fee?.percent ?? 0 }));

const numericOrNull = numeric.nullish().transform((value) => value ?? null);

/** A payment channel (tripay.md section 3). `minimum_fee` bounds the fee; `minimum_amount` the transaction. */
export const tripayChannel = z.object({
  group: z.string().default(''),
  code: z.string().min(1),
  name: z.string().min(1),
  /** `direct`: pay code or QR. `redirect`: the shopper is sent to `pay_url`. */
  type: z
    .string()
    .default('direct')
    .transform((type) => type.toLowerCase()),
  fee_merchant: feeSplit,
  fee_customer: feeSplit,
  total_fee: feeSplit,
  minimum_fee: numericOrNull,
  maximum_fee: numericOrNull,
  minimum_amount: numericOrNull,
  maximum_amount: numericOrNull,
  icon_url: textOrNull,
  active: z.union([z.boolean(), z.literal([0, 1]).transform((value) => value === 1)]).default(true),
});
export type TripayChannel = z.output<typeof tripayChannel>;

export const TRIPAY_STATUSES = ['UNPAID', 'PAID', 'EXPIRED', 'FAILED', 'REFUND'] as const;
const status = z
  .string()
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(TRIPAY_STATUSES));
export type TripayStatus = (typeof TRIPAY_STATUSES)[number];

/** Payment steps. `steps` may hold HTML and must be sanitised before they are shown. */
export const tripayInstruction = z.object({ title: z.string(), steps: z.array(z.string()) });
export type TripayInstruction = z.output<typeof tripayInstruction>;

const orderItem = z.object({
  sku: textOrNull,
  name: z.string(),
  price: wholeNumber,
  quantity: wholeNumber,
});

/** A transaction as `create` and `detail` give it (tripay.md sections 6.3 and 7). `detail` leaves the QR fields out. */
export const tripayTransaction = z.object({
  reference: z.string().min(1),
  merchant_ref: textOrNull,
  /** The channel's code (in the callback the same key holds its name). */
  payment_method: z.string(),
  payment_name: z.string().default(''),
  /** What the shopper pays: the amount asked for plus `fee_customer`. */
  amount: wholeNumber,
  fee_merchant: wholeNumber.default(0),
  fee_customer: wholeNumber.default(0),
  total_fee: wholeNumber.default(0),
  amount_received: wholeNumberOrNull,
  pay_code: textOrNull,
  pay_url: textOrNull,
  checkout_url: textOrNull,
  status,
  paid_at: wholeNumberOrNull,
  expired_time: wholeNumberOrNull,
  order_items: z.array(orderItem).catch([]),
  instructions: z.array(tripayInstruction).catch([]),
  qr_string: textOrNull,
  qr_url: textOrNull,
});
export type TripayTransaction = z.output<typeof tripayTransaction>;

/** A row of `merchant/transactions`; only what finding a transaction needs. */
export const tripayTransactionRow = z.object({
  reference: z.string().min(1),
  merchant_ref: textOrNull,
  status,
  created_at: wholeNumberOrNull,
});

/** Body of the webhook (tripay.md section 8). Parse it only after `verifyCallback` said yes to the raw bytes. */
export const TripayCallback = z.object({
  reference: z.string().min(1),
  merchant_ref: textOrNull,
  /** The channel's name here. */
  payment_method: textOrNull,
  payment_method_code: textOrNull,
  /** What the shopper paid, `fee_customer` included: compare `total_amount - fee_customer` with the order. */
  total_amount: wholeNumber,
  fee_merchant: wholeNumber.default(0),
  fee_customer: wholeNumber.default(0),
  total_fee: wholeNumber.default(0),
  amount_received: wholeNumberOrNull,
  is_closed_payment: wholeNumber.default(1),
  status,
  paid_at: wholeNumberOrNull,
  note: textOrNull,
});
export type TripayCallback = z.output<typeof TripayCallback>;
