import { cashMovements } from '@lapak/server/database/tables/cash-book.ts';
import { createdAt, id, moment, searchIndex, searchText, sen } from '@lapak/server/database/tables/columns.ts';
import { users } from '@lapak/server/database/tables/identity.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Bills that are paid later (decision 177); what they book stands under the document `bill:` and the id. */
export const bills = pgTable(
  'bills',
  {
    id: id(),
    to_whom: text().notNull(),
    about: text().notNull(),
    reference: text(),
    /** As it is posted. */
    account: text().notNull(),
    amount_sen: sen().notNull(),
    /** Its own day. */
    day: date({ mode: 'string' }).notNull(),
    due_on: date({ mode: 'string' }).notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    undone_at: moment(),
    undone_reason: text(),
    search_text: searchText('to_whom', 'about', 'reference'),
  },
  (table) => [
    check('bills_of_something', sql`${table.amount_sen} > 0`),
    check('bills_undone_whole', sql`num_nulls(${table.undone_at}, ${table.undone_reason}) <> 1`),
    index('bills_due_idx').on(table.due_on, table.id),
    searchIndex('bills_search_idx', table.search_text),
  ],
);

/** Rows of the cash book by which bills are paid. One that is taken back there no longer pays. */
export const billPayments = pgTable(
  'bill_payments',
  {
    movement_id: integer()
      .primaryKey()
      .references(() => cashMovements.id),
    bill_id: integer()
      .notNull()
      .references(() => bills.id),
  },
  (table) => [index('bill_payments_bill_idx').on(table.bill_id)],
);
