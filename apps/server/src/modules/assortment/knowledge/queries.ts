import type { KnowledgeListQuery } from '@lapak/contract/assortment/knowledge';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { editedTable } from '../../../database/edited-table.ts';
import { pageOf, type Slice, sortOrder } from '../../../database/listing.ts';
import { everyWord, folded, holds, isAmong, wordsOf } from '../../../database/search.ts';
import { knowledgeEntries, products } from '../../../database/tables.ts';
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

/** More than anybody reads on a page. */
const MAX_GUIDES = 200;

/** Ticked entries by title, of one product or all. */
export async function listGuideRows(connection: Connection, productId: number | undefined): Promise<KnowledgeRow[]> {
  const ofProduct = productId === undefined ? undefined : eq(knowledgeEntries.product_id, productId);
  return selectEntries(connection)
    .where(and(eq(knowledgeEntries.is_shown, true), ofProduct))
    .orderBy(...sortOrder('title', SORT_COLUMNS, knowledgeEntries.id))
    .limit(MAX_GUIDES);
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
