import { integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

/** The last event that an admin has seen on the bell. */
export const bellLooks = pgTable('bell_looks', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seen_event_id: integer().notNull(),
});
