import { z } from 'zod';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../constants.ts';
import { TILL_PAYMENT_METHODS } from '../states/payment-status.ts';
import { Id, optionalText, positiveRupiah, Rupiah, requiredText, Timestamp } from './wire.ts';

/** The till in the browser that sells, by an id that it has made for itself and keeps. */
export const TillId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/u, 'Nomor kasir tidak valid.');

/** One of the ways in which a sale was paid: a sale may be paid by two. `amount` is what counts towards the total, without change. */
export const Tender = z.object({
  method: z.enum(TILL_PAYMENT_METHODS),
  amount: Rupiah,
  reference: z.string().nullable(),
});
export type Tender = z.infer<typeof Tender>;

/** How a sale is paid by two methods; together they are the total. */
export const TenderInput = Tender.extend({ reference: optionalText(100) });
export const TendersInput = z
  .array(TenderInput)
  .min(1)
  .max(2, 'Paling banyak dua metode pembayaran.')
  .refine((tenders) => new Set(tenders.map(({ method }) => method)).size === tenders.length, 'Pilih dua metode yang berbeda.');

/** A discount in rupiah, as the cashier gave it and why. */
export const DiscountInput = z.object({
  amount: positiveRupiah('Potongan harus lebih dari 0.'),
  reason: requiredText(200, 'Alasan potongan wajib diisi.'),
});
export const Discount = z.object({ amount: Rupiah, reason: z.string() });

/** What came back of a sale, wholly or in part. A void takes the sale back as a whole: it is cancelled. */
export const TillReturn = z.object({
  id: Id,
  kind: z.enum(['void', 'return']),
  reason: z.string(),
  items: z.array(z.object({ order_item_id: Id, quantity: z.number().int(), amount: Rupiah })),
  /** What was paid out, by method. */
  refunds: z.array(z.object({ method: z.enum(TILL_PAYMENT_METHODS), amount: Rupiah })),
  /** The shift that paid it out; null outside of any. */
  shift_id: Id.nullable(),
  by: z.string().nullable(),
  created_at: Timestamp,
});
export type TillReturn = z.infer<typeof TillReturn>;

const takingBack = {
  reason: requiredText(300, 'Alasan wajib diisi.'),
  /** The till that pays it out, from its open shift; without it no drawer is touched. */
  till_id: TillId.nullish(),
  /** How it is paid out; unless said a void the way it was paid, a return by the method that paid most. */
  refund_method: z.enum(TILL_PAYMENT_METHODS).nullish(),
};

/** POST /orders/pos/{id}/void: takes back all that hasn't come back yet. 409 `return_impossible` where there is nothing to take back. */
export const SaleVoid = z.object(takingBack);
export type SaleVoid = z.infer<typeof SaleVoid>;

/** POST /orders/pos/{id}/returns: takes back units of some lines. 409 `return_impossible` where more would come back than was sold. */
export const SaleReturn = z.object({
  ...takingBack,
  items: z
    .array(z.object({ order_item_id: Id, quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY) }))
    .min(1, 'Pilih barang yang dikembalikan.')
    .max(MAX_ORDER_LINES)
    .refine((items) => new Set(items.map((item) => item.order_item_id)).size === items.length, 'Satu baris cukup sekali.'),
});
export type SaleReturn = z.infer<typeof SaleReturn>;

/** What an order of the till has beyond others. */
export const TillFacts = z.object({
  /** Who sold it, by full name; null for somebody unknown. */
  cashier: z.string().nullable(),
  shift_id: Id.nullable(),
  /** It came in after its shift had been closed. */
  is_late: z.boolean(),
  tenders: z.array(Tender),
  /** The discount on the sale as a whole; the lines' own stand with them. */
  discount: Discount.nullable(),
  returns: z.array(TillReturn),
});
export type TillFacts = z.infer<typeof TillFacts>;
