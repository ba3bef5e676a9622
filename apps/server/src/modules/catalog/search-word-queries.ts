import type { SEARCH_WORD_SORTS } from '@lapak/contract/schemas/search-words';
import type { Sort } from '@lapak/contract/schemas/wire';
import { or, sql } from 'drizzle-orm';
import type { Connection } from '../../database/connection.ts';
import { editedTable } from '../../database/edited-table.ts';
import { pageOf, type Slice, sortOrder } from '../../database/listing.ts';
import { everyWord, folded, holds, wordsOf } from '../../database/search.ts';
import { searchWords } from '../../database/tables.ts';

export type SearchWordRow = typeof searchWords.$inferSelect;
export const {
  findRow: findSearchWord,
  lockRow: lockSearchWord,
  insertRow: insertSearchWord,
  updateRow: updateSearchWordRow,
  deleteRow: deleteSearchWordRow,
} = editedTable(searchWords);

export type SearchWordSort = Sort<(typeof SEARCH_WORD_SORTS)[number]>;

const SORT_COLUMNS = { word: sql`searchable(${searchWords.word})`, created_at: searchWords.created_at };

/** A page of the search words, by word by default, with the total. */
export async function listSearchWordRows(connection: Connection, q: string | undefined, sort: SearchWordSort = 'word', slice: Slice) {
  const where = everyWord(wordsOf(q), (word) => or(holds(folded(searchWords.word), word), holds(folded(searchWords.meaning), word)));
  const query = connection
    .select()
    .from(searchWords)
    .where(where)
    .orderBy(...sortOrder(sort, SORT_COLUMNS, searchWords.id));
  return pageOf(query, slice, connection.$count(searchWords, where));
}
