import { count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../database/connection.ts';
import { type Slice, searchPattern } from '../../database/listing.ts';
import { knowledgeEntries, products } from '../../database/tables.ts';

function selectEntries(connection: Connection) {
  return connection
    .select({
      id: knowledgeEntries.id,
      title: knowledgeEntries.title,
      file: knowledgeEntries.file,
      description: knowledgeEntries.description,
      product: { id: products.id, name: products.name },
      created_at: knowledgeEntries.created_at,
    })
    .from(knowledgeEntries)
    .leftJoin(products, eq(products.id, knowledgeEntries.product_id));
}

export type KnowledgeRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** A page of entries, newest first; `q` looks in title, description and product. */
export async function listEntryRows(connection: Connection, filter: { q?: string | undefined }, slice: Slice) {
  const where = filter.q ? mentions(filter.q) : undefined;
  const rows = await selectEntries(connection)
    .where(where)
    // In the very order of the index: a plain "desc" puts nulls first and can't use it.
    .orderBy(sql`${knowledgeEntries.created_at} desc nulls last`, sql`${knowledgeEntries.id} desc nulls last`)
    .limit(slice.limit)
    .offset(slice.offset);
  const [total] = await connection
    .select({ total: count() })
    .from(knowledgeEntries)
    .leftJoin(products, eq(products.id, knowledgeEntries.product_id))
    .where(where);
  return { rows, total: total?.total ?? 0 };
}

export async function findEntry(connection: Connection, id: number): Promise<KnowledgeRow | undefined> {
  const [row] = await selectEntries(connection).where(eq(knowledgeEntries.id, id));
  return row;
}

export async function insertEntry(connection: Connection, entry: typeof knowledgeEntries.$inferInsert): Promise<number> {
  const [row] = await connection.insert(knowledgeEntries).values(entry).returning({ id: knowledgeEntries.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** False when there is no such entry. */
export async function updateEntryRow(
  connection: Connection,
  id: number,
  changes: Partial<typeof knowledgeEntries.$inferInsert>,
): Promise<boolean> {
  const rows = await connection
    .update(knowledgeEntries)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(knowledgeEntries.id, id))
    .returning({ id: knowledgeEntries.id });
  return rows.length > 0;
}

export async function deleteEntryRow(connection: Connection, id: number): Promise<boolean> {
  const rows = await connection.delete(knowledgeEntries).where(eq(knowledgeEntries.id, id)).returning({ id: knowledgeEntries.id });
  return rows.length > 0;
}

function mentions(text: string): SQL | undefined {
  const pattern = sql`searchable(${searchPattern(text)})`;
  return or(
    sql`searchable(${knowledgeEntries.title}) like ${pattern}`,
    sql`searchable(${knowledgeEntries.description}) like ${pattern}`,
    sql`searchable(${products.name}) like ${pattern}`,
  );
}
