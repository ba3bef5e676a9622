import type { StockCountResult } from '@lapak/contract/assortment/stock';
import { ADJUSTMENT_CAUSES, STOCK_REASONS } from '@lapak/contract/assortment/stock-reason';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf } from './columns.ts';
import { deliveryNotes } from './delivery-notes.ts';
import { users } from './identity.ts';
import { products, productVariants } from './products.ts';
import { orders } from './records.ts';

/** What somebody counted, as one booking. */
export const stockCounts = pgTable('stock_counts', {
  id: id(),
  note: text(),
  user_id: integer().references(() => users.id, { onDelete: 'set null' }),
  /** What came of it, for whoever asks again with the same key. */
  result: jsonb().$type<StockCountResult>().notNull(),
  created_at: createdAt(),
});

/** Ledger of every change of a stock figure; the sum of a product's or a variant's rows is its stock. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variant_id: integer().references(() => productVariants.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    /** What the figure was after it. */
    balance: integer().notNull(),
    reason: text({ enum: STOCK_REASONS }).notNull(),
    /** Of an adjustment. */
    cause: text({ enum: ADJUSTMENT_CAUSES }),
    note: text(),
    order_id: integer().references(() => orders.id, { onDelete: 'set null' }),
    /** What a partner brought or took back. */
    paper_id: integer().references(() => deliveryNotes.id),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    check('stock_movements_reason_known', sql`${table.reason} in (${oneOf(STOCK_REASONS)})`),
    check('stock_movements_cause_known', sql`${table.cause} in (${oneOf(ADJUSTMENT_CAUSES)})`),
    index('stock_movements_product_id_idx').on(table.product_id, table.variant_id),
    index('stock_movements_product_order_idx').on(table.product_id, table.id),
    index('stock_movements_reason_idx').on(table.reason, table.id),
    index('stock_movements_created_at_idx').on(table.created_at),
    index('stock_movements_edit_idx').on(table.id).where(sql`${table.reason} in ('admin', 'adjustment')`),
    index('stock_movements_variant_id_idx').on(table.variant_id),
    index('stock_movements_order_id_idx').on(table.order_id),
    index('stock_movements_paper_id_idx').on(table.paper_id).where(sql`${table.paper_id} is not null`),
  ],
);

/**
 * A stock level by best-before date, where it is kept so (decision 114): the sum of its batches is the level, which a trigger checks at
 * each commit. The batch without a date holds what has none.
 */
export const stockBatches = pgTable(
  'stock_batches',
  {
    id: id(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variant_id: integer().references(() => productVariants.id, { onDelete: 'cascade' }),
    /** The last day on which it may be sold. */
    best_before: date({ mode: 'string' }),
    units: integer().notNull(),
    /** Set in the night after that day, together with the level's `expired_stock`. */
    is_expired: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    check('stock_batches_units_not_negative', sql`${table.units} >= 0`),
    check('stock_batches_dateless_lives', sql`${table.best_before} is not null or not ${table.is_expired}`),
    unique('stock_batches_figure_key').on(table.product_id, table.variant_id, table.best_before).nullsNotDistinct(),
    index('stock_batches_variant_id_idx').on(table.variant_id),
    index('stock_batches_date_idx').on(table.best_before, table.id).where(sql`${table.units} > 0`),
  ],
);

/** Which batches a row of the ledger took from or gave to; without one, units whose date somebody corrected. */
export const stockBatchMoves = pgTable(
  'stock_batch_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batch_id: integer()
      .notNull()
      .references(() => stockBatches.id, { onDelete: 'cascade' }),
    movement_id: bigint({ mode: 'number' }).references(() => stockMovements.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('stock_batch_moves_batch_id_idx').on(table.batch_id, table.id),
    index('stock_batch_moves_movement_id_idx').on(table.movement_id),
  ],
);
