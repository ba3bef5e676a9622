import { NO_MONEY } from '@lapak/contract/money/sen';
import { ORDER_TYPES, type OrderType } from '@lapak/contract/order-types';
import type { SelectedOption } from '@lapak/contract/pricing/cart';
import type { ApprovalAct } from '@lapak/contract/sales/approval-acts';
import { DEED_ENDINGS } from '@lapak/contract/sales/deeds';
import type { PromisedArrival } from '@lapak/contract/sales/delivery/arrival';
import type { EventFigures, OrderReason } from '@lapak/contract/sales/order-event';
import { ORDER_EVENT_FIELDS, ORDER_STATUSES, type OrderStatus, SLIP_STATES } from '@lapak/contract/sales/order-status';
import { PAYMENT_STATUSES, type PaymentStatus, REFUND_METHODS, TILL_PAYMENT_METHODS } from '@lapak/contract/sales/payment-status';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.ts';
import { cashMovements } from './cash-book.ts';
import { createdAt, customerKey, digits, id, mailboxOf, moment, oneOf, searchIndex, searchText, sen } from './columns.ts';
import { courierPrices, couriers } from './couriers.ts';
import { users } from './identity.ts';
import { districts } from './locations.ts';
import { dataRequests } from './privacy.ts';
import { products, productVariants } from './products.ts';
import { shifts } from './shifts.ts';

export const orders = pgTable(
  'orders',
  {
    id: id(),
    code: text().notNull().unique(),
    /** Hard-to-guess part of the follow-up address; 128 random bits. */
    token: text().notNull().unique(),
    status: text({ enum: ORDER_STATUSES }).$type<OrderStatus>().notNull().default('pending'),
    payment_status: text({ enum: PAYMENT_STATUSES }).$type<PaymentStatus>().notNull().default('unpaid'),
    order_type: text({ enum: ORDER_TYPES }).$type<OrderType>().notNull().default('online'),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Who stood at the till. */
    cashier_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Whose account a cashier chose for a sale. It counts for that customer, but isn't among the orders that the account shows. */
    customer_user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    guest_email: text(),
    subtotal_sen: sen().notNull(),
    shipping_cost_sen: sen().notNull(),
    total_sen: sen().notNull(),
    /** Within the total: what a manual transfer asks for on top, so that a bank statement names the order (decision 29). Whole rupiah. */
    unique_digits_sen: sen().notNull().default(NO_MONEY),
    /** Taken off by a cashier or an admin in all; the subtotal is before it. `discount_reason` is that of a till sale as a whole. */
    discount_sen: sen().notNull().default(NO_MONEY),
    discount_reason: text(),
    /** Paid back for what came back of it, and how much of that for the shipping. */
    refunded_sen: sen().notNull().default(NO_MONEY),
    shipping_refunded_sen: sen().notNull().default(NO_MONEY),
    /** Within the total: what a sale in cash was rounded by, and what of it returns gave back; may be below 0 (decision 72). */
    rounding_sen: sen().notNull().default(NO_MONEY),
    rounding_refunded_sen: sen().notNull().default(NO_MONEY),
    payment_method: text().notNull(),
    payment_reference: text(),
    cash_received_sen: sen(),
    change_due_sen: sen(),
    notes: text(),
    shipping_name: text(),
    shipping_phone: text(),
    shipping_address: text(),
    shipping_district_id: integer().references(() => districts.id),
    shipping_district: text(),
    shipping_city: text(),
    shipping_province: text(),
    shipping_postcode: text(),
    shipping_courier: text(),
    shipping_service: text(),
    /** By these six digits its buyer fetches it; no other order that is under way has them. */
    pickup_code: text(),
    /** The days on which it is expected, frozen with the rule they were counted by; null where nobody can know (decision 127). */
    arrival: jsonb().$type<PromisedArrival>(),
    /** What the parcel went with, once it has left: the courier where it isn't the chosen one, and the number to follow it by. */
    shipped_courier: text(),
    tracking_number: text(),
    shipped_at: moment(),
    /** Local courier price that was chosen, if it still stands. */
    courier_price_id: integer().references(() => courierPrices.id, { onDelete: 'set null' }),
    /** A sale had happened at other prices than the shop's: for an admin to look at, never corrected in silence. */
    price_flag: text(),
    /** The till's shift in which it was sold; null for all that isn't sold at a till that has an id. */
    shift_id: integer().references((): AnyPgColumn => shifts.id),
    /** It came in after its shift had been closed, whose Z says nothing of it. */
    is_late: boolean().notNull().default(false),
    /**
     * When an unpaid order by transfer, or one that the gateway refused, ends by itself and gives its stock back; null for what doesn't end
     * so. A slip that waits holds it up.
     */
    pay_until: moment(),
    /** How it stands with the buyer's latest transfer slip; null where there is none. */
    slip_state: text({ enum: SLIP_STATES }),
    /** The network that an unpaid order came from, for the bound on what one may hold; forgotten as soon as the order is paid or ends. */
    network: text(),
    /** Its buyer had what the shop holds of them erased; only the name is left, and goes when the books don't need it (decision 93). */
    erasure_id: integer().references(() => dataRequests.id),
    created_at: createdAt(),
    updated_at: createdAt(),
    /** Who bought: by account, else by phone, else by email; null for who said nothing (`customerKey` in columns.ts). */
    customer_key: customerKey(),
    search_text: searchText(`'#' || id::text`, 'code', 'guest_email', 'shipping_name', 'shipping_phone', digits('shipping_phone')),
  },
  (table) => [
    check('orders_status_known', sql`${table.status} in (${oneOf(ORDER_STATUSES)})`),
    check('orders_payment_status_known', sql`${table.payment_status} in (${oneOf(PAYMENT_STATUSES)})`),
    check('orders_type_known', sql`${table.order_type} in (${oneOf(ORDER_TYPES)})`),
    check('orders_amounts_not_negative', sql`${table.subtotal_sen} >= 0 and ${table.shipping_cost_sen} >= 0 and ${table.total_sen} >= 0`),
    check('orders_slip_state_known', sql`${table.slip_state} in (${oneOf(SLIP_STATES)})`),
    check('orders_unique_digits_in_range', sql`${table.unique_digits_sen} between 0 and 99900`),
    check('orders_discount_in_range', sql`${table.discount_sen} between 0 and ${table.subtotal_sen}`),
    check('orders_refunded_in_range', sql`${table.refunded_sen} between 0 and ${table.total_sen}`),
    check(
      'orders_shipping_refunded_in_range',
      sql`${table.shipping_refunded_sen} between 0 and least(${table.shipping_cost_sen}, ${table.refunded_sen})`,
    ),
    check('orders_rounding_in_range', sql`${table.rounding_sen} > -50000 and ${table.rounding_sen} < 50000`),
    uniqueIndex('orders_pickup_code_idx')
      .on(table.pickup_code)
      .where(sql`${table.pickup_code} is not null and ${table.status} not in ('delivered', 'cancelled')`),
    index('orders_fetched_idx').on(table.pickup_code).where(sql`${table.pickup_code} is not null`),
    // Kept for its buyer until its days are over.
    index('orders_kept_idx').on(table.shipped_at).where(sql`${table.pickup_code} is not null and ${table.status} = 'shipped'`),
    index('orders_erasure_id_idx').on(table.erasure_id).where(sql`${table.erasure_id} is not null`),
    index('orders_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    index('orders_total_order_idx').on(table.total_sen.desc(), table.id.desc()),
    // What isSale in orders/lists/sales-queries.ts says, word for word: revenue of a period comes from here alone.
    index('orders_sales_idx')
      .on(table.created_at, table.order_type, table.total_sen, table.refunded_sen)
      .where(
        sql`(${table.payment_status} = 'paid' or ${table.status} = 'delivered') and ${table.status} <> 'cancelled' and ${table.payment_status} <> 'refunded'`,
      ),
    // The tabs' counts and the tiles of a period, town or method come from here alone; so do the ids of what few orders have.
    index('orders_figures_idx').on(
      table.status,
      table.payment_status,
      table.order_type,
      table.created_at,
      table.total_sen,
      table.refunded_sen,
      table.payment_method,
      table.shipping_city,
      table.id,
    ),
    index('orders_town_idx')
      .on(table.shipping_city, table.created_at.desc(), table.id.desc())
      .where(sql`${table.shipping_city} is not null`),
    index('orders_status_idx').on(table.status, table.created_at.desc(), table.id.desc()),
    index('orders_shift_id_idx').on(table.shift_id).where(sql`${table.shift_id} is not null`),
    // A customer's orders; with all that the list of customers adds up.
    index('orders_customer_key_idx')
      .on(table.customer_key, table.id.desc(), table.status, table.payment_status, table.total_sen, table.refunded_sen)
      .where(sql`${table.customer_key} is not null`),
    index('orders_user_id_idx').on(table.user_id, table.created_at.desc()),
    index('orders_customer_user_id_idx').on(table.customer_user_id).where(sql`${table.customer_user_id} is not null`),
    index('orders_guest_email_idx').on(sql`lower(${table.guest_email})`),
    index('orders_mailbox_idx').on(mailboxOf(table.guest_email)).where(sql`${table.guest_email} is not null`),
    // The job asks for these every minute, among all orders that ever were.
    index('orders_pay_until_idx').on(table.pay_until).where(sql`${table.status} = 'pending' and ${table.payment_status} = 'unpaid'`),
    // Parcels on their way, which the courier service is asked about; many a shop never says of an order that it has come.
    index('orders_shipped_at_idx').on(table.shipped_at).where(sql`${table.status} = 'shipped' and ${table.tracking_number} is not null`),
    index('orders_network_idx').on(table.network).where(sql`${table.network} is not null`),
    // Whoever deletes a courier's price looks for its orders.
    index('orders_courier_price_id_idx').on(table.courier_price_id).where(sql`${table.courier_price_id} is not null`),
    searchIndex('orders_search_idx', table.search_text),
    // Apart from the rest: an order gets its number when its parcel leaves, and placing it needn't write into this.
    searchIndex('orders_tracking_search_idx', table.tracking_number).where(sql`${table.tracking_number} is not null`),
  ],
);

/** A line as sold: name, price, partner and picture are copies, so that later edits don't rewrite history. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    variant_id: integer().references(() => productVariants.id, { onDelete: 'set null' }),
    product_name: text().notNull(),
    business_id: integer().references(() => businesses.id, { onDelete: 'set null' }),
    business_name: text(),
    /** What the partner gets for a unit, as agreed when it was sold: 0 for the shop's own goods, null where nobody wrote it down. */
    partner_price_sen: sen(),
    /** What the partner bears of what was taken off the line, as agreed when it was sold. */
    partner_discount_sen: sen().notNull().default(NO_MONEY),
    variant_label: text(),
    selected_options: jsonb().$type<SelectedOption[]>().notNull().default([]),
    quantity: integer().notNull(),
    unit_price_sen: sen().notNull(),
    picture: text(),
    /** The label that the shop's scale printed for a pack, and what it weighs where the label says so. */
    scale_code: text(),
    pack_grams: integer(),
    /** Taken off this line at the till, and why; then its share of what was taken off the whole sale. */
    discount_sen: sen().notNull().default(NO_MONEY),
    discount_reason: text(),
    sale_discount_sen: sen().notNull().default(NO_MONEY),
    /** Units that came back, and what was paid back for them. */
    returned_quantity: integer().notNull().default(0),
    refunded_sen: sen().notNull().default(NO_MONEY),
  },
  (table) => [
    check('order_items_returned_in_range', sql`${table.returned_quantity} between 0 and ${table.quantity}`),
    // None where an admin took the line out of its order.
    check('order_items_quantity_not_negative', sql`${table.quantity} >= 0`),
    check('order_items_price_not_negative', sql`${table.unit_price_sen} >= 0`),
    index('order_items_order_id_idx').on(table.order_id),
    check('order_items_partner_price_not_negative', sql`${table.partner_price_sen} >= 0`),
    check(
      'order_items_partner_discount_in_range',
      sql`${table.partner_discount_sen} between 0 and coalesce(${table.partner_price_sen}, 0) * ${table.quantity}`,
    ),
    index('order_items_product_id_idx').on(table.product_id),
    index('order_items_business_id_idx').on(table.business_id),
    index('order_items_variant_id_idx').on(table.variant_id),
    searchIndex('order_items_product_name_search_idx', table.product_name),
  ],
);

/**
 * How an order of the till was paid, and below 0 how it was paid back: one row a method. A shift's drawer and other methods are their sum.
 */
export const tenders = pgTable(
  'tenders',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The shift that took the money in or paid it out. */
    shift_id: integer().references((): AnyPgColumn => shifts.id),
    /** What it pays back; null for what the sale brought in. */
    return_id: integer().references((): AnyPgColumn => orderReturns.id, { onDelete: 'cascade' }),
    method: text({ enum: TILL_PAYMENT_METHODS }).notNull(),
    amount_sen: sen().notNull(),
    reference: text(),
    created_at: createdAt(),
  },
  (table) => [
    check('tenders_sign', sql`(${table.return_id} is null) = (${table.amount_sen} > 0)`),
    check('tenders_method_known', sql`${table.method} in (${oneOf(TILL_PAYMENT_METHODS)})`),
    index('tenders_order_id_idx').on(table.order_id),
    index('tenders_shift_id_idx').on(table.shift_id).where(sql`${table.shift_id} is not null`),
  ],
);

/** What came back of an order, and why. Of one that was placed online also how it was paid back; the till's has tenders for that. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    shift_id: integer().references((): AnyPgColumn => shifts.id),
    kind: text({ enum: ['void', 'return'] }).notNull(),
    reason: text().notNull(),
    refund_method: text({ enum: REFUND_METHODS }),
    refund_reference: text(),
    /** Paid back on top of the lines, for the shipping. */
    shipping_refund_sen: sen().notNull().default(NO_MONEY),
    /** What the refund of a till sale was rounded by; may be below 0. */
    rounding_sen: sen().notNull().default(NO_MONEY),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    check('order_returns_kind_known', sql`${table.kind} in ('void', 'return')`),
    check('order_returns_refund_method_known', sql`${table.refund_method} in (${oneOf(REFUND_METHODS)})`),
    check('order_returns_shipping_refund_not_negative', sql`${table.shipping_refund_sen} >= 0`),
    index('order_returns_order_id_idx').on(table.order_id),
    index('order_returns_shift_id_idx').on(table.shift_id).where(sql`${table.shift_id} is not null`),
  ],
);

/** What was said of an order at its buyer's door: one row a deed. Money that was taken is booked with it. */
export const orderDeeds = pgTable(
  'order_deeds',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Who brought it; null where nobody said so. */
    courier_id: integer().references(() => couriers.id, { onDelete: 'set null' }),
    ending: text({ enum: DEED_ENDINGS }).notNull(),
    received_by: text(),
    amount_sen: sen().notNull(),
    /** When its courier said so, by their phone; null for the desk. */
    said_at: moment(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    /** What its courier gets for the order, as it was when they handed it over. One deed of an order has it. */
    pay_sen: sen(),
    /** The row of the cash book that paid it. One that was taken back there no longer pays. */
    paid_by: integer().references(() => cashMovements.id),
    /** Id of a private upload: the photo that its courier took. */
    picture: text(),
  },
  (table) => [
    check('order_deeds_ending_known', sql`${table.ending} in (${oneOf(DEED_ENDINGS)})`),
    check('order_deeds_amount', sql`${table.amount_sen} = 0 or (${table.amount_sen} > 0 and ${table.ending} = 'handed_over')`),
    check(
      'order_deeds_pay_earned',
      sql`(${table.pay_sen} is null or (${table.pay_sen} >= 0 and ${table.ending} = 'handed_over')) and (${table.paid_by} is null or ${table.pay_sen} is not null)`,
    ),
    uniqueIndex('order_deeds_paid_once').on(table.order_id).where(sql`${table.pay_sen} is not null`),
    index('order_deeds_paid_by_idx').on(table.paid_by).where(sql`${table.paid_by} is not null`),
    index('order_deeds_order_id_idx').on(table.order_id),
    index('order_deeds_courier_id_idx').on(table.courier_id).where(sql`${table.courier_id} is not null`),
    index('order_deeds_picture_idx').on(table.picture).where(sql`${table.picture} is not null`),
    // Who refused before doesn't pay at the door again.
    index('order_deeds_refused_idx').on(table.order_id).where(sql`${table.ending} = 'refused'`),
  ],
);

export const orderReturnItems = pgTable(
  'order_return_items',
  {
    return_id: integer()
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    order_item_id: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    refunded_sen: sen().notNull(),
    /** Whether it can be sold again; what can't is written off. */
    is_restocked: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.return_id, table.order_item_id] }),
    check('order_return_items_quantity_positive', sql`${table.quantity} > 0`),
    index('order_return_items_order_item_id_idx').on(table.order_item_id),
  ],
);

/** Events that the bell shows: a new order, a payment that came in, a transfer slip. The index and the queries share this. */
export const isIncoming = (event: Record<'field' | 'from_value' | 'to_value', AnyPgColumn>) =>
  sql`(${event.field} = 'status' and ${event.from_value} is null and ${event.to_value} = 'pending') or (${event.field} = 'payment_status' and ${event.from_value} is not null and ${event.to_value} = 'paid') or (${event.field} = 'slip' and ${event.to_value} = 'sent')`;

/** Every move of an order's status or payment status: who, from, to, why, when (decision 5). */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    field: text({ enum: ORDER_EVENT_FIELDS }).notNull(),
    from_value: text(),
    to_value: text().notNull(),
    reason: jsonb().$type<OrderReason>().notNull(),
    /** What it moved that is no word; `to_value` is empty then. */
    figures: jsonb().$type<EventFigures>(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    /** Its mails wait until then, since whoever moved the order can still undo it; null where nobody can (decision 52). */
    held_until: moment(),
    /** It puts back what was before a move that nobody has been told of: nobody is told of this either. */
    is_undo: boolean().notNull().default(false),
  },
  (table) => [
    index('order_events_order_id_idx').on(table.order_id, table.id),
    index('order_events_news_idx').on(table.id).where(isIncoming(table)),
  ],
);

/** An order as it was before a move of an admin's, as far as such a move changes it; moments as ISO texts. */
export interface OrderBefore {
  order: {
    status: OrderStatus;
    payment_status: PaymentStatus;
    slip_state: (typeof SLIP_STATES)[number] | null;
    shipped_courier: string | null;
    tracking_number: string | null;
    network: string | null;
    shipped_at: string | null;
    pay_until: string | null;
  };
  payment: { id: number; state: PaymentStatus | 'opening'; set_by_admin: boolean; paid_at: string | null } | null;
  /** The slip that waited for an admin's eyes. */
  slip_id: number | null;
  /** The last payment issue, 0 for none: a later one is money that the move has kept from paying the order. */
  issue_id: number;
}

/** What undoes the last move of an admin's, one an order; of no use once its time is over (decision 52). */
export const orderUndos = pgTable(
  'order_undos',
  {
    order_id: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The move's events, by the first and the last. */
    first_event_id: integer().notNull(),
    last_event_id: integer().notNull(),
    before: jsonb().$type<OrderBefore>().notNull(),
    /** The order's payment after the move: another one by now means that somebody else has moved it. */
    payment_after: jsonb().$type<OrderBefore['payment']>(),
    until: moment().notNull(),
    undone_at: moment(),
  },
  (table) => [index('order_undos_until_idx').on(table.until)],
);

/** What a supervisor or an admin allowed at a till by PIN (decision 88): `user_id` did it, `approver_id` allowed it at `said_at`. */
export const tillApprovals = pgTable(
  'till_approvals',
  {
    id: id(),
    acts: text().array().$type<ApprovalAct[]>().notNull(),
    order_id: integer().references(() => orders.id, { onDelete: 'cascade' }),
    shift_id: integer().references(() => shifts.id, { onDelete: 'cascade' }),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    approver_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** By the till's clock. */
    said_at: moment().notNull(),
    /** Whether the proof was right. */
    proven: boolean().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('till_approvals_of_something', sql`num_nonnulls(${table.order_id}, ${table.shift_id}) > 0`),
    index('till_approvals_order_id_idx').on(table.order_id),
    index('till_approvals_shift_id_idx').on(table.shift_id),
  ],
);
