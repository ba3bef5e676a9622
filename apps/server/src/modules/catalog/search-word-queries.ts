import type { SEARCH_WORD_SORTS, SearchWordInput } from '@lapak/contract/schemas/search-words';
import type { Sort } from '@lapak/contract/schemas/wire';
import { count, eq, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { type Slice, sortOrder } from '../../database/listing.ts';
import { everyWord, folded, holds, wordsOf } from '../../database/search.ts';
import { searchWords } from '../../database/tables.ts';

export type SearchWordRow = typeof searchWords.$inferSelect;
export type SearchWordSort = Sort<(typeof SEARCH_WORD_SORTS)[number]>;

const SORT_COLUMNS = { word: sql`searchable(${searchWords.word})`, created_at: searchWords.created_at };

/** A page of the search words, by word by default, with the total. */
export async function listSearchWordRows(connection: Connection, q: string | undefined, sort: SearchWordSort = 'word', slice: Slice) {
  const where = everyWord(wordsOf(q), (word) => or(holds(folded(searchWords.word), word), holds(folded(searchWords.meaning), word)));
  const rows = await connection
    .select()
    .from(searchWords)
    .where(where)
    .orderBy(...sortOrder(sort, SORT_COLUMNS, searchWords.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const [total] = await connection.select({ total: count() }).from(searchWords).where(where);
  return { rows, total: total?.total ?? 0 };
}

export async function findSearchWord(connection: Connection, id: number): Promise<SearchWordRow | undefined> {
  const [row] = await connection.select().from(searchWords).where(eq(searchWords.id, id));
  return row;
}

/** Locks a pair for an update. */
export async function lockSearchWord(transaction: Transaction, id: number): Promise<SearchWordRow | undefined> {
  const [row] = await transaction.select().from(searchWords).where(eq(searchWords.id, id)).for('update');
  return row;
}

export async function insertSearchWord(transaction: Transaction, input: SearchWordInput): Promise<SearchWordRow> {
  const [row] = await transaction.insert(searchWords).values(input).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function updateSearchWordRow(
  transaction: Transaction,
  id: number,
  input: SearchWordInput,
): Promise<SearchWordRow | undefined> {
  const [row] = await transaction
    .update(searchWords)
    .set({ ...input, version: sql`${searchWords.version} + 1`, updated_at: sql`now()` })
    .where(eq(searchWords.id, id))
    .returning();
  return row;
}

/** False when there is no such pair. */
export async function deleteSearchWordRow(transaction: Transaction, id: number): Promise<boolean> {
  const rows = await transaction.delete(searchWords).where(eq(searchWords.id, id)).returning({ id: searchWords.id });
  return rows.length > 0;
}
