import { createdAt, id, moment, oneOf, sen } from '@lapak/server/database/tables/columns.ts';
import { stockReceipts } from '@lapak/server/database/tables/delivery-notes.ts';
import { users } from '@lapak/server/database/tables/identity.ts';
import { products, productVariants } from '@lapak/server/database/tables/products.ts';
import { orders } from '@lapak/server/database/tables/records.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';

/** Kinds of `cost_moves`: what was there at the start, came in, was handed over, came back from a buyer, and what is missing. */
const COST_MOVE_KINDS = ['start', 'in', 'out', 'back', 'loss'] as const;
export type CostMoveKind = (typeof COST_MOVE_KINDS)[number];

/** Up to where orders and stock were read; one row, written when the shop begins to count costs. */
export const costReading = pgTable(
  'cost_reading',
  {
    is_only: boolean().primaryKey().default(true),
    /** Orders and events before these had been handed over before costs were counted. */
    start_order_id: integer().notNull(),
    start_event_id: integer().notNull(),
    /** Receipts up to this one were counted before each was by itself. */
    start_receipt_id: integer().notNull().default(0),
    /** What is newer is read again: rows are committed in another order than they are numbered. */
    event_id: integer().notNull(),
    movement_id: bigint({ mode: 'number' }).notNull(),
    next_event_id: integer().notNull(),
    next_movement_id: bigint({ mode: 'number' }).notNull(),
    turned_at: moment().notNull(),
  },
  (table) => [check('cost_reading_only', sql`${table.is_only}`)],
);

/** Units of a product of the shop's own, or of one of its sizes, and what they have cost: the sum of its moves. */
export const costLevels = pgTable(
  'cost_levels',
  {
    id: id(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variant_id: integer().references(() => productVariants.id, { onDelete: 'cascade' }),
    /** In stock, or sold and not handed over. */
    units: integer().notNull(),
    value_sen: sen().notNull(),
  },
  (table) => [
    unique('cost_levels_of_stock').on(table.product_id, table.variant_id).nullsNotDistinct(),
    index('cost_levels_variant_id_idx').on(table.variant_id),
    check('cost_levels_not_negative', sql`${table.units} >= 0 and ${table.value_sen} >= 0`),
    check('cost_levels_nothing_costs_nothing', sql`${table.units} > 0 or ${table.value_sen} = 0`),
  ],
);

/** What came to a level and left it, with its cost. Only added to, but for the price of what came in. */
export const costMoves = pgTable(
  'cost_moves',
  {
    id: id(),
    level_id: integer()
      .notNull()
      .references(() => costLevels.id, { onDelete: 'cascade' }),
    kind: text({ enum: COST_MOVE_KINDS }).notNull(),
    order_id: integer().references(() => orders.id),
    /** The receipt of 'Barang masuk' that brought it. */
    receipt_id: integer().references(() => stockReceipts.id),
    /** Below 0 for what left. */
    units: integer().notNull(),
    value_sen: sen().notNull(),
    created_at: createdAt(),
    /** Of what came in: null while nobody has said its price. */
    price_sen: sen(),
    priced_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('cost_moves_kind_known', sql`${table.kind} in (${oneOf(COST_MOVE_KINDS)})`),
    index('cost_moves_order_id_idx').on(table.order_id).where(sql`${table.order_id} is not null`),
    uniqueIndex('cost_moves_receipt_key').on(table.receipt_id, table.level_id).where(sql`${table.receipt_id} is not null`),
    index('cost_moves_level_idx').on(table.level_id, table.id),
    index('cost_moves_unpriced_idx')
      .on(table.level_id, table.id)
      .where(sql`${table.kind} in ('start', 'in') and ${table.price_sen} is null`),
  ],
);
