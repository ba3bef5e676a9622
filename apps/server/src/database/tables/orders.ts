import type { Denomination } from '@lapak/contract/ledger/denominations';
import { ORDER_TYPES, type OrderType } from '@lapak/contract/order-types';
import { ORDER_STATUSES, type OrderStatus } from '@lapak/contract/sales/order-status';
import { PAYMENT_STATUSES, type PaymentStatus } from '@lapak/contract/sales/payment-status';
import type { TrackingStep } from '@lapak/contract/sales/shipping';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cashMovements } from './cash-book.ts';
import { createdAt, id, moment, sen } from './columns.ts';
import { couriers } from './couriers.ts';
import { users } from './identity.ts';
import { orders } from './records.ts';

/**
 * How many orders there are of each kind and what they are worth, less what was paid back: the sum of all rows. Each order that comes,
 * moves or goes adds rows, by triggers, below 0 for what it no longer is; nobody ever waits for a row that another order moves too. By
 * the day they are put together.
 */
export const orderTallies = pgTable('order_tallies', {
  status: text({ enum: ORDER_STATUSES }).$type<OrderStatus>().notNull(),
  payment_status: text({ enum: PAYMENT_STATUSES }).$type<PaymentStatus>().notNull(),
  order_type: text({ enum: ORDER_TYPES }).$type<OrderType>().notNull(),
  orders: integer().notNull(),
  worth_sen: sen().notNull(),
});

/** What the courier service told of a parcel on its way, kept as it came: it is asked seldom, and the page shows this. */
export const shipmentTracks = pgTable(
  'shipment_tracks',
  {
    order_id: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The number that was asked about; another one on the order is another parcel. */
    courier_code: text().notNull(),
    tracking_number: text().notNull(),
    /** The courier's own word, and its steps with the newest first. */
    status: text(),
    steps: jsonb().$type<TrackingStep[]>().notNull().default([]),
    is_delivered: boolean().notNull().default(false),
    /** When it was last asked, when it last answered, and since when it has not. */
    asked_at: moment().notNull(),
    answered_at: moment(),
    failing_since: moment(),
  },
  (table) => [index('shipment_tracks_asked_at_idx').on(table.asked_at)],
);

/** Notes of admins about a customer, who is known by `orders.customer_key`. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    customer_key: text().notNull(),
    text: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [index('customer_notes_customer_key_idx').on(table.customer_key), index('customer_notes_user_id_idx').on(table.user_id)],
);

/** Keys that an admin says are the same person's: `from_key` counts as `into_key`, which itself is merged into nobody. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    from_key: text().primaryKey(),
    into_key: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    check('customer_merges_two_keys', sql`${table.from_key} <> ${table.into_key}`),
    index('customer_merges_into_key_idx').on(table.into_key),
    index('customer_merges_user_id_idx').on(table.user_id),
  ],
);

/** What admins tell each other about an order; only ever added to, and never shown to its buyer. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [check('order_notes_text_present', sql`${table.text} <> ''`), index('order_notes_order_id_idx').on(table.order_id, table.id)],
);

/** Words by which admins group orders, in lower case. */
export const orderTags = pgTable(
  'order_tags',
  {
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.tag] }),
    check('order_tags_tag_present', sql`${table.tag} <> ''`),
    index('order_tags_tag_idx').on(table.tag, table.order_id),
  ],
);

/**
 * What a courier brings on a day in Aceh, until the desk has counted what they hand in. Who has its token says what became of it, until the
 * day is over. Of what was counted the cash book has the rows; a difference is one of its own.
 */
export const courierRounds = pgTable(
  'courier_rounds',
  {
    id: id(),
    courier_id: integer()
      .notNull()
      .references(() => couriers.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    token: text().notNull().unique(),
    created_at: createdAt(),
    closed_at: moment(),
    closed_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What the courier had by the book at that moment, and what was counted. */
    expected_sen: sen(),
    counted_sen: sen(),
    denominations: jsonb().$type<Denomination[]>(),
    difference_id: integer().references(() => cashMovements.id),
  },
  (table) => [
    uniqueIndex('courier_rounds_one_open').on(table.courier_id, table.day).where(sql`${table.closed_at} is null`),
    check('courier_rounds_closed_whole', sql`num_nulls(${table.closed_at}, ${table.expected_sen}, ${table.counted_sen}) in (0, 3)`),
    index('courier_rounds_courier_id_idx').on(table.courier_id),
    index('courier_rounds_day_idx').on(table.day),
    index('courier_rounds_difference_id_idx').on(table.difference_id).where(sql`${table.difference_id} is not null`),
  ],
);

/** An order in a round. One that was given to another courier later stays here: what happened at its door is still heard. */
export const roundStops = pgTable(
  'round_stops',
  {
    round_id: integer()
      .notNull()
      .references(() => courierRounds.id, { onDelete: 'cascade' }),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** When it was given to another. */
    moved_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.round_id, table.order_id] }), index('round_stops_order_id_idx').on(table.order_id)],
);
