import type { DayContents } from '@lapak/contract/bookkeeping/day-contents';
import type { Sen } from '@lapak/contract/money/sen';
import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './identity.ts';

/** A day in Aceh whose accounts met, with all that it says, frozen (decision 116). Only added to. */
export const daySeals = pgTable(
  'day_seals',
  {
    /** Without gaps, in the order of the days. */
    number: integer().primaryKey(),
    day: date({ mode: 'string' }).notNull().unique(),
    contents: jsonb().$type<DayContents>().notNull(),
    /** What was where by all that it and the seals before it name, in sen by place; null of days that were sealed with a later one. */
    balances: jsonb().$type<Record<string, Sen>>(),
    created_by: integer().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [check('day_seals_number_positive', sql`${table.number} > 0`)],
);

/** What doesn't meet on a day and an admin has accepted, with the reason; a seal keeps a copy. */
export const dayAcceptances = pgTable(
  'day_acceptances',
  {
    id: id(),
    day: date({ mode: 'string' }).notNull(),
    /** What is accepted, with its sum: one that has changed since isn't. */
    fault: text().notNull(),
    reason: text().notNull(),
    created_by: integer().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    unique('day_acceptances_fault_key').on(table.day, table.fault),
    check('day_acceptances_reason_present', sql`${table.reason} <> ''`),
  ],
);
