import { DATA_REQUEST_KINDS, DATA_REQUEST_WAYS } from '@lapak/contract/office/data-requests';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, searchIndex, searchText } from './columns.ts';
import { users } from './identity.ts';

/**
 * What people asked of their own data, and when it was done (decision 93). It names nobody: `person` is a masked address, such as
 * 'b***@contoh.id'.
 */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: id(),
    kind: text({ enum: DATA_REQUEST_KINDS }).notNull(),
    /** How it came: by the own account, by a guest's mailed link, or through an admin. */
    way: text({ enum: DATA_REQUEST_WAYS }).notNull(),
    person: text().notNull(),
    /** Whose account it was about; null for orders without one. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The admin who started it. */
    asked_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** How many orders it was about. */
    orders: integer().notNull(),
    created_at: createdAt(),
    /** Null while the books still need the name in orders that were paid. */
    done_at: moment(),
    search_text: searchText('person'),
  },
  (table) => [
    check('data_requests_kind_known', sql`${table.kind} in (${oneOf(DATA_REQUEST_KINDS)})`),
    check('data_requests_way_known', sql`${table.way} in (${oneOf(DATA_REQUEST_WAYS)})`),
    check('data_requests_orders_not_negative', sql`${table.orders} >= 0`),
    index('data_requests_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    index('data_requests_open_idx').on(table.id).where(sql`${table.done_at} is null`),
    index('data_requests_user_id_idx').on(table.user_id),
    index('data_requests_asked_by_idx').on(table.asked_by),
    searchIndex('data_requests_search_idx', table.search_text),
  ],
);
