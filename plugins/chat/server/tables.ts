import { createdAt, id } from '@lapak/server/database/tables/columns.ts';
import { knowledgeEntries } from '@lapak/server/database/tables/knowledge.ts';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** What was asked on a day in Aceh, without whom it tells of, and how often (decision 140). */
export const askedQuestions = pgTable(
  'asked_questions',
  {
    id: id(),
    day: date().notNull(),
    question: text().notNull(),
    /** Its words that say something, by which two ways of asking are one. */
    words: text().notNull(),
    is_known: boolean().notNull(),
    /** The entry that was quoted first. */
    entry_id: integer().references(() => knowledgeEntries.id, { onDelete: 'set null' }),
    times: integer().notNull().default(1),
    thumbs_up: integer().notNull().default(0),
    thumbs_down: integer().notNull().default(0),
    /** An admin has seen to it. */
    is_done: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('asked_questions_day_key').on(table.day, table.words, table.is_known),
    index('asked_questions_entry_id_idx').on(table.entry_id),
    index('asked_questions_open_idx').on(table.words).where(sql`not ${table.is_known} and not ${table.is_done}`),
  ],
);

/** A question that the shop wants answered, and the address that must come first; null where it must say that it doesn't know. */
export const answerChecks = pgTable('answer_checks', {
  id: id(),
  question: text().notNull(),
  url: text(),
  created_at: createdAt(),
});
