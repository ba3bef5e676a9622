import { z } from 'zod';
import { EMPTY_CART, INCOMPLETE, NO_PLACE, NO_SHIPPING } from '../checkout/check-texts.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../constants.ts';
import { ORDER_EVENT_FIELDS, ORDER_STATUSES, ORDER_TYPES, SLIP_STATES } from '../states/order-status.ts';
import { PAYMENT_STATUSES } from '../states/payment-status.ts';
import { Payment } from './payments.ts';
import { Picture } from './picture.ts';
import { BuyerReturn, OrderReturn } from './returns.ts';
import { Tracking } from './shipping.ts';
import { ReviewedSlip, Slip } from './slips.ts';
import { TillFacts } from './till.ts';
import {
  answer,
  Day,
  Id,
  MAX_ID,
  optionalText,
  PageMeta,
  PageQuery,
  pageAnswer,
  Rupiah,
  requiredText,
  SIMPLE_EMAIL,
  sortable,
  Timestamp,
  text,
} from './wire.ts';

export const SelectedOption = z.object({ group: text(60), value: text(60) });

/** A line of an order as the buyer sends it. `price` is the unit price in rupiah that the buyer saw; the server recomputes it. */
export const OrderItemInput = z.object({
  product_id: Id,
  quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
  price: Rupiah,
  variant_label: text(60).nullish(),
  selected_options: z.array(SelectedOption).max(10).nullish(),
});
export type OrderItemInput = z.infer<typeof OrderItemInput>;

const UNKNOWN_METHOD = 'Metode pembayaran tidak dikenal.';
const onlineMethod = z
  .string({ error: UNKNOWN_METHOD })
  .trim()
  .regex(/^(manual|tripay:[A-Za-z0-9_]{2,30})$/u, UNKNOWN_METHOD);

/** Which shipping the buyer chose and what it was said to cost, in rupiah (spec section 3, online order payload). */
export const ShippingChoice = z.object(
  {
    type: z.enum(['local_courier', 'rajaongkir'], { error: NO_SHIPPING }),
    courier_id: Id.nullish(),
    price_id: Id.nullish(),
    cost: Rupiah,
  },
  { error: NO_SHIPPING },
);

const placeId = z.number({ error: NO_PLACE }).int(NO_PLACE).positive(NO_PLACE).max(MAX_ID, NO_PLACE);

/**
 * POST /orders (spec section 3 and 5). Place names are accepted and ignored: the server has its own.
 * The fields stand in the order of the spec's checks, since the first text is the one that the answer says.
 */
export const OrderRequest = z.object({
  order_items: z.array(OrderItemInput, { error: EMPTY_CART }).min(1, EMPTY_CART).max(MAX_ORDER_LINES),
  shipping_name: requiredText(150, INCOMPLETE),
  shipping_address: requiredText(500, INCOMPLETE),
  shipping_postcode: requiredText(10, INCOMPLETE),
  shipping_phone: requiredText(30, INCOMPLETE),
  shipping_province_id: placeId,
  shipping_province: text(150).nullish(),
  shipping_city_id: placeId,
  shipping_city: text(150).nullish(),
  shipping_district_id: placeId,
  shipping_district: text(150).nullish(),
  user_id: Id.nullish(),
  guest_email: text(254)
    .nullish()
    .refine((value) => !value || SIMPLE_EMAIL.test(value), 'Format email tidak valid.'),
  shipping_courier: requiredText(150, NO_SHIPPING),
  shipping_service: text(150).nullish(),
  shipping_cost_breakdown: ShippingChoice,
  payment_method: onlineMethod,
  total_amount: Rupiah,
  notes: optionalText(1000),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/**
 * What POST /orders takes: an order, of which the shipping may be missing. That is the sixth check, and the two before it (origins,
 * email) need what only the server knows, so it is the server that says which comes first.
 */
export const PlaceOrderRequest = OrderRequest.extend({
  shipping_courier: optionalText(150),
  shipping_cost_breakdown: ShippingChoice.nullish(),
});
export type PlaceOrderRequest = z.infer<typeof PlaceOrderRequest>;

export const OrderItem = z.object({
  id: Id,
  quantity: z.number().int(),
  price: Rupiah,
  variant_label: z.string().nullable(),
  selected_options: z.array(SelectedOption),
  /** Taken off this line at the till, and why; then units that came back. */
  discount_amount: Rupiah,
  discount_reason: z.string().nullable(),
  returned_quantity: z.number().int(),
  product: z.object({ id: Id.nullable(), name: z.string(), picture: Picture.nullable() }),
});
export type OrderItem = z.infer<typeof OrderItem>;

const orderFields = {
  id: Id,
  /** What people say on the phone, e.g. LH-7K3M9Q2X. */
  code: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  order_type: z.enum(ORDER_TYPES),
  created_at: Timestamp,
  subtotal_amount: Rupiah,
  shipping_cost: Rupiah,
  total_amount: Rupiah,
  /** Within the total: whole rupiah by which a bank statement names the order; 0 for none. */
  unique_digits: Rupiah,
  /** Taken off at the till in all, and paid back for what came back. */
  discount_amount: Rupiah,
  refunded_amount: Rupiah,
  payment_method: z.string(),
  /** When it ends by itself unless it is paid; null for what doesn't. A slip that waits for the admin holds that up. */
  pay_until: Timestamp.nullable(),
  slip_state: z.enum(SLIP_STATES).nullable(),
  notes: z.string().nullable(),
  shipping_name: z.string().nullable(),
  shipping_phone: z.string().nullable(),
  shipping_address: z.string().nullable(),
  shipping_district: z.string().nullable(),
  shipping_city: z.string().nullable(),
  shipping_province: z.string().nullable(),
  shipping_postcode: z.string().nullable(),
  shipping_courier: z.string().nullable(),
  shipping_service: z.string().nullable(),
  /** Once the parcel has left: the courier where it isn't the chosen one, the number to follow it by, and when it left. */
  shipped_courier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  shipped_at: Timestamp.nullable(),
  order_items: z.array(OrderItem),
};

/** An order as an admin sees it (spec section 3). */
export const Order = z.object({
  ...orderFields,
  user_id: Id.nullable(),
  guest_email: z.string().nullable(),
  cash_received: Rupiah.nullable(),
  change_due: Rupiah.nullable(),
  payment_reference: z.string().nullable(),
  /** How the till's prices differed from the shop's, in words; null where they didn't (decision 21). */
  price_flag: z.string().nullable(),
  open_issues: z.number().int(),
});
export type Order = z.infer<typeof Order>;

/**
 * What happened to an order, for its history. `field` says what moved; from and to are its words: statuses, methods, 'sent', a parcel's
 * number.
 */
export const OrderEvent = z.object({
  id: Id,
  field: z.enum(ORDER_EVENT_FIELDS),
  from: z.string().nullable(),
  to: z.string(),
  reason: z.string(),
  by: z.string().nullable(),
  created_at: Timestamp,
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** What the methods that an order's history speaks of are called: 'tripay:BRIVA' is the 'BRI Virtual Account'. */
const MethodNames = z.record(z.string(), z.string());

/** An order as its buyer sees it, found by its secret address or in "Pesanan saya". */
export const BuyerOrder = z.object({
  ...orderFields,
  /** The hard-to-guess part of the follow-up address /pesanan/{token}. */
  token: z.string(),
  /** So that the same address can be ordered to again. */
  shipping_district_id: Id.nullable(),
  payment: Payment.nullable(),
  method_names: MethodNames,
  /** Who moved it and the words that admins write to it stay inside; what its buyer is to read stands in slips, returns and mails. */
  events: z.array(OrderEvent.omit({ by: true, reason: true })),
  tracking: Tracking.nullable(),
  returns: z.array(BuyerReturn),
  /** Of its transfer, the latest last. */
  slips: z.array(Slip),
});
export type BuyerOrder = z.infer<typeof BuyerOrder>;

/**
 * Answer to POST /orders: `payment` at the top level, as the spec has it. Its status is 'failed' where the gateway refused it: the order
 * stands, and is paid once its buyer has chosen another method.
 */
export const PlaceOrderAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: BuyerOrder,
  payment: Payment,
});
export type PlaceOrderAnswer = z.infer<typeof PlaceOrderAnswer>;

/** `data` of a 409 on POST /orders: the right figures, in rupiah, for each line and for the whole. */
export const OrderCorrection = z.object({
  lines: z.array(
    z.object({
      product_id: Id,
      variant_label: z.string().nullable(),
      name: z.string().nullable(),
      price: Rupiah.nullable(),
      available: z.number().int(),
      problem: z.enum(['none', 'price', 'stock', 'unavailable', 'variant', 'options']),
    }),
  ),
  subtotal_amount: Rupiah.nullable(),
  shipping_cost: Rupiah.nullable(),
  total_amount: Rupiah.nullable(),
});
export type OrderCorrection = z.infer<typeof OrderCorrection>;

/** Header of POST /orders and /orders/pos: the same key and body gets the same answer, once, forever (decision 11). */
export const IdempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,100}$/u, 'Idempotency-Key terdiri dari 8 sampai 100 huruf, angka, tanda hubung, atau garis bawah.');
export const IdempotencyHeaders = z.object({ 'idempotency-key': IdempotencyKey.optional() });

/**
 * POST /orders/attempts: what became of an order whose answer never came, by its key, asked by whoever sent it. `close` makes "nothing"
 * final: an order that is still on its way under this key isn't written any more.
 */
export const AttemptQuestion = z.object({ key: IdempotencyKey, close: z.boolean().optional() });
/** The order that was written under the key; null where none was. */
export const AttemptAnswer = answer(BuyerOrder.nullable());

export const ORDER_TABS = ['all', ...ORDER_STATUSES] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export const ORDER_SORTS = ['created_at', 'total'] as const;
/**
 * GET /orders: the admin's list, newest first unless another order is asked for. `q` looks in id, code, guest email, name, phone, status
 * label, date, product names and tracking number (spec section 5). `from` and `to` are days in Aceh (Asia/Jakarta), both included.
 */
export const OrderListQuery = PageQuery.extend({
  status: z.enum(ORDER_TABS).optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
  type: z.enum(ORDER_TYPES).optional(),
  from: Day.optional(),
  to: Day.optional(),
  sort: sortable(ORDER_SORTS),
  /** Only these, by id with commas between: those chosen to be printed. */
  ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/u)
    .optional(),
});

/** GET /orders.csv: all that the admin's list holds when it is narrowed like this, the oldest first. */
export const OrderCsvQuery = OrderListQuery.omit({ page: true, page_size: true, sort: true, ids: true });

const statusCounts = z.object({
  pending: z.number().int(),
  confirmed: z.number().int(),
  shipped: z.number().int(),
  delivered: z.number().int(),
  cancelled: z.number().int(),
});

/**
 * A page of orders; `counts` of the tabs follow the search, `summary` of the tiles follows search and tab. Revenue in rupiah: orders that
 * are paid or delivered, without those that are cancelled or refunded.
 */
export const OrderListAnswer = z.object({
  success: z.literal(true),
  data: z.array(Order),
  meta: PageMeta,
  counts: statusCounts.extend({ all: z.number().int() }),
  // Not `Rupiah`: many orders together may be worth more than one may.
  summary: z.object({ orders: z.number().int(), revenue: z.number().min(0), by_status: statusCounts }),
  /** Transfer slips that wait for an admin, whatever the list shows. */
  slips_waiting: z.number().int(),
});

/** One order for the admin's panel; `till` is null for one that was placed online. */
export const OrderDetail = Order.extend({
  /** Of the address at which its buyer follows it: /pesanan/{token}. */
  token: z.string(),
  payment: Payment.nullable(),
  method_names: MethodNames,
  events: z.array(OrderEvent),
  till: TillFacts.nullable(),
  slips: z.array(ReviewedSlip),
  tracking: Tracking.nullable(),
  /** What came back of an online order; the till's stand in `till`. */
  returns: z.array(OrderReturn),
});
export type OrderDetail = z.infer<typeof OrderDetail>;
export const OrderDetailAnswer = answer(OrderDetail);

/** How an admin's move is undone, and for how many seconds from the answer on (decision 52). */
export const OrderUndo = z.object({ change: Id, seconds: z.number().int() });
/** Answer to what an admin does to an order; `undo` is null where it moved nothing. */
export const OrderChangeAnswer = OrderDetailAnswer.extend({ undo: OrderUndo.nullable() });
/** POST /orders/{id}/undo: which move, as its answer named it. The same again does nothing. */
export const OrderUndoRequest = z.object({ change: Id });

const ODD_TRACKING_NUMBER = 'Nomor resi terdiri dari 5 sampai 40 huruf dan angka.';

/**
 * What the parcel goes with; what isn't named stays. The number may come later, and a local courier may have none; spaces in it are only
 * for reading.
 */
export const Shipment = z.object({
  courier: z
    .string()
    .trim()
    .max(100, 'Paling banyak 100 karakter.')
    .transform((name) => name || null)
    .nullish(),
  tracking_number: z
    .string()
    .transform((number) => number.replace(/\s+/gu, '').toUpperCase() || null)
    .pipe(
      z
        .string()
        .regex(/^[A-Z0-9][A-Z0-9./-]{4,39}$/u, ODD_TRACKING_NUMBER)
        .nullable(),
    )
    .nullish(),
});
export type Shipment = z.infer<typeof Shipment>;

/**
 * PUT /orders/{id}: a new status, or a payment status that the admin knows better than the gateway, with an optional reason; and what the
 * parcel of an order that is sent, or has been, goes with.
 * `expected_status` is the one that its editor saw: where it is another by now, the answer is 409 `changed_meanwhile` (decision 17).
 */
export const OrderUpdate = z
  .object({
    status: z.enum(ORDER_STATUSES).optional(),
    expected_status: z.enum(ORDER_STATUSES).optional(),
    payment_status: z.enum(['unpaid', 'paid', 'refunded']).optional(),
    shipment: Shipment.optional(),
    reason: optionalText(500),
  })
  .refine((update) => update.status !== undefined || update.payment_status !== undefined || update.shipment !== undefined, {
    path: ['status'],
    message: 'Status wajib diisi.',
  });
export type OrderUpdate = z.infer<typeof OrderUpdate>;

export const TokenParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/u) });
export const BuyerOrderAnswer = answer(BuyerOrder);
export const BuyerOrderListAnswer = pageAnswer(BuyerOrder);

/** POST /orders/follow/{token}/method: how the buyer pays from now on. */
export const MethodChange = z.object({ payment_method: onlineMethod });

/** POST /orders/find: a guest's way back, by code and email. */
export const FindOrderRequest = z.object({
  code: requiredText(20, 'Masukkan kode pesanan.'),
  email: requiredText(254, 'Masukkan email yang dipakai saat memesan.').regex(SIMPLE_EMAIL, 'Format email tidak valid.'),
});
export type FindOrderRequest = z.infer<typeof FindOrderRequest>;
export const FindOrderAnswer = answer(z.object({ token: z.string() }));

export const CustomerOrderQuery = PageQuery.extend({ status: z.enum(ORDER_TABS).optional() });
