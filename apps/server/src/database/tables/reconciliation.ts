import { CHAIN_KINDS, NIGHTLY_KINDS, STOCK_GAP_KINDS, SUM_KINDS, WATCHED_KINDS } from '@lapak/contract/bookkeeping/finding';
import type { FindingDetail } from '@lapak/contract/bookkeeping/finding-detail';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products, productVariants } from './catalog.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { users } from './identity.ts';
import { orders } from './orders.ts';

/** What a look through the books may find, and what the jobs of the night tell of themselves. */
export const SEARCHED_KINDS = [...STOCK_GAP_KINDS, ...SUM_KINDS, ...CHAIN_KINDS, ...NIGHTLY_KINDS, ...WATCHED_KINDS] as const;

/** What no event reports and a look through the books found (decision 32): closed by itself when it no longer holds, or by an admin. */
export const reconciliationFindings = pgTable(
  'reconciliation_findings',
  {
    id: id(),
    kind: text({ enum: SEARCHED_KINDS }).notNull(),
    /** What it is about, as 'order 12', 'figure 3/4', 'change 5', 'seal 6' or 'job backup': open once at a time. */
    about: text().notNull(),
    order_id: integer().references(() => orders.id, { onDelete: 'cascade' }),
    product_id: integer().references(() => products.id, { onDelete: 'cascade' }),
    variant_id: integer().references(() => productVariants.id, { onDelete: 'cascade' }),
    /** What should be there, and what is: units, of the audit the first 48 bits of hashes, of the night failures or days, else sen. */
    expected: bigint({ mode: 'number' }).notNull(),
    found: bigint({ mode: 'number' }).notNull(),
    detail: jsonb().$type<FindingDetail>().notNull(),
    found_at: createdAt(),
    closed_at: moment(),
    /** Null while it is open, and when it closed by itself. */
    closed_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What an admin did about it; null while it is open, and when it closed by itself. */
    note: text(),
  },
  (table) => [
    check('reconciliation_findings_kind_known', sql`${table.kind} in (${oneOf(SEARCHED_KINDS)})`),
    uniqueIndex('reconciliation_findings_open_idx').on(table.kind, table.about).where(sql`${table.closed_at} is null`),
    index('reconciliation_findings_closed_idx').on(table.kind, table.about, table.id.desc()),
    index('reconciliation_findings_order_id_idx').on(table.order_id),
    index('reconciliation_findings_product_id_idx').on(table.product_id),
    index('reconciliation_findings_variant_id_idx').on(table.variant_id),
  ],
);

/** When the books were looked through, and what that found. */
export const reconciliationChecks = pgTable('reconciliation_checks', {
  id: id(),
  checked_at: createdAt(),
  opened: integer().notNull(),
  closed: integer().notNull(),
});
