import { z } from 'zod';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../constants.ts';
import { ORDER_CODE } from '../order-code.ts';
import { TILL_PAYMENT_METHODS } from '../states/payment-status.ts';
import { TILL_DIFFERENCE_KINDS } from '../states/till-difference.ts';
import { TillProduct } from './catalog.ts';
import { IdempotencyKey, OrderDetail } from './orders.ts';
import { DiscountInput, TendersInput, TillId } from './till.ts';
import { answer, Id, IdText, optionalEmail, optionalText, PageQuery, pageAnswer, Rupiah, Timestamp, text } from './wire.ts';

/** Where till buyers pick up (spec section 3, POS settings). */
export const PickupDetails = z.object({
  pickup_name: z.string().nullable(),
  pickup_phone: z.string().nullable(),
  pickup_address: z.string().nullable(),
  pickup_district: z.string().nullable(),
  pickup_subdistrict: z.string().nullable(),
  pickup_city: z.string().nullable(),
  pickup_province: z.string().nullable(),
  pickup_postcode: z.string().nullable(),
});
export type PickupDetails = z.infer<typeof PickupDetails>;
/** `data` is null while nothing is configured. */
export const PickupDetailsAnswer = answer(PickupDetails.nullable());

/** GET /orders/pos/till-settings: what a till has to know to sell. `discount_limit` is percent. */
export const TillRules = z.object({
  requires_opening: z.boolean(),
  discount_limit: z.number(),
  /** Rupiah by which the cash of a shift may differ without a reason. */
  shift_difference_limit: z.number(),
  /** Whether a till without the network takes what isn't cash, to be matched later. */
  takes_unmatched: z.boolean(),
  /** Whether a sale can be paid through the gateway's QRIS. */
  gateway_qris: z.boolean(),
  /** The shop's static code for `readQris`; with `with_amount` the till shows it by `qrisWithAmount`. Null while none is set. */
  qris: z.object({ text: z.string(), with_amount: z.boolean(), merchant: z.string(), city: z.string() }).nullable(),
});
export type TillRules = z.infer<typeof TillRules>;
export const TillRulesAnswer = answer(TillRules);

/**
 * GET /orders/pos/catalog: what the till sells, for a copy of its own. Pages by `after` until `next` is null. With `since`, the `as_of` of
 * the last time, only what has changed, and in `removed` what isn't sold any more; a product may come although it is as it was.
 */
export const TillCatalogQuery = z.object({ after: IdText.optional(), since: Timestamp.optional() });
export const TillCatalogAnswer = z.object({
  success: z.literal(true),
  data: z.array(TillProduct),
  removed: z.array(Id),
  next: Id.nullable(),
  /** What to ask `since` next time, from the first page's answer. */
  as_of: Timestamp,
});

/** What a sale of nothing is told (spec section 5, POS). */
const EMPTY_CART = 'Tambahkan produk ke keranjang terlebih dahulu.';

/**
 * POST /orders/pos (spec section 3, POS order payload). Rupiah; the server prices every line again. With an Idempotency-Key one key is
 * one sale, whoever sends it (decision 21).
 */
export const SaleRequest = z.object({
  customer_name: optionalText(150),
  customer_phone: optionalText(30),
  customer_email: optionalEmail('Format email tidak valid.'),
  notes: optionalText(1000),
  payment_method: z.enum(TILL_PAYMENT_METHODS),
  payment_reference: optionalText(100),
  cash_received: Rupiah.nullish(),
  total_amount: Rupiah,
  order_items: z
    .array(
      z.object({
        product_id: Id,
        quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
        price: Rupiah,
        variant_label: text(60).nullish(),
        /** What the till called it; stands on the order where the product is gone by then. */
        name: text(150).nullish(),
        /** Taken off the line as a whole, not off one unit. */
        discount: DiscountInput.nullish(),
      }),
      EMPTY_CART,
    )
    .min(1, EMPTY_CART)
    .max(MAX_ORDER_LINES),
  /** The sale's number, made by the till with `orderCodeOf` before it first sends the sale. Without it the shop makes one. */
  code: z.string().regex(ORDER_CODE, 'Nomor penjualan tidak valid.').nullish(),
  /** The sale has happened: goods and money have changed hands. It is taken in as it is, and what differs is listed. */
  offline: z.boolean().nullish(),
  /** When it happened, and who sold it; of a sale that is still to happen it is now, and the caller. */
  sold_at: Timestamp.nullish(),
  cashier_id: Id.nullish(),
  /** The till that sells; without it the sale stands outside of shifts. */
  till_id: TillId.nullish(),
  /** The shift in which it was sold; of a sale that is still to happen it is the till's open one. */
  shift_id: Id.nullish(),
  /** Where it is paid by two methods; else `payment_method` pays all. `cash_received` is what was handed over for the cash part. */
  tenders: TendersInput.nullish(),
  /** Taken off the whole sale, beside what the lines have off. `total_amount` is what is left. */
  discount: DiscountInput.nullish(),
  /**
   * Paid through the gateway's QRIS: for a sale that is still to happen, all of it by `qris`. The answer's `payment` has the code to show;
   * the sale is done when `payment_status` of GET /orders/{id} says paid. Until then it holds its stock, and is cancelled as any order.
   */
  gateway: z.boolean().nullish(),
});
export type SaleRequest = z.infer<typeof SaleRequest>;
export const SaleAnswer = answer(OrderDetail);
export type SaleAnswer = z.infer<typeof SaleAnswer>;

/**
 * POST /orders/pos/call-off: gives up a sale that waits for the gateway, by the key under which it was sent, whether the till has heard of
 * its order or not. Nothing is written under that key any more. `data` is the order: cancelled, or paid where the buyer was quicker; null
 * where none was written. Safe to send again.
 */
export const SaleCallOff = z.object({
  key: IdempotencyKey,
  /** The till didn't wait for this answer and went on with its cart: should the sale have been paid, that is an issue for an admin. */
  gone_on: z.boolean().optional(),
});
export const SaleCallOffAnswer = answer(OrderDetail.nullable());

/** What differed when a sale that had happened came in, for an admin to work off (decision 21). */
export const TillDifference = z.object({
  id: Id,
  kind: z.enum(TILL_DIFFERENCE_KINDS),
  /** The difference in a sentence. */
  detail: z.string(),
  order: z.object({ id: Id, code: z.string(), created_at: Timestamp }),
  /** The product that it is about, if it is about one that is still there. */
  product_id: Id.nullable(),
  /** Pieces that were missing in the shop's figure; null for other kinds. */
  missing: z.number().int().nullable(),
  created_at: Timestamp,
  resolved_at: Timestamp.nullable(),
  /** Who dealt with it, by username, and what they noted. */
  resolved_by: z.string().nullable(),
  note: z.string().nullable(),
});
export type TillDifference = z.infer<typeof TillDifference>;
/** GET /orders/pos/differences: the open ones, newest first, unless all are asked for; of one order with `order_id`. */
export const TillDifferenceListQuery = PageQuery.omit({ q: true }).extend({
  state: z.enum(['open', 'all']).optional(),
  kind: z.enum(TILL_DIFFERENCE_KINDS).optional(),
  order_id: IdText.optional(),
});
export const TillDifferenceListAnswer = pageAnswer(TillDifference);
