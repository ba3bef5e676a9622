import type { KnowledgeListQuery } from '@lapak/contract/assortment/knowledge';
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { editedTable } from '../../../database/edited-table.ts';
import { pageOf, type Slice, sortOrder } from '../../../database/listing.ts';
import { narrowings, passageQuery, queryRows, type SearchedWords } from '../../../database/passage-words.ts';
import { prepared } from '../../../database/prepared.ts';
import { everyWord, folded, holds, isAmong, wordsOf } from '../../../database/search.ts';
import { knowledgeEntries, knowledgePassages, products } from '../../../database/tables.ts';
import { uploadAddressIn } from '../../kernel/uploads/index.ts';

function selectEntries(connection: Connection) {
  return connection
    .select({
      id: knowledgeEntries.id,
      title: knowledgeEntries.title,
      file: knowledgeEntries.file,
      description: knowledgeEntries.description,
      product: { id: products.id, name: products.name },
      is_shown: knowledgeEntries.is_shown,
      file_pages: knowledgeEntries.file_pages,
      file_problem: knowledgeEntries.file_problem,
      version: knowledgeEntries.version,
      created_at: knowledgeEntries.created_at,
    })
    .from(knowledgeEntries)
    .leftJoin(products, and(eq(products.id, knowledgeEntries.product_id), isNull(products.deleted_at)));
}

export type KnowledgeRow = Awaited<ReturnType<typeof selectEntries>>[number];

export const { insertRow: insertEntry, updateRow: updateEntryRow, deleteRow: deleteEntryRow } = editedTable(knowledgeEntries);

const SORT_COLUMNS = { title: sql`searchable(${knowledgeEntries.title})`, created_at: knowledgeEntries.created_at };

/** A page of entries, newest first by default; `q` searches title, description and product. */
export async function listEntryRows(connection: Connection, filter: KnowledgeListQuery, slice: Slice) {
  const where = and(
    everyWord(wordsOf(filter.q), (word) =>
      isAmong(knowledgeEntries.id, [
        sql`select ${knowledgeEntries.id} from ${knowledgeEntries} where ${holds(knowledgeEntries.search_text, word)}`,
        sql`select ${knowledgeEntries.id} from ${knowledgeEntries} join ${products} on ${products.id} = ${knowledgeEntries.product_id}
          where ${isNull(products.deleted_at)} and ${holds(folded(products.name), word)}`,
      ]),
    ),
    filter.product_id === undefined ? undefined : eq(knowledgeEntries.product_id, filter.product_id),
    filter.is_shown === undefined ? undefined : eq(knowledgeEntries.is_shown, filter.is_shown),
  );
  const query = selectEntries(connection)
    .where(where)
    .orderBy(...sortOrder(filter.sort ?? '-created_at', SORT_COLUMNS, knowledgeEntries.id));
  return pageOf(query, slice, connection.$count(knowledgeEntries, where));
}

/** Puts the file's passages in place of those that there were. */
export async function replaceFilePassages(
  transaction: Transaction,
  { id, title }: { id: number; title: string },
  passages: readonly { page: number; position: number; text: string }[],
): Promise<void> {
  await transaction.delete(knowledgePassages).where(and(eq(knowledgePassages.entry_id, id), gt(knowledgePassages.page, 0)));
  for (let from = 0; from < passages.length; from += ROWS_AT_ONCE)
    await transaction
      .insert(knowledgePassages)
      .values(passages.slice(from, from + ROWS_AT_ONCE).map((passage) => ({ entry_id: id, title, ...passage })));
}

/** Uploaded files that nobody has tried to read. */
export async function listUnreadFiles(connection: Connection) {
  return connection
    .select({ id: knowledgeEntries.id, file: knowledgeEntries.file })
    .from(knowledgeEntries)
    .where(
      and(
        sql`${knowledgeEntries.file} like '/uploads/documents/%'`,
        isNull(knowledgeEntries.file_pages),
        isNull(knowledgeEntries.file_problem),
      ),
    )
    .orderBy(knowledgeEntries.id);
}

/** Without a new version: nobody has edited the entry. */
export async function noteFileRead(
  transaction: Transaction,
  id: number,
  read: Pick<typeof knowledgeEntries.$inferInsert, 'file_pages' | 'file_problem'>,
): Promise<void> {
  await transaction.update(knowledgeEntries).set(read).where(eq(knowledgeEntries.id, id));
}

/** So that a statement has no more parameters than it may. */
const ROWS_AT_ONCE = 1_000;

/** A passage of a ticked entry, with what its address is made of; page 0 is the description. */
export type KnowledgePassage = {
  entry_id: number;
  title: string;
  file: string | null;
  product_id: number | null;
  page: number;
  position: number;
  text: string;
};

const SHOWN = sql`exists (select from ${knowledgeEntries} where ${knowledgeEntries.id} = entry_id and ${knowledgeEntries.is_shown})`;
/** Passages that are looked at closely. */
const MAX_PASSAGES = 40;
/** Beyond so many a word is common. */
const MAX_COUNTED = 400;

/** In how many passages of entries each occurs, those of entries that aren't shown too: it only tells how common it is. */
export async function countMatchingPassages(connection: Connection, searched: readonly SearchedWords[]): Promise<number[]> {
  if (searched.length === 0) return [];
  // Without a limit: with one, the planner would read the table from its beginning, text by text.
  const { rows } = await connection.execute<{ count: number }>(sql`
    select least(${MAX_COUNTED}::int, (select count(*)::int from ${knowledgePassages} where ${knowledgePassages.words} @@ query)) as count
    from ${queryRows(searched.map(passageQuery))} order by place`);
  return rows.map(({ count }) => count);
}

/** Passages of ticked entries that hold most of what was asked, which comes with the rarest first; titles count. */
export async function findPassageCandidates(connection: Connection, searched: readonly SearchedWords[]): Promise<KnowledgePassage[]> {
  const queries = narrowings(searched);
  if (queries.length === 0) return [];
  const { rows } = await connection.execute<KnowledgePassage>(sql`
    with found as (select distinct entry_id, page, position from (
      select hit.* from ${queryRows(queries)}, lateral (
        select entry_id, page, position from ${knowledgePassages}
        where ${SHOWN} and ${knowledgePassages.words} @@ query limit ${MAX_PASSAGES}::int) hit
      limit ${2 * MAX_PASSAGES}::int) hits)
    select entry_id, ${knowledgeEntries.title} as title, ${knowledgeEntries.file} as file, ${knowledgeEntries.product_id} as product_id,
      page, position, ${knowledgePassages.text} as text
    from found join ${knowledgePassages} using (entry_id, page, position) join ${knowledgeEntries} on ${knowledgeEntries.id} = entry_id
    order by entry_id, page, position`);
  return rows;
}

/** More than anybody reads on a page. */
const MAX_GUIDES = 200;

/** Ticked entries by title. */
function selectGuides(connection: Connection, ofProduct: SQL | undefined) {
  return selectEntries(connection)
    .where(and(eq(knowledgeEntries.is_shown, true), ofProduct))
    .orderBy(...sortOrder('title', SORT_COLUMNS, knowledgeEntries.id))
    .limit(MAX_GUIDES);
}

const guidesOfProduct = prepared('guides of product', (connection) =>
  selectGuides(connection, eq(knowledgeEntries.product_id, sql.placeholder('productId'))),
);

/** Those of one product, or all. */
export async function listGuideRows(connection: Connection, productId: number | undefined): Promise<KnowledgeRow[]> {
  return productId === undefined ? selectGuides(connection, undefined) : guidesOfProduct(connection, { productId });
}

export async function findEntry(connection: Connection, id: number): Promise<KnowledgeRow | undefined> {
  const [row] = await selectEntries(connection).where(eq(knowledgeEntries.id, id));
  return row;
}

/** Locks an entry for an update. Reads it after the lock: a join that waited would have the old product. */
export async function lockEntry(transaction: Transaction, id: number): Promise<KnowledgeRow | undefined> {
  await transaction.select({ id: knowledgeEntries.id }).from(knowledgeEntries).where(eq(knowledgeEntries.id, id)).for('update');
  return findEntry(transaction, id);
}

/** Which of these uploads entries use. */
export async function findUploadsOfKnowledge(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  const address = uploadAddressIn(sql`${knowledgeEntries.file}`);
  const rows = await connection
    .selectDistinct({ address: sql<string>`${address}` })
    .from(knowledgeEntries)
    .where(inArray(address, [...addresses]));
  return rows.map((row) => row.address);
}
