import type { NationalOption } from '@lapak/contract/sales/shipping';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { districts } from './locations.ts';

/** One row: the service whose district numbers and quotes the shop holds. Those of another one (the sandbox) give wrong prices. */
export const shippingProvider = pgTable('shipping_provider', { id: integer().primaryKey().default(1), name: text().notNull() }, (table) => [
  check('shipping_provider_one_row', sql`${table.id} = 1`),
]);

/** What the shipping-cost service said, kept so that an order can be checked against it and the daily quota lasts. */
export const shippingQuotes = pgTable(
  'shipping_quotes',
  {
    id: id(),
    origin_district_id: integer()
      .notNull()
      .references(() => districts.id),
    destination_district_id: integer()
      .notNull()
      .references(() => districts.id),
    weight_grams: integer().notNull(),
    couriers: text().notNull(),
    options: jsonb().$type<NationalOption[]>().notNull(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (table) => [
    unique('shipping_quotes_key').on(table.origin_district_id, table.destination_district_id, table.weight_grams, table.couriers),
    index('shipping_quotes_expires_at_idx').on(table.expires_at),
  ],
);

/** Questions that some process is asking the courier service right now, until when at the latest: the others wait for its answer. */
export const shippingQuestions = pgTable(
  'shipping_questions',
  {
    origin_district_id: integer().notNull(),
    destination_district_id: integer().notNull(),
    weight_grams: integer().notNull(),
    couriers: text().notNull(),
    asked_until: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin_district_id, table.destination_district_id, table.weight_grams, table.couriers] })],
);

/** How many questions the courier service was asked on a day in Jakarta. All processes count here, since its quota is one. */
export const shippingDays = pgTable('shipping_days', { day: date({ mode: 'string' }).primaryKey(), asked: integer().notNull() });
