import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, version } from './columns.ts';

/** What the admin sets, a row a section: its fields are as `settings.ts` has them, so that a new one needs no migration. */
export const settings = pgTable('settings', {
  section: text().primaryKey(),
  fields: jsonb().$type<object>().notNull(),
  version: version(),
  updated_at: createdAt(),
});
