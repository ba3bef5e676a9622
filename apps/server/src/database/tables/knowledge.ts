import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { alphabetical, createdAt, id, searchIndex, searchText, version } from './columns.ts';

export const knowledgeEntries = pgTable(
  'knowledge_entries',
  {
    id: id(),
    title: text().notNull(),
    file: text(),
    description: text(),
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    is_shown: boolean().notNull().default(false),
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
  ],
);
