import { integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

/** Up to where an admin has seen the news: the id of an event. */
export const bellLooks = pgTable('bell_looks', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seen_event_id: integer().notNull(),
});
