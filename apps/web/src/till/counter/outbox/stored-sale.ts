import { Timestamp } from '@lapak/contract/wire';
import { z } from 'zod';

/**
 * What this browser stores of sales, in shapes of its own: a rule that the API tightens must never make a stored sale unreadable, since the
 * shop says itself what it doesn't take in. A change that older rows don't have gets a new version that reads the older ones, too. What is
 * not named here is stored and sent as it is.
 */
const VERSION = 1;
const Method = z.enum(['cash', 'qris', 'debit', 'transfer']);

/** With `percent` it follows what it is taken off, and `amount` is what that came to when it was given. */
export const StoredDiscount = z.looseObject({ amount: z.number(), reason: z.string(), percent: z.number().nullish() });

/** A sale as it is sent. */
export const StoredSale = z.looseObject({
  customer_name: z.string().nullish(),
  customer_phone: z.string().nullish(),
  customer_email: z.string().nullish(),
  customer_user_id: z.number().nullish(),
  notes: z.string().nullish(),
  payment_method: Method,
  payment_reference: z.string().nullish(),
  cash_received: z.number().nullish(),
  total_amount: z.number(),
  order_items: z.array(
    z.looseObject({
      product_id: z.number(),
      quantity: z.number(),
      price: z.number(),
      variant_label: z.string().nullish(),
      name: z.string().nullish(),
      scale_code: z.string().nullish(),
      discount: StoredDiscount.nullish(),
    }),
  ),
  code: z.string().nullish(),
  offline: z.boolean().nullish(),
  sold_at: Timestamp.nullish(),
  cashier_id: z.number().nullish(),
  till_id: z.string().nullish(),
  shift_id: z.number().nullish(),
  tenders: z.array(z.looseObject({ method: Method, amount: z.number(), reference: z.string().nullish() })).nullish(),
  discount: StoredDiscount.nullish(),
  rounding: z.number().nullish(),
  gateway: z.boolean().nullish(),
});
export type StoredSale = z.infer<typeof StoredSale>;

/** What it was paid with, and how much of each. */
export function paidBy({ tenders, payment_method: method, total_amount: amount }: StoredSale) {
  return tenders ?? [{ method, amount }];
}

/** A sale that has happened and that the shop hasn't heard of yet. Rows of the first releases name no version: they are of the first. */
const QueuedSale = z.looseObject({
  version: z.literal(VERSION).optional(),
  /** Their order: given by the database. */
  id: z.number().int(),
  /** The idempotency key: one key is one sale, however often it is sent (decision 21). */
  key: z.string(),
  body: StoredSale,
  /** Whether it may have reached the shop: written before each sending. Rows of earlier releases don't say, so they may have. */
  tried: z.boolean().default(true),
  /** Why the shop wouldn't take it in; such a one waits for a person and holds up no other. */
  refusal: z.string().nullable(),
});
export type QueuedSale = z.infer<typeof QueuedSale>;

/** What this build can't read, as it is stored, for a person to look at: it stays where it is, for a build that can. */
export interface UnreadableSale {
  text: string;
  reason: string;
}

/** A sale that was called off here before it was ever sent: no shop hears of it as a sale. */
export const CalledOffSale = z.looseObject({ key: z.string(), body: StoredSale, reason: z.string() });
export type CalledOffSale = z.infer<typeof CalledOffSale>;

export function newRow(sale: Pick<QueuedSale, 'key' | 'body' | 'tried'>): Omit<QueuedSale, 'id'> {
  return { version: VERSION, ...sale, refusal: null };
}

/** Each row by itself: one that can't be read holds up no other. */
export function readRows(rows: readonly unknown[]): { sales: QueuedSale[]; unreadable: UnreadableSale[] } {
  const read = rows.map((row) => ({ row, sale: QueuedSale.safeParse(row) }));
  return {
    sales: read.flatMap(({ sale }) => (sale.success ? [sale.data] : [])),
    unreadable: read.flatMap(({ row, sale }) => (sale.success ? [] : [unreadable(row, sale.error)])),
  };
}

export function unreadable(stored: unknown, error: z.ZodError): UnreadableSale {
  return { text: JSON.stringify(stored), reason: z.prettifyError(error) };
}
