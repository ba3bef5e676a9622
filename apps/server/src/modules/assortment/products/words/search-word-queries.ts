import type { SearchWordListQuery } from '@lapak/contract/assortment/search-words';
import { or, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { editedTable } from '../../../../database/edited-table.ts';
import { pageOf, type Slice, sortOrder } from '../../../../database/listing.ts';
import { everyWord, folded, holds, wordsOf } from '../../../../database/search.ts';
import { searchWords } from '../../../../database/tables.ts';

export type SearchWordRow = typeof searchWords.$inferSelect;
export const {
  findRow: findSearchWord,
  lockRow: lockSearchWord,
  insertRow: insertSearchWord,
  updateRow: updateSearchWordRow,
  deleteRow: deleteSearchWordRow,
} = editedTable(searchWords);

const SORT_COLUMNS = { word: sql`searchable(${searchWords.word})`, created_at: searchWords.created_at };

/** A page of the search words, by word by default, with the total. */
export async function listSearchWordRows(connection: Connection, filter: SearchWordListQuery, slice: Slice) {
  const where = everyWord(wordsOf(filter.q), (word) => or(holds(folded(searchWords.word), word), holds(folded(searchWords.meaning), word)));
  const query = connection
    .select()
    .from(searchWords)
    .where(where)
    .orderBy(...sortOrder(filter.sort ?? 'word', SORT_COLUMNS, searchWords.id));
  return pageOf(query, slice, connection.$count(searchWords, where));
}
