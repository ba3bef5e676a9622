import { createdAt, id, searchIndex, searchText } from '@lapak/server/database/tables/columns.ts';
import { users } from '@lapak/server/database/tables/identity.ts';
import { type AnyPgColumn, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

/** Entries by hand (decision 175); their lines are the book's, under the document `journal:` and the id. Only added to. */
export const manualEntries = pgTable(
  'manual_entries',
  {
    id: id(),
    /** The day that was written. */
    day: date({ mode: 'string' }).notNull(),
    about: text().notNull(),
    reference: text(),
    undoes_id: integer().references((): AnyPgColumn => manualEntries.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    search_text: searchText('about', 'reference'),
  },
  (table) => [
    unique('manual_entries_undoes_id_unique').on(table.undoes_id),
    index('manual_entries_day_idx').on(table.day.desc().nullsLast(), table.id.desc().nullsLast()),
    searchIndex('manual_entries_search_idx', table.search_text),
  ],
);
