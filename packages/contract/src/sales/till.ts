import { z } from 'zod';
import { MAX_FAVOURITES, MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../constants.ts';
import { answer, Balance, Id, Moment, Money, optionalText, positiveRupiah, Rupiah, requiredText, TillId, type Wire } from '../wire.ts';
import { Approval, ApprovalInput } from './approvals.ts';
import { TILL_PAYMENT_METHODS } from './payment-status.ts';
import { LINE_TWICE, NOTHING_CHOSEN } from './returns.ts';

/** One payment of a sale, of which there may be two. `amount` counts towards the total, without change. */
export const Tender = z.object({
  method: z.enum(TILL_PAYMENT_METHODS),
  amount: Money,
  reference: z.string().nullable(),
});
export type Tender = Wire<typeof Tender>;

/** The two payments of a sale, which add up to the total. */
export const TenderInput = Tender.extend({ amount: Rupiah, reference: optionalText(100) });
export const TendersInput = z
  .array(TenderInput)
  .min(1)
  .max(2, 'Paling banyak dua metode pembayaran.')
  .refine((tenders) => new Set(tenders.map(({ method }) => method)).size === tenders.length, 'Pilih dua metode yang berbeda.');

/** A discount in rupiah with the cashier's reason. */
export const DiscountInput = z.object({
  amount: positiveRupiah('Potongan harus lebih dari 0.'),
  reason: requiredText(200, 'Alasan potongan wajib diisi.'),
});
export const Discount = z.object({ amount: Money, reason: z.string() });

/** A return of a sale, or a void, which returns all of it and cancels it. */
export const TillReturn = z.object({
  id: Id,
  kind: z.enum(['void', 'return']),
  reason: z.string(),
  /** Those that aren't restocked can't be sold again. */
  items: z.array(z.object({ order_item_id: Id, quantity: z.number().int(), amount: Money, is_restocked: z.boolean() })),
  /** Refunds by method. */
  refunds: z.array(z.object({ method: z.enum(TILL_PAYMENT_METHODS), amount: Money })),
  /** The part of the refunds that rounds them; may be negative. */
  rounding: Balance,
  /** The shift that refunded it; null without one. */
  shift_id: Id.nullable(),
  by: z.string().nullable(),
  created_at: Moment,
});
export type TillReturn = Wire<typeof TillReturn>;

const takingBack = {
  reason: requiredText(300, 'Alasan wajib diisi.'),
  /** The till that refunds, from its open shift; without it no drawer is affected. */
  till_id: TillId.nullish(),
  /** The refund's method; by default a void uses the sale's methods, a return the one that paid most. */
  refund_method: z.enum(TILL_PAYMENT_METHODS).nullish(),
  /** The approval of it (decision 88). */
  approval: ApprovalInput.nullish(),
};

/** Ready reasons, for fingers on a counter. */
export const VOID_REASONS = ['Salah input', 'Pembeli batal', 'Salah metode bayar'] as const;
export const RETURN_REASONS = ['Barang rusak', 'Salah barang', 'Pembeli batal'] as const;
/** Goods that come back for this reason aren't sold again, unless somebody says so. */
export const DAMAGED: (typeof RETURN_REASONS)[number] = 'Barang rusak';

/** POST /orders/pos/{id}/void: returns everything that hasn't been returned. 409 `return_impossible` when nothing is left. */
export const SaleVoid = z.object(takingBack);
export type SaleVoid = z.infer<typeof SaleVoid>;

/** POST /orders/pos/{id}/returns: returns units of some lines. 409 `return_impossible` when more would come back than was sold. */
export const SaleReturn = z.object({
  ...takingBack,
  items: z
    .array(
      z.object({
        order_item_id: Id,
        quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
        /** Whether they can be sold again; without it, as a till of an earlier version sends it, unless the reason is `DAMAGED`. */
        is_restocked: z.boolean().optional(),
      }),
    )
    .min(1, NOTHING_CHOSEN)
    .max(MAX_ORDER_LINES)
    .refine((items) => new Set(items.map((item) => item.order_item_id)).size === items.length, LINE_TWICE),
});
export type SaleReturn = z.infer<typeof SaleReturn>;

/** Additional fields of a till order. */
export const TillFacts = z.object({
  /** The cashier's full name; null if unknown. */
  cashier: z.string().nullable(),
  shift_id: Id.nullable(),
  /** It arrived after its shift was closed. */
  is_late: z.boolean(),
  tenders: z.array(Tender),
  /** The discount of the whole sale; lines have their own. */
  discount: Discount.nullable(),
  /** What was paid for each line after all discounts, and what of it was refunded. */
  lines: z.array(z.object({ order_item_id: Id, paid_amount: Money, refunded_amount: Money })).default([]),
  returns: z.array(TillReturn),
  /** What somebody allowed of it, and of what came back. */
  approvals: z.array(Approval),
});
export type TillFacts = Wire<typeof TillFacts>;

/** GET /orders/pos/favourites: what the shop's tills show first, in this order, as far as it is sold (decision 73). */
export const Favourites = z.object({ product_ids: z.array(Id) });
export const FavouritesAnswer = answer(Favourites);

/**
 * PUT /orders/pos/favourites: the whole list in its new order; what isn't sold any more is left out. `expected_product_ids` is the
 * list that was changed: 409 `changed_meanwhile`, with the list as it is, if another till was faster.
 */
export const FavouritesInput = z.object({
  product_ids: z
    .array(Id)
    .max(MAX_FAVOURITES, `Paling banyak ${MAX_FAVOURITES} favorit.`)
    .refine((ids) => new Set(ids).size === ids.length, LINE_TWICE),
  expected_product_ids: z.array(Id).nullish(),
});
