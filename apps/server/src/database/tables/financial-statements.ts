import type { Sen } from '@lapak/contract/money/sen';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, sen } from './columns.ts';
import { users } from './identity.ts';

/** A month in Aceh that a person closed (decision 136), YYYY-MM, and with it those before. Only added to. */
export const monthClosings = pgTable(
  'month_closings',
  {
    month: text().primaryKey(),
    /** What was on each account as it is posted, by all that was booked until its end, in sen: later balances begin here. */
    balances: jsonb().$type<Record<string, Sen>>().notNull(),
    /** Its profit, in sen. */
    result_sen: sen().notNull(),
    created_by: integer().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [check('month_closings_month_valid', sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`)],
);
