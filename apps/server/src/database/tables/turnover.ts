import { NO_MONEY } from '@lapak/contract/money/sen';
import { ORDER_TYPES, type OrderType } from '@lapak/contract/states/order-status';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, oneOf, sen } from './columns.ts';
import { orders } from './orders.ts';

const amount = () => sen().notNull().default(NO_MONEY);

/**
 * Turnover as it came to be (decision 119): what an order brings in by the rule of the sales report, booked when that changes. Only added
 * to, by triggers, so that a month that is over reads the same for good; the rows of an order add up to what the report says of it.
 */
export const turnoverEntries = pgTable(
  'turnover_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Goods of one partner, or what is charged for the order as a whole. */
    kind: text({ enum: ['goods', 'order'] }).notNull(),
    order_type: text({ enum: ORDER_TYPES }).$type<OrderType>().notNull(),
    /** Whose goods, as the lines say it; no reference, since the row outlives the partner's record. */
    business_id: integer(),
    business_name: text(),
    /** What was charged for the goods, after discounts and what was paid back. */
    goods_sen: amount(),
    shipping_sen: amount(),
    /** Unique digits and roundings of cash. */
    extra_sen: amount(),
    /** The partner's part of the goods, by the prices frozen on the lines; and the goods of which it isn't known. */
    partner_sen: amount(),
    unknown_sen: amount(),
    /** The how manieth entry of its order, kind and partner. */
    step: smallint().notNull(),
    booked_at: createdAt(),
  },
  (table) => [
    check('turnover_entries_kind_known', sql`${table.kind} in ('goods', 'order')`),
    check('turnover_entries_type_known', sql`${table.order_type} in (${oneOf(ORDER_TYPES)})`),
    unique('turnover_entries_key').on(table.order_id, table.kind, table.business_id, table.step).nullsNotDistinct(),
    index('turnover_entries_booked_at_idx').on(table.booked_at),
    index('turnover_entries_business_idx').on(table.business_id, table.booked_at),
  ],
);
