import { TILL_DIFFERENCE_KINDS } from '@lapak/contract/sales/till-difference';
import type { TillDifferenceDetail } from '@lapak/contract/sales/till-difference-detail';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { users } from './identity.ts';
import { orders } from './orders.ts';

/** What differed when a sale that had happened came in, for an admin to work off (decision 21). */
export const tillDifferences = pgTable(
  'till_differences',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: TILL_DIFFERENCE_KINDS }).notNull(),
    detail: jsonb().$type<TillDifferenceDetail>().notNull(),
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    /** Pieces that were sold and weren't in the shop's figure. */
    missing: integer(),
    created_at: createdAt(),
    resolved_at: moment(),
    resolved_by: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
  },
  (table) => [
    check('till_differences_kind_known', sql`${table.kind} in (${oneOf(TILL_DIFFERENCE_KINDS)})`),
    check('till_differences_missing_of_stock', sql`(${table.kind} = 'stock') = (${table.missing} is not null)`),
    index('till_differences_open_idx').on(table.created_at.desc(), table.id.desc()).where(sql`${table.resolved_at} is null`),
    index('till_differences_newest_idx').on(table.created_at.desc(), table.id.desc()),
    index('till_differences_order_id_idx').on(table.order_id),
    index('till_differences_product_id_idx').on(table.product_id),
  ],
);
