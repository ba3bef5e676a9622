import { postings } from '@lapak/server/database/tables/book.ts';
import { createdAt, id, moment, searchIndex, searchText, sen } from '@lapak/server/database/tables/columns.ts';
import { users } from '@lapak/server/database/tables/identity.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BankColumns } from '../contract/bank-statement.ts';

/** Statements of the bank that were taken in (decision 137). */
export const bankImports = pgTable('bank_imports', {
  id: id(),
  /** Whose it is: `bank`, or a further bank as `OWN_BANK`. */
  place: text().notNull().default('bank'),
  file_name: text().notNull(),
  /** How its columns were read; proposed for the next file with these heads. */
  columns: jsonb().$type<BankColumns>().notNull(),
  heads: text().notNull(),
  /** Lines of the file; those that an earlier file had aren't stored again, but `bank_line_imports` has them. */
  lines: integer().notNull(),
  user_id: integer().references(() => users.id, { onDelete: 'set null' }),
  created_at: createdAt(),
});

/** What the bank says that came and went. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of its files. */
    place: text().notNull().default('bank'),
    /** The first file that had it and is still there. */
    import_id: integer()
      .notNull()
      .references(() => bankImports.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** Above 0 it came in. */
    amount_sen: sen().notNull(),
    description: text().notNull(),
    /** The how manieth line of a file with this day, amount and description: files that overlap have the same. */
    occurrence: smallint().notNull(),
    /** After this line, where the file said it. */
    balance_sen: sen(),
    search_text: searchText('description'),
  },
  (table) => [
    unique('bank_lines_once').on(table.place, table.day, table.amount_sen, table.description, table.occurrence),
    check('bank_lines_amount_moves', sql`${table.amount_sen} <> 0`),
    index('bank_lines_day_idx').on(table.place, table.day.desc(), table.id.desc()),
    index('bank_lines_import_id_idx').on(table.import_id),
    searchIndex('bank_lines_search_idx', table.search_text),
  ],
);

/** Which files have a line: deleting one of them leaves it to the others. */
export const bankLineImports = pgTable(
  'bank_line_imports',
  {
    import_id: integer()
      .notNull()
      .references(() => bankImports.id, { onDelete: 'cascade' }),
    line_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => bankLines.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.line_id] }), index('bank_line_imports_line_id_idx').on(table.line_id)],
);

/**
 * What a line is in the book: a row for each posting, or one with the reason why it isn't the shop's. It changes no book. What was released
 * stays, so that it isn't matched by itself again.
 */
export const bankMatches = pgTable(
  'bank_matches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    line_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => bankLines.id, { onDelete: 'cascade' }),
    posting_id: bigint({ mode: 'number' }).references(() => postings.id),
    reason: text(),
    /** Null: by itself. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    released_at: moment(),
    released_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('bank_matches_posting_or_reason', sql`num_nonnulls(${table.posting_id}, ${table.reason}) = 1`),
    index('bank_matches_line_id_idx').on(table.line_id),
    index('bank_matches_posting_id_idx').on(table.posting_id),
    uniqueIndex('bank_matches_posting_once').on(table.posting_id).where(sql`${table.released_at} is null`),
    uniqueIndex('bank_matches_reason_once').on(table.line_id).where(sql`${table.released_at} is null and ${table.posting_id} is null`),
  ],
);
