import type { StockCountResult, StockReceiptResult } from '@lapak/contract/schemas/stock';
import { ADJUSTMENT_CAUSES, STOCK_REASONS } from '@lapak/contract/states/stock-reason';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { products, productVariants } from './catalog.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { users } from './identity.ts';
import { orders } from './orders.ts';

/** What somebody counted, as one booking. */
export const stockCounts = pgTable('stock_counts', {
  id: id(),
  note: text(),
  user_id: integer().references(() => users.id, { onDelete: 'set null' }),
  /** What came of it, for whoever asks again with the same key. */
  result: jsonb().$type<StockCountResult>().notNull(),
  created_at: createdAt(),
});

/** Goods that came in together, as one booking; its lines are rows of the ledger. */
export const stockReceipts = pgTable('stock_receipts', {
  id: id(),
  note: text(),
  user_id: integer().references(() => users.id, { onDelete: 'set null' }),
  /** What came of it, for whoever asks again with the same key. */
  result: jsonb().$type<Omit<StockReceiptResult, 'id'>>().notNull(),
  movement_ids: bigint({ mode: 'number' }).array().notNull(),
  /** When an admin took it back. */
  undone_at: moment(),
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
  ],
);
