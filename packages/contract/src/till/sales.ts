import { z } from 'zod';
import { TillProduct } from '../assortment/products.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../constants.ts';
import { OrderDetail } from '../sales/admin-orders.ts';
import { ApprovalInput, CashierProof } from '../sales/approvals.ts';
import { ORDER_CODE } from '../sales/order-code.ts';
import { ORDER_STATUSES } from '../sales/order-status.ts';
import { PAYMENT_STATUSES, TILL_PAYMENT_METHODS } from '../sales/payment-status.ts';
import { DiscountInput, TendersInput } from '../sales/till.ts';
import {
  answer,
  Day,
  Id,
  IdempotencyKey,
  IdText,
  Moment,
  Money,
  optionalEmail,
  optionalPhone,
  optionalText,
  PageQuery,
  pageAnswer,
  Rupiah,
  TillId,
  Timestamp,
  text,
  type Wire,
} from '../wire.ts';

/**
 * GET /orders/pos/catalog: the products of a till's own copy. Pages by `after` until `next` is null. With `since` (the last `as_of`) only
 * changes, with products that are no longer sold in `removed`; an unchanged product may appear.
 */
export const TillCatalogQuery = z.object({ after: IdText.optional(), since: Timestamp.optional() });
export const TillCatalogAnswer = z.object({
  success: z.literal(true),
  data: z.array(TillProduct),
  removed: z.array(Id),
  next: Id.nullable(),
  /** The `since` of the next time, from the first page's answer. */
  as_of: Moment,
});

/** Text for an empty sale (spec section 5, POS). */
export const EMPTY_SALE = 'Tambahkan produk ke keranjang terlebih dahulu.';

/**
 * POST /orders/pos (spec section 3, POS order payload). Rupiah; the server prices every line. With an Idempotency-Key one key is one sale,
 * whoever sends it (decision 21).
 */
export const SaleRequest = z.object({
  customer_name: optionalText(150),
  customer_phone: optionalPhone(),
  customer_email: optionalEmail('Format email tidak valid.'),
  /** The account of a customer whom the cashier chose; the sale counts for them. One that is gone counts as none. */
  customer_user_id: Id.nullish(),
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
        /** The name that the till showed; used when the product is gone by then. */
        name: text(150).nullish(),
        /** Discount of the whole line, not per unit. */
        discount: DiscountInput.nullish(),
        /**
         * The label that the shop's scale printed for a pack: `price` is what it says by `TillRules.scale`, which the server works out for
         * itself, and each pack is one unit. 409 `scale_label_wrong` where it can't be read or is another product's.
         */
        scale_code: z
          .string()
          .regex(/^\d{13}$/u, 'Label timbangan memuat 13 angka.')
          .nullish(),
      }),
      EMPTY_SALE,
    )
    .min(1, EMPTY_SALE)
    .max(MAX_ORDER_LINES),
  /** The sale's code, made by the till with `orderCodeOf` before it first sends the sale. Without it the shop makes one. */
  code: z.string().regex(ORDER_CODE, 'Nomor penjualan tidak valid.').nullish(),
  /** The sale has happened: goods and money have changed hands. It is accepted as it is, and differences are listed. */
  offline: z.boolean().nullish(),
  /** When it happened and who sold it; a sale still to happen has now and the caller, and 409 `cashier_changed` names another. */
  sold_at: Timestamp.nullish(),
  cashier_id: Id.nullish(),
  /** That they sold it, where they had switched to this till by PIN. A wrong one is listed. */
  cashier_proof: CashierProof.nullish(),
  /** The selling till; without it the sale belongs to no shift. */
  till_id: TillId.nullish(),
  /** The shift of the sale; one still to happen is the till's open one's: 409 `shift_required` where it names one and none is open. */
  shift_id: Id.nullish(),
  /** For a payment by two methods; else `payment_method` pays everything. `cash_received` is what was handed over for the cash part. */
  tenders: TendersInput.nullish(),
  /** Discount of the whole sale, beside those of lines. `total_amount` is after it. */
  discount: DiscountInput.nullish(),
  /**
   * What the till rounded the total by, within `total_amount`; only where all is paid in cash. The server counts by its own rule; for a
   * sale that has happened the till's counts, and a difference is listed (decision 72).
   */
  rounding: z.number().gt(-1000).lt(1000).nullish(),
  /**
   * Paid through the gateway's QRIS; only for a whole sale by `qris` that is still to happen. The response's `payment` has the code; the
   * sale is done when `payment_status` of GET /orders/{id} is paid. Until then it reserves its stock and can be cancelled as any order.
   */
  gateway: z.boolean().nullish(),
  /** The approval for what needs one: a discount above the limit, a price below the partner's, more than there is in stock. */
  approval: ApprovalInput.nullish(),
});
export type SaleRequest = z.infer<typeof SaleRequest>;
/** A sale as its sender has it. */
export type SaleInput = z.input<typeof SaleRequest>;
export const SaleAnswer = answer(OrderDetail);
export type SaleAnswer = Wire<typeof SaleAnswer>;

/**
 * POST /orders/pos/call-off: gives up a sale that waits for the gateway, by its key, even if the till never got its order. Nothing will be
 * written under that key. `data` is the order: cancelled, or paid if the buyer was faster; null if none was written. Safe to repeat.
 */
export const PendingSaleCancel = z.object({
  key: IdempotencyKey,
  /** The till used its cart again without waiting for this answer: if the sale had been paid, that is an issue for an admin. */
  gone_on: z.boolean().optional(),
});
export const PendingSaleCancelAnswer = answer(OrderDetail.nullable());

/** GET /orders/pos/sales: a day's paid sales, newest first; without `till_id` those of all tills. `q` searches number and code. */
export const SaleListQuery = PageQuery.extend({ day: Day, till_id: TillId.optional() });

/** A sale in the list; the rest is in GET /orders/{id}. */
export const ListedSale = z.object({
  id: Id,
  code: z.string(),
  created_at: Moment,
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  total_amount: Money,
  refunded_amount: Money,
  /** The methods that it was paid by; none where there was nothing to pay. */
  methods: z.array(z.enum(TILL_PAYMENT_METHODS)),
  cashier: z.string().nullable(),
  /** Null for a sale of no till. */
  till_id: z.string().nullable(),
  till_name: z.string().nullable(),
});
export type ListedSale = Wire<typeof ListedSale>;
export const SaleListAnswer = pageAnswer(ListedSale);
