import { ORDER_TYPES, type OrderType } from '@lapak/contract/order-types';
import { ORDER_STATUSES, type OrderStatus } from '@lapak/contract/sales/order-status';
import { PAYMENT_STATUSES, type PaymentStatus } from '@lapak/contract/sales/payment-status';
import type { TrackingStep } from '@lapak/contract/sales/shipping';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, sen } from './columns.ts';
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
