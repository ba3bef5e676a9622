import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './identity.ts';
import { orders } from './orders.ts';

/** What admins tell each other about an order; only ever added to, and never shown to its buyer. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [check('order_notes_text_present', sql`${table.text} <> ''`), index('order_notes_order_id_idx').on(table.order_id, table.id)],
);

/** Words by which admins group orders, in lower case. */
export const orderTags = pgTable(
  'order_tags',
  {
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.tag] }),
    check('order_tags_tag_present', sql`${table.tag} <> ''`),
    index('order_tags_tag_idx').on(table.tag, table.order_id),
  ],
);
