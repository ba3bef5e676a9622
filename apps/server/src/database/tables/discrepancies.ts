import {
  CHAIN_KINDS,
  GOODS_KINDS,
  NIGHTLY_KINDS,
  STOCK_GAP_KINDS,
  SUM_KINDS,
  WATCHED_KINDS,
} from '@lapak/contract/bookkeeping/discrepancy';
import type { SearchedDetail } from '@lapak/contract/bookkeeping/discrepancy-detail';
import type { PaymentDiscrepancyDetail } from '@lapak/contract/sales/payment-discrepancy-detail';
import { PAYMENT_DISCREPANCY_KINDS } from '@lapak/contract/sales/payment-status';
import { TILL_DISCREPANCY_KINDS } from '@lapak/contract/till/discrepancy';
import type { TillDiscrepancyDetail } from '@lapak/contract/till/discrepancy-detail';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './identity.ts';
import { payments } from './payments.ts';
import { products, productVariants } from './products.ts';
import { orders } from './records.ts';

/** Of those areas that have no rows of their own elsewhere: its kinds, and what is stored of one. */
interface Stored {
  payment: { kind: (typeof PAYMENT_DISCREPANCY_KINDS)[number]; detail: PaymentDiscrepancyDetail };
  till: { kind: (typeof TILL_DISCREPANCY_KINDS)[number]; detail: TillDiscrepancyDetail };
  stock: { kind: (typeof STOCK_GAP_KINDS)[number]; detail: SearchedDetail };
  goods: { kind: (typeof GOODS_KINDS)[number]; detail: SearchedDetail };
  sums: { kind: (typeof SUM_KINDS)[number]; detail: SearchedDetail };
  audit: { kind: (typeof CHAIN_KINDS | typeof WATCHED_KINDS)[number]; detail: SearchedDetail };
  nightly: { kind: (typeof NIGHTLY_KINDS)[number]; detail: SearchedDetail };
}
export type StoredArea = keyof Stored;
export const STORED_AREAS = ['payment', 'till', 'stock', 'goods', 'sums', 'audit', 'nightly'] as const satisfies readonly StoredArea[];
const STORED_KINDS: Record<StoredArea, readonly Stored[StoredArea]['kind'][]> = {
  payment: PAYMENT_DISCREPANCY_KINDS,
  till: TILL_DISCREPANCY_KINDS,
  stock: STOCK_GAP_KINDS,
  goods: GOODS_KINDS,
  sums: SUM_KINDS,
  audit: [...CHAIN_KINDS, ...WATCHED_KINDS],
  nightly: NIGHTLY_KINDS,
};

/**
 * Where two records disagree and a person settles it (decision 152): a payment that didn't fit, a till sale that had happened, what a look
 * through the books found (decision 32), and what the jobs of the night tell of themselves.
 */
export const discrepancies = pgTable(
  'discrepancies',
  {
    id: id(),
    area: text({ enum: STORED_AREAS }).notNull(),
    kind: text().$type<Stored[StoredArea]['kind']>().notNull(),
    /** Of what is searched for, what it is about, as 'order 12', 'figure 3/4' or 'job backup': open once at a time. */
    about: text(),
    order_id: integer().references(() => orders.id, { onDelete: 'set null' }),
    payment_id: integer().references(() => payments.id, { onDelete: 'set null' }),
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    variant_id: integer().references(() => productVariants.id, { onDelete: 'cascade' }),
    /** What should be there, and what is: units, of the audit the first 48 bits of hashes, of the night failures or days, else sen. */
    expected: bigint({ mode: 'number' }).notNull().default(0),
    found: bigint({ mode: 'number' }).notNull().default(0),
    detail: jsonb().$type<Stored[StoredArea]['detail']>().notNull(),
    created_at: createdAt(),
    closed_at: moment(),
    /** Null while it is open, and when it closed by itself. */
    closed_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What an admin did about it; null while it is open, and when it closed by itself. */
    note: text(),
  },
  (table) => [
    check(
      'discrepancies_kind_known',
      sql.raw(
        STORED_AREAS.map((area) => `area = '${area}' and kind in (${STORED_KINDS[area].map((kind) => `'${kind}'`).join(', ')})`).join(
          ' or ',
        ),
      ),
    ),
    check('discrepancies_searched_about', sql`(${table.area} in ('payment', 'till')) = (${table.about} is null)`),
    index('discrepancies_open_idx').on(table.area, table.created_at.desc(), table.id.desc()).where(sql`${table.closed_at} is null`),
    uniqueIndex('discrepancies_about_idx')
      .on(table.kind, table.about)
      .where(sql`${table.closed_at} is null and ${table.about} is not null`),
    index('discrepancies_closed_idx').on(table.kind, table.about, table.id.desc()).where(sql`${table.about} is not null`),
    index('discrepancies_order_id_idx').on(table.order_id),
    index('discrepancies_payment_id_idx').on(table.payment_id),
    index('discrepancies_product_id_idx').on(table.product_id),
    index('discrepancies_variant_id_idx').on(table.variant_id),
  ],
);

type Columns = typeof discrepancies.$inferSelect;
type NewColumns = Omit<typeof discrepancies.$inferInsert, 'area' | 'kind' | 'detail'>;
type InArea<Area extends StoredArea> = { [Each in Area]: { area: Each } & Stored[Each] }[Area];
/** A row, whose kind and detail are those of its area. */
export type DiscrepancyRow<Area extends StoredArea = StoredArea> = Omit<Columns, 'area' | 'kind' | 'detail'> & InArea<Area>;
export type NewDiscrepancy<Area extends StoredArea = StoredArea> = NewColumns & InArea<Area>;
