import { z } from 'zod';
import { numeric, textOrNull, wholeNumber, wholeNumberOrNull } from '../numeric.ts';

/*
 * Tripay's answers under Tripay's own field names (tripay.md), read leniently: numbers may come as text, fields that only some
 * ages of the API have are optional. Only what the shop uses is read at all, so that nothing else can make an answer unreadable:
 * behind one there may be a payment. Amounts are whole rupiah, times Unix seconds.
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

/** PostgreSQL holds no NUL, and JSON in it no half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** What identifies a payment, at the gateway or here: looked for and kept as it is, so it must be something that can be. */
const isIdentifier = (text: string | null) => text === null || (text.length <= 200 && storable(text) === text);
const reference = z.string().min(1).refine(isIdentifier);
const merchantRef = textOrNull.refine(isIdentifier);

/** Shown to the buyer. One that can't be read is missing, which is better than an order that can't be opened. */
const shown = textOrNull.transform((text) => (text === null ? null : storable(text))).catch(null);

/** What the gateway has in English only. */
const IN_INDONESIAN: Record<string, string> = { 'Other Bank Virtual Account': 'Virtual Account Bank Lain' };
const inIndonesian = (name: string) => IN_INDONESIAN[name] ?? name;

const YEAR_2100 = 4_102_444_800;
/** A moment in Unix seconds; null where it is missing or none that a calendar has. */
const moment = wholeNumberOrNull.transform((seconds) => (seconds && seconds > 0 && seconds < YEAR_2100 ? seconds : null)).catch(null);

/** A payment channel (tripay.md section 3). `minimum_fee` bounds the fee; `minimum_amount` the transaction. */
export const gatewayChannel = z.object({
  group: z.string().default(''),
  code: z.string().min(1),
  name: z.string().min(1).transform(inIndonesian),
  /** `direct`: pay code or QR. `redirect`: the shopper is sent to `pay_url`. */
  type: z
    .string()
    .default('direct')
    .transform((type) => type.toLowerCase()),
  fee_customer: feeSplit,
  minimum_fee: numericOrNull,
  maximum_fee: numericOrNull,
  minimum_amount: numericOrNull,
  maximum_amount: numericOrNull,
  active: z.union([z.boolean(), z.literal([0, 1]).transform((value) => value === 1)]).default(true),
});
export type TripayChannel = z.output<typeof gatewayChannel>;

const TRIPAY_STATUSES = ['UNPAID', 'PAID', 'EXPIRED', 'FAILED', 'REFUND'] as const;
const status = z
  .string()
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(TRIPAY_STATUSES));
export type TripayStatus = (typeof TRIPAY_STATUSES)[number];

/** Payment steps. `steps` may hold HTML and must be sanitised before they are shown. */
const line = z.string().transform(storable);
const instructions = z.array(z.object({ title: line, steps: z.array(line) })).catch([]);

/** A transaction as `create` and `detail` give it (tripay.md sections 6.3 and 7). `detail` leaves the QR code out. */
export const tripayTransaction = z.object({
  reference,
  merchant_ref: merchantRef,
  payment_name: shown.transform((name) => name && inIndonesian(name)),
  /** What the shopper pays: the amount asked for plus `fee_customer`. */
  amount: wholeNumber,
  fee_customer: wholeNumber.default(0),
  pay_code: shown,
  pay_url: shown,
  checkout_url: shown,
  status,
  paid_at: moment,
  expired_time: moment,
  instructions,
  qr_string: shown,
});
export type TripayTransaction = z.output<typeof tripayTransaction>;

/** The same where a transaction is opened: what it costs is ours to say and it is unpaid, so neither can make the answer unreadable. */
export const tripayOpening = tripayTransaction.extend({
  amount: wholeNumber.nullish().catch(null),
  fee_customer: wholeNumber.nullish().catch(null),
  status: status.nullish().catch(null),
});
export type TripayOpening = z.output<typeof tripayOpening>;

/** A row of `merchant/transactions`; only what finding a transaction needs. */
export const tripayTransactionRow = z.object({
  reference,
  merchant_ref: merchantRef,
  status,
  created_at: moment,
});

/** Body of the webhook (tripay.md section 8). Parse it only after `verifyCallback` said yes to the raw bytes. */
export const TripayCallback = z.object({
  reference,
  merchant_ref: merchantRef,
  /** What the shopper paid, `fee_customer` included: compare `total_amount - fee_customer` with the order. */
  total_amount: wholeNumber,
  fee_customer: wholeNumber.default(0),
  status,
  paid_at: moment,
});
export type TripayCallback = z.output<typeof TripayCallback>;
