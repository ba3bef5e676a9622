import { z } from 'zod';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../constants.ts';
import { Picture } from '../kernel/picture.ts';
import { ORDER_TYPES } from '../order-types.ts';
import {
  answer,
  Balance,
  Day,
  Id,
  IdempotencyKey,
  MAX_ID,
  Moment,
  Money,
  optionalText,
  PageQuery,
  pageAnswer,
  Rupiah,
  requiredPhone,
  requiredText,
  SIMPLE_EMAIL,
  text,
  type Wire,
} from '../wire.ts';
import { EMPTY_CART, INCOMPLETE, NO_PLACE, NO_SHIPPING } from './checkout/check-texts.ts';
import { ORDER_TABS } from './list-keys.ts';
import { ORDER_EVENT_FIELDS, ORDER_STATUSES, SLIP_STATES } from './order-status.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';
import { Payment } from './payments.ts';
import { BuyerReturn } from './returns.ts';
import { Tracking } from './shipping.ts';
import { Slip } from './slips.ts';

export const SelectedOption = z.object({ group: text(60), value: text(60) });

/** A line of an order request. `price` is the unit price in rupiah that the buyer saw; the server computes its own. */
export const OrderItemInput = z.object({
  product_id: Id,
  quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
  price: Rupiah,
  variant_label: text(60).nullish(),
  selected_options: z.array(SelectedOption).max(10).nullish(),
});
export type OrderItemInput = z.infer<typeof OrderItemInput>;

const UNKNOWN_METHOD = 'Metode pembayaran tidak dikenal.';
const methodOf = (pattern: RegExp) => z.string({ error: UNKNOWN_METHOD }).trim().regex(pattern, UNKNOWN_METHOD);

/** The chosen shipping and the cost that the buyer saw, in rupiah (spec section 3, online order payload). */
export const ShippingChoice = z.object(
  {
    /** `pickup`: the buyer fetches it, at no cost, where the shop offers that; the request's address isn't looked at then. */
    type: z.enum(['local_courier', 'rajaongkir', 'pickup'], { error: NO_SHIPPING }),
    courier_id: Id.nullish(),
    price_id: Id.nullish(),
    cost: Rupiah,
  },
  { error: NO_SHIPPING },
);

const placeId = z.number({ error: NO_PLACE }).int(NO_PLACE).positive(NO_PLACE).max(MAX_ID, NO_PLACE);

/**
 * POST /orders (spec sections 3 and 5). Place names are ignored: the server has its own. The fields follow the order of the spec's checks,
 * since the answer carries the first text.
 */
export const OrderRequest = z.object({
  order_items: z.array(OrderItemInput, { error: EMPTY_CART }).min(1, EMPTY_CART).max(MAX_ORDER_LINES),
  shipping_name: requiredText(150, INCOMPLETE),
  shipping_address: requiredText(500, INCOMPLETE),
  shipping_postcode: requiredText(10, INCOMPLETE),
  shipping_phone: requiredPhone(INCOMPLETE),
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
  /** `cod` is offered to districts of local couriers, up to the sum of the settings. */
  payment_method: methodOf(/^(manual|cod|tripay:[A-Za-z0-9_]{2,30})$/u),
  total_amount: Rupiah,
  notes: optionalText(1000),
  /** The checkout that an assistant prepared, by the secret part of the address where its person went on. */
  handover_token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{20,64}$/u)
    .nullish(),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/**
 * The request of POST /orders, with optional shipping and total: shipping is the sixth check, and the two before it (origins, email) need
 * facts that only the server has, so the server decides which comes first. The total is asked for when all of them hold. Whoever fetches
 * the order gives no address; of all others the server asks for one.
 */
export const PlaceOrderRequest = OrderRequest.extend({
  shipping_address: optionalText(500),
  shipping_postcode: optionalText(10),
  shipping_province_id: placeId.nullish(),
  shipping_city_id: placeId.nullish(),
  shipping_district_id: placeId.nullish(),
  shipping_courier: optionalText(150),
  shipping_cost_breakdown: ShippingChoice.nullish(),
  total_amount: Rupiah.nullish(),
});
export type PlaceOrderRequest = z.infer<typeof PlaceOrderRequest>;

export const OrderItem = z.object({
  id: Id,
  quantity: z.number().int(),
  price: Money,
  variant_label: z.string().nullable(),
  selected_options: z.array(SelectedOption),
  /** The line's discount and its reason; the number of returned units. */
  discount_amount: Money,
  discount_reason: z.string().nullable(),
  returned_quantity: z.number().int(),
  product: z.object({ id: Id.nullable(), name: z.string(), picture: Picture.nullable() }),
});
export type OrderItem = Wire<typeof OrderItem>;

const orderFields = {
  id: Id,
  /** The code that people use, e.g. LH-7K3M9Q2X. */
  code: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  order_type: z.enum(ORDER_TYPES),
  created_at: Moment,
  subtotal_amount: Money,
  shipping_cost: Money,
  total_amount: Money,
  /** Part of the total: whole rupiah that identify the order's transfer; 0 for none. */
  unique_digits: Money,
  /** Total discount, and total refund. */
  discount_amount: Money,
  refunded_amount: Money,
  /** Part of the total of a till sale in cash: what it was rounded by, may be negative (decision 72). */
  rounding_amount: Balance,
  payment_method: z.string(),
  /** When the order expires unless it is paid; null if it doesn't. A waiting slip postpones that. */
  pay_until: Moment.nullable(),
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
  /** The six digits by which its buyer fetches it; null for what is brought. */
  pickup_code: z.string().nullable(),
  /** First and last day on which it is expected, as promised (decision 127); null where nobody can know, and for a pick-up. */
  arrival: z.object({ from: Day, to: Day }).nullable(),
  /** After shipping: the courier if not the chosen one, the tracking number, and when it was sent. */
  shipped_courier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  shipped_at: Moment.nullable(),
  order_items: z.array(OrderItem),
};

/** An order for admins (spec section 3). */
export const Order = z.object({
  ...orderFields,
  user_id: Id.nullable(),
  guest_email: z.string().nullable(),
  cash_received: Money.nullable(),
  change_due: Money.nullable(),
  payment_reference: z.string().nullable(),
  /** How the till's prices differed from the shop's, in words; null if they didn't (decision 21). */
  price_flag: z.string().nullable(),
  open_issues: z.number().int(),
  /** Words by which admins group orders, alphabetically. */
  tags: z.array(z.string()),
});
export type Order = Wire<typeof Order>;

/** An event of an order's history. `field` says what changed, `from` and `to` its values: statuses, methods, 'sent', a tracking number. */
export const OrderEvent = z.object({
  id: Id,
  field: z.enum(ORDER_EVENT_FIELDS),
  from: z.string().nullable(),
  to: z.string(),
  reason: z.string(),
  by: z.string().nullable(),
  created_at: Moment,
});
export type OrderEvent = Wire<typeof OrderEvent>;

/** Names of the payment methods in an order's history: 'tripay:BRIVA' is 'BRI Virtual Account'. */
export const MethodNames = z.record(z.string(), z.string());

/** An order for its buyer, found by its secret address or in "Pesanan saya". */
export const BuyerOrder = z.object({
  ...orderFields,
  /** The secret part of the order's address /pesanan/{token}. */
  token: z.string(),
  /** For ordering to the same address again. */
  shipping_district_id: Id.nullable(),
  payment: Payment.nullable(),
  method_names: MethodNames,
  /** Without who did it and admins' reasons; what buyers should read is in slips, returns and mails. */
  events: z.array(OrderEvent.omit({ by: true, reason: true })),
  tracking: Tracking.nullable(),
  returns: z.array(BuyerReturn),
  /** Slips of its transfer, oldest first. */
  slips: z.array(Slip),
});
export type BuyerOrder = Wire<typeof BuyerOrder>;

/**
 * Response to POST /orders; `payment` is at the top level, as specified. Its status is 'failed' when the gateway refused it: the order
 * exists, and its buyer chooses another method.
 */
export const PlaceOrderAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: BuyerOrder,
  payment: Payment,
});
export type PlaceOrderAnswer = Wire<typeof PlaceOrderAnswer>;

/** `data` of a 409 on POST /orders: the right figures in rupiah, for each line and in total. */
export const OrderCorrection = z.object({
  lines: z.array(
    z.object({
      product_id: Id,
      variant_label: z.string().nullable(),
      name: z.string().nullable(),
      price: Rupiah.nullable(),
      available: z.number().int(),
      problem: z.enum(['none', 'price', 'stock', 'unavailable', 'holiday', 'variant', 'options']),
    }),
  ),
  subtotal_amount: Rupiah.nullable(),
  shipping_cost: Rupiah.nullable(),
  total_amount: Rupiah.nullable(),
});
export type OrderCorrection = z.infer<typeof OrderCorrection>;

/**
 * POST /orders/attempts: what became of an order whose answer was lost, by its key, asked by its sender. `close` makes "nothing" final: an
 * order still under way with this key won't be written.
 */
export const AttemptQuestion = z.object({ key: IdempotencyKey, close: z.boolean().optional() });
/** The order written under the key; null without one. */
export const AttemptAnswer = answer(BuyerOrder.nullable());

export const TokenParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/u) });
export const BuyerOrderAnswer = answer(BuyerOrder);
export const BuyerOrderListAnswer = pageAnswer(BuyerOrder);

/** POST /orders/follow/{token}/method: the new payment method. */
export const MethodChange = z.object({ payment_method: methodOf(/^(manual|tripay:[A-Za-z0-9_]{2,30})$/u) });

/** POST /orders/find: finds a guest's order by code and email. */
export const FindOrderRequest = z.object({
  code: requiredText(20, 'Masukkan kode pesanan.'),
  email: requiredText(254, 'Masukkan email yang dipakai saat memesan.').regex(SIMPLE_EMAIL, 'Format email tidak valid.'),
});
export type FindOrderRequest = z.infer<typeof FindOrderRequest>;
export const FindOrderAnswer = answer(z.object({ token: z.string() }));

export const CustomerOrderQuery = PageQuery.extend({ status: z.enum(ORDER_TABS).optional() });
