import type { DayContents } from '@lapak/contract/states/day-contents';
import { DAY_ENTRY_KINDS, DAY_SOURCES } from '@lapak/contract/states/day-entry';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, sen } from './columns.ts';
import { users } from './identity.ts';

/** A day in Aceh whose accounts met, with all that it says, frozen (decision 116). Only added to. */
export const daySeals = pgTable(
  'day_seals',
  {
    /** Without gaps, in the order of the days. */
    number: integer().primaryKey(),
    day: date({ mode: 'string' }).notNull().unique(),
    contents: jsonb().$type<DayContents>().notNull(),
    created_by: integer().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [check('day_seals_number_positive', sql`${table.number} > 0`)],
);

/**
 * Each movement of money that a day counts, once, written by triggers in the transaction that moves it. Only added to; a seal names its
 * entries by writing its number on them, once. Those named by none belong to the next seal.
 */
export const dayEntries = pgTable(
  'day_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text({ enum: DAY_SOURCES }).notNull(),
    kind: text({ enum: DAY_ENTRY_KINDS }).notNull(),
    /** How it was paid: of the till its method, of the web the payment's or the refund's; of the cash book what for; else null. */
    method: text(),
    /** Above 0 it came in, of a partner the shop owes it. */
    amount_sen: sen().notNull(),
    happened_at: moment().notNull(),
    /** When what it takes back had happened; null where it takes nothing back. */
    about_at: moment(),
    /** The row that it was made from: a tender, movement of cash, shift or partner's entry; null for an order's payment. */
    row_id: bigint({ mode: 'number' }),
    order_id: integer(),
    shift_id: integer(),
    business_id: integer(),
    number: integer().references(() => daySeals.number),
    /** It happened before days were sealed, and is in no seal. */
    is_earlier: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    check('day_entries_source_known', sql`${table.source} in (${oneOf(DAY_SOURCES)})`),
    check('day_entries_kind_known', sql`${table.kind} in (${oneOf(DAY_ENTRY_KINDS)})`),
    check('day_entries_earlier_unsealed', sql`${table.number} is null or not ${table.is_earlier}`),
    unique('day_entries_row_key').on(table.row_id, table.source, table.kind),
    index('day_entries_open_idx').on(table.happened_at).where(sql`${table.number} is null and not ${table.is_earlier}`),
    index('day_entries_number_idx').on(table.number).where(sql`${table.number} is not null`),
    index('day_entries_order_id_idx').on(table.order_id).where(sql`${table.source} in ('transfer', 'gateway')`),
    index('day_entries_shift_id_idx').on(table.shift_id).where(sql`${table.shift_id} is not null`),
  ],
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
