import { PAPER_DIRECTIONS } from '@lapak/contract/assortment/delivery-note-states';
import type { StockReceiptResult } from '@lapak/contract/assortment/stock';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.ts';
import { createdAt, id, moment, oneOf, searchIndex, searchText, version } from './columns.ts';
import { users } from './identity.ts';
import { products, productVariants } from './products.ts';

/**
 * What a partner brings or takes back, on one paper (decision 113). A draft has no number; a trigger refuses any change of one that has.
 */
export const deliveryNotes = pgTable(
  'goods_papers',
  {
    id: id(),
    direction: text({ enum: PAPER_DIRECTIONS }).notNull(),
    /** Without gaps for each direction; null as long as it is a draft. */
    number: integer(),
    business_id: integer().references(() => businesses.id, { onDelete: 'set null' }),
    /** The partner's name as it was on that day. */
    business_name: text().notNull(),
    /** The day it says, in Aceh. */
    day: date({ mode: 'string' }).notNull(),
    note: text(),
    version: version(),
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    confirmed_by: integer().references(() => users.id, { onDelete: 'set null' }),
    confirmed_at: moment(),
    created_at: createdAt(),
    updated_at: createdAt(),
    search_text: searchText('business_name', 'note', "case direction when 'in' then 'bm-' else 'bk-' end || lpad(number::text, 5, '0')"),
  },
  (table) => [
    check('goods_papers_direction_known', sql`${table.direction} in (${oneOf(PAPER_DIRECTIONS)})`),
    check('goods_papers_confirmed_whole', sql`num_nulls(${table.number}, ${table.confirmed_at}) in (0, 2)`),
    unique('goods_papers_number_key').on(table.direction, table.number),
    index('goods_papers_newest_idx').on(table.created_at.desc(), table.id.desc()),
    index('goods_papers_business_id_idx').on(table.business_id),
    searchIndex('goods_papers_search_idx', table.search_text),
  ],
);

/** A line: so many units of a product or one of its sizes. Frozen with its paper. */
export const deliveryNoteLines = pgTable(
  'goods_paper_lines',
  {
    id: id(),
    paper_id: integer()
      .notNull()
      .references(() => deliveryNotes.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    variant_id: integer().references(() => productVariants.id, { onDelete: 'set null' }),
    /** The product's name and the size's label as they were. */
    name: text().notNull(),
    variant_label: text(),
    /** Null as long as nobody has typed it. */
    units: integer(),
    /** The last day on which it may be sold; null without one. */
    best_before: date({ mode: 'string' }),
    search_text: searchText('name', 'variant_label'),
  },
  (table) => [
    unique('goods_paper_lines_position_key').on(table.paper_id, table.position),
    check('goods_paper_lines_units_positive', sql`${table.units} > 0`),
    index('goods_paper_lines_product_id_idx').on(table.product_id),
    index('goods_paper_lines_variant_id_idx').on(table.variant_id),
    searchIndex('goods_paper_lines_search_idx', table.search_text),
  ],
);

/** Goods that came in together, as one booking; its lines are rows of the ledger. */
export const stockReceipts = pgTable('stock_receipts', {
  id: id(),
  note: text(),
  user_id: integer().references(() => users.id, { onDelete: 'set null' }),
  /** What came of it, for whoever asks again with the same key; without papers before decision 130. */
  result: jsonb().$type<Omit<StockReceiptResult, 'id' | 'papers'> & Partial<Pick<StockReceiptResult, 'papers'>>>().notNull(),
  movement_ids: bigint({ mode: 'number' }).array().notNull(),
  /** When an admin took it back. */
  undone_at: moment(),
  created_at: createdAt(),
});
