import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './identity.ts';

/** An act on many rows of a list, and who did it (decision 76). */
export const bulkActs = pgTable('bulk_acts', {
  id: id(),
  kind: text({ enum: ['products', 'businesses', 'users'] }).notNull(),
  user_id: integer().references(() => users.id, { onDelete: 'set null' }),
  created_at: createdAt(),
});

/** A row that an act changed: its values before, and its version afterwards, at which alone it is undone. */
export const bulkActRows = pgTable(
  'bulk_act_rows',
  {
    act_id: integer()
      .notNull()
      .references(() => bulkActs.id, { onDelete: 'cascade' }),
    record_id: integer().notNull(),
    before: jsonb().$type<unknown>().notNull(),
    version: integer().notNull(),
    undone_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.act_id, table.record_id] })],
);
