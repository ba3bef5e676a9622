import { z } from 'zod';
import { ORDER_TYPES } from '../order-types.ts';
import { answer, Day, Flag, fileFormat, Id, MoneySum, optionalText, PageMeta, PageQuery, sortable, text, type Wire } from '../wire.ts';
import { CustomerKey } from './customers.ts';
import { Deed } from './deeds.ts';
import { ORDER_METHODS, ORDER_SORTS, ORDER_TABS } from './list-keys.ts';
import { OrderNote, OrderTag } from './order-notes.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { MethodNames, Order, OrderEvent } from './orders.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';
import { Payment } from './payments.ts';
import { OrderReturn } from './returns.ts';
import { Tracking } from './shipping.ts';
import { ReviewedSlip } from './slips.ts';
import { TillFacts } from './till.ts';

/**
 * GET /orders: the admin's list, newest first by default. `q` searches id, code, guest email, name, phone, status label, date, product
 * names and tracking number (spec section 5)
 * and, as a whole number of rupiah, the total. `from` and `to` are days in Aceh (Asia/Jakarta), both included.
 */
export const OrderListQuery = PageQuery.extend({
  status: z.enum(ORDER_TABS).optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
  type: z.enum(ORDER_TYPES).optional(),
  method: z.enum(ORDER_METHODS).optional(),
  /** Where the parcel goes, as the order names its city: 'Kota Banda Aceh'. */
  town: text(100).optional(),
  from: Day.optional(),
  to: Day.optional(),
  sort: sortable(ORDER_SORTS),
  /** Only what this customer bought. */
  customer: CustomerKey.optional(),
  /** Only orders with this tag. */
  tag: OrderTag.optional(),
  /** Only orders of the web that wait to be sent: pending or confirmed. */
  unshipped: Flag.optional(),
  /** Only orders of the web that their buyers fetch. */
  pickup: Flag.optional(),
  /** Where the parcel goes, as the order names its district: 'Kuta Alam'. */
  district: text(100).optional(),
  /** Only these ids, comma-separated: the orders chosen for printing. */
  ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/u)
    .optional(),
});

/** GET /orders.csv: everything that the admin's list holds with these filters, oldest first. */
export const OrderCsvQuery = OrderListQuery.omit({ page: true, page_size: true, sort: true, ids: true }).extend(fileFormat);

const statusCounts = z.object({
  pending: z.number().int(),
  confirmed: z.number().int(),
  shipped: z.number().int(),
  delivered: z.number().int(),
  cancelled: z.number().int(),
});

/**
 * A page of orders; the tabs' `counts` follow the search, the tiles' `summary` follows search and tab. Revenue in rupiah: paid or delivered
 * orders, without cancelled or refunded ones.
 */
export const OrderListAnswer = z.object({
  success: z.literal(true),
  data: z.array(Order),
  meta: PageMeta,
  counts: statusCounts.extend({ all: z.number().int() }),
  summary: z.object({ orders: z.number().int(), revenue: MoneySum, by_status: statusCounts }),
  /** Waiting transfer slips, independent of the filters. */
  slips_waiting: z.number().int(),
});

/** An order for the admin's panel; `till` is null for online orders. */
export const OrderDetail = Order.extend({
  /** Part of the buyer's address of the order: /pesanan/{token}. Who has it may cancel: programs and tills get it empty. */
  token: z.string(),
  payment: Payment.nullable(),
  method_names: MethodNames,
  events: z.array(OrderEvent),
  /** Where it goes, for changing the address; null where it has none. */
  destination: z.object({ province_id: Id, city_id: Id, district_id: Id }).nullable(),
  /** Notes of admins, oldest first. */
  internal_notes: z.array(OrderNote),
  /** Whose page it belongs to (customers); null where nobody is known. */
  customer: CustomerKey.nullable(),
  till: TillFacts.nullable(),
  slips: z.array(ReviewedSlip),
  tracking: Tracking.nullable(),
  /** Returns of an online order; those of the till are in `till`. */
  returns: z.array(OrderReturn),
  /** What was said of it at its buyer's door, oldest first. */
  deeds: z.array(Deed),
});
export type OrderDetail = Wire<typeof OrderDetail>;
export const OrderDetailAnswer = answer(OrderDetail);

/** How an admin's change can be undone, and for how many seconds after the response (decision 52). */
export const OrderUndo = z.object({ change: Id, seconds: z.number().int() });
/** Response to an admin's change of an order; `undo` is null when nothing changed. */
export const OrderChangeAnswer = OrderDetailAnswer.extend({ undo: OrderUndo.nullable() });
/** POST /orders/{id}/undo: the change to undo, as its response named it. A repeated call does nothing. */
export const OrderUndoRequest = z.object({ change: Id });

const ODD_TRACKING_NUMBER = 'Nomor resi terdiri dari 5 sampai 40 huruf dan angka.';

/** The parcel's courier and number; absent fields stay. The number may come later, and spaces in it are ignored. */
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
 * PUT /orders/{id}: a new status or payment status with an optional reason, and the parcel of a sent order. `expected_status` is the one
 * that the editor saw: when it changed, the answer is 409 `changed_meanwhile` (decision 17).
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
