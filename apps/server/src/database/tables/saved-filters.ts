import { VIEWED_LISTS } from '@lapak/contract/office/saved-filters';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, version } from './columns.ts';
import { users } from './identity.ts';

/** Views of the back office's lists that somebody has named: filters and order as the list's URL holds them, and columns (decision 085). */
export const listViews = pgTable(
  'list_views',
  {
    id: id(),
    list: text({ enum: VIEWED_LISTS }).notNull(),
    name: text().notNull(),
    query: text().notNull(),
    /** By the column's key, false for hidden. */
    columns: jsonb().$type<Record<string, boolean>>().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    check('list_views_name_present', sql`${table.name} <> ''`),
    uniqueIndex('list_views_name_key').on(table.list, sql`lower(${table.name})`),
  ],
);
