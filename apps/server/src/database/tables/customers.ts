import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './identity.ts';

/** Notes of admins about a customer, who is known by `orders.customer_key`. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    customer_key: text().notNull(),
    text: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [index('customer_notes_customer_key_idx').on(table.customer_key), index('customer_notes_user_id_idx').on(table.user_id)],
);

/** Keys that an admin says are the same person's: `from_key` counts as `into_key`, which itself is merged into nobody. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    from_key: text().primaryKey(),
    into_key: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    check('customer_merges_two_keys', sql`${table.from_key} <> ${table.into_key}`),
    index('customer_merges_into_key_idx').on(table.into_key),
    index('customer_merges_user_id_idx').on(table.user_id),
  ],
);
