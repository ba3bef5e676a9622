import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { alphabetical, createdAt, id, oneOf, searchIndex, searchText, tsvector, version } from './columns.ts';
import { products } from './products.ts';

/** Why a file's text isn't searched. */
const FILE_PROBLEMS = ['no_text', 'unreadable'] as const;

export const knowledgeEntries = pgTable(
  'knowledge_entries',
  {
    id: id(),
    title: text().notNull(),
    file: text(),
    description: text(),
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    is_shown: boolean().notNull().default(false),
    /** Pages of the file whose text was read; null where it wasn't: it lies elsewhere, or has the problem beside. */
    file_pages: integer(),
    file_problem: text({ enum: FILE_PROBLEMS }),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
    search_text: searchText('title', 'description'),
  },
  (table) => [
    index('knowledge_entries_title_order_idx').on(alphabetical(table.title), table.id.desc()),
    index('knowledge_entries_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    index('knowledge_entries_product_id_idx').on(table.product_id),
    searchIndex('knowledge_entries_search_idx', table.search_text),
    check('knowledge_entries_file_problem_known', sql`${table.file_problem} in (${oneOf(FILE_PROBLEMS)})`),
  ],
);

/**
 * What answers quote of an entry (decision 139). A trigger keeps the paragraphs of its description, without a page, in the transaction that
 * writes it; those of its file are written with the entry.
 */
export const knowledgePassages = pgTable(
  'knowledge_passages',
  {
    entry_id: integer()
      .notNull()
      .references(() => knowledgeEntries.id, { onDelete: 'cascade' }),
    /** From the file, by its page; 0 is the description. */
    page: smallint().notNull(),
    position: smallint().notNull(),
    /** The entry's: who names it means its passages. */
    title: text().notNull(),
    text: text().notNull(),
    words: tsvector().generatedAlwaysAs(sql`passage_words(title || ' ' || text)`),
  },
  (table) => [
    primaryKey({ columns: [table.entry_id, table.page, table.position] }),
    index('knowledge_passages_words_idx').using('gin', table.words),
  ],
);
