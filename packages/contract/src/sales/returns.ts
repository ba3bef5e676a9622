import { z } from 'zod';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../constants.ts';
import { PAYOUT_PLACES } from '../ledger/cash-places.ts';
import { Id, Moment, Money, optionalText, requiredText, rupiah, type Wire } from '../wire.ts';
import { REFUND_METHODS } from './payment-status.ts';

export const NOTHING_CHOSEN = 'Pilih barang yang dikembalikan.';
export const LINE_TWICE = 'Satu baris cukup sekali.';

/** Returned units of a line; without `is_restocked` they are written off. */
const ReturnedLine = z.object({
  order_item_id: Id,
  quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
  is_restocked: z.boolean(),
});

/**
 * POST /orders/{id}/returns: returns units of a delivered online order. `refund_amount` is refunded for the goods, at most what was paid
 * for them; `refund_shipping` also refunds the remaining shipping. 409 `return_impossible` when more would come back than was bought.
 */
export const OrderReturnRequest = z.object({
  items: z
    .array(ReturnedLine)
    .min(1, NOTHING_CHOSEN)
    .max(MAX_ORDER_LINES)
    .refine((items) => new Set(items.map((item) => item.order_item_id)).size === items.length, LINE_TWICE),
  reason: requiredText(300, 'Alasan wajib diisi.'),
  refund_amount: rupiah('Isi jumlah yang dikembalikan.'),
  refund_shipping: z.boolean(),
  refund_method: z.enum(REFUND_METHODS),
  /** Where cash is taken from; without it nobody has said (decision 117). 409 `safe_too_low` where the safe holds less. */
  refund_place: z.enum(PAYOUT_PLACES).nullish(),
  refund_reference: optionalText(100),
});
export type OrderReturnRequest = z.infer<typeof OrderReturnRequest>;

/** A return of an online order for its buyer: `amount` is the whole refund, `shipping_amount` the shipping's part of it. */
export const BuyerReturn = z.object({
  id: Id,
  reason: z.string(),
  items: z.array(z.object({ order_item_id: Id, quantity: z.number().int() })),
  amount: Money,
  shipping_amount: Money,
  method: z.enum(REFUND_METHODS).nullable(),
  reference: z.string().nullable(),
  created_at: Moment,
});
export type BuyerReturn = Wire<typeof BuyerReturn>;

/** The same for admins, with who did it and what was restocked. */
export const OrderReturn = BuyerReturn.extend({
  items: z.array(z.object({ order_item_id: Id, quantity: z.number().int(), is_restocked: z.boolean() })),
  by: z.string().nullable(),
});
export type OrderReturn = Wire<typeof OrderReturn>;
