import { z } from 'zod';
import { POS_PAYMENT_METHODS } from '../states/payment-status.ts';
import { Id, optionalText, Rupiah } from './wire.ts';

/** The till in the browser that sells, by an id that it has made for itself and keeps. */
export const TillId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/u, 'Nomor kasir tidak valid.');

/** One of the ways in which a sale was paid: a sale may be paid by two. `amount` is what counts towards the total, without change. */
export const Tender = z.object({
  method: z.enum(POS_PAYMENT_METHODS),
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

/** What an order of the till has beyond others. */
export const TillFacts = z.object({
  /** Who sold it, by full name; null for somebody unknown. */
  cashier: z.string().nullable(),
  shift_id: Id.nullable(),
  /** It came in after its shift had been closed. */
  is_late: z.boolean(),
  tenders: z.array(Tender),
});
export type TillFacts = z.infer<typeof TillFacts>;
