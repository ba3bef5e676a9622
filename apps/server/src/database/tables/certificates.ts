import { CERTIFICATE_KINDS } from '@lapak/contract/assortment/certificate-kinds';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.ts';
import { createdAt, id, moment, oneOf, searchIndex, searchText, version } from './columns.ts';
import { users } from './identity.ts';

/**
 * Halal, PIRT and the like, of a partner or of the shop itself (no partner). It covers the products that it lists and nothing else
 * (decision 126).
 */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    kind: text({ enum: CERTIFICATE_KINDS }).notNull(),
    /** What it is called where its kind doesn't say. */
    title: text(),
    number: text().notNull(),
    holder: text().notNull(),
    /** Last day in Aceh (Asia/Jakarta) on which it holds; null for one without an end. */
    valid_until: date({ mode: 'string' }),
    /** Address of the private upload that shows it. */
    file: text(),
    business_id: integer().references(() => businesses.id),
    product_ids: integer().array().notNull().default([]),
    /** When an admin has looked at it; null until then, and again once it says something else. */
    checked_at: moment(),
    checked_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Its products were filled in by a migration, and no admin has saved it since. */
    needs_look: boolean().notNull().default(false),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
    search_text: searchText('number', 'holder', 'title'),
  },
  (table) => [
    check('certificates_kind_known', sql`${table.kind} in (${oneOf(CERTIFICATE_KINDS)})`),
    check('certificates_cover_something', sql`${table.business_id} is not null or ${table.product_ids} <> '{}'`),
    index('certificates_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    index('certificates_valid_until_idx').on(table.valid_until, table.id),
    index('certificates_business_id_idx').on(table.business_id),
    index('certificates_product_ids_idx').using('gin', table.product_ids),
    index('certificates_checked_by_idx').on(table.checked_by),
    searchIndex('certificates_search_idx', table.search_text),
  ],
);
