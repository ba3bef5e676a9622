import { LARGE_CHANGE } from '@lapak/contract/assortment/product-import';
import { and, asc, eq, gt, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { pageOf, type Slice } from '../../../../database/listing.ts';
import { everyWord, folded, holds } from '../../../../database/search.ts';
import {
  type ImportBefore,
  type ImportChange,
  type ImportPlan,
  productImportRows,
  productImports,
  users,
} from '../../../../database/tables.ts';

export type { ImportBefore, ImportChange, ImportPlan };
export type ImportRow = typeof productImports.$inferSelect;
export type ImportLine = typeof productImportRows.$inferSelect;

export const isSaved = sql`${productImportRows.saved_version} is not null`;
const isUndone = sql`${productImportRows.undone_at} is not null`;

/** Wrong lines that are listed. */
const MAX_LISTED = 200;

export async function insertImport(connection: Connection, row: typeof productImports.$inferInsert): Promise<number> {
  const [made] = await connection.insert(productImports).values(row).returning({ id: productImports.id });
  if (!made) throw new Error('insert returned no row');
  return made.id;
}

export async function insertLines(connection: Connection, importId: number, lines: readonly { line: number; cells: string[] }[]) {
  await connection.insert(productImportRows).values(lines.map(({ line, cells }) => ({ import_id: importId, line, cells })));
}

export async function findImport(connection: Connection, id: number): Promise<ImportRow | undefined> {
  const [row] = await connection.select().from(productImports).where(eq(productImports.id, id));
  return row;
}

/** Locks an import: one check or step at a time. */
export async function lockImport(transaction: Transaction, id: number): Promise<ImportRow | undefined> {
  const [row] = await transaction.select().from(productImports).where(eq(productImports.id, id)).for('update');
  return row;
}

export async function updateColumns(connection: Connection, id: number, columns: string[]): Promise<void> {
  await connection.update(productImports).set({ columns, needs_columns: false }).where(eq(productImports.id, id));
}

/** The cells of a file's first lines. */
export async function listFirstCells(connection: Connection, id: number, limit: number): Promise<string[][]> {
  const rows = await connection
    .select({ cells: productImportRows.cells })
    .from(productImportRows)
    .where(eq(productImportRows.import_id, id))
    .orderBy(asc(productImportRows.line))
    .limit(limit);
  return rows.map(({ cells }) => cells);
}

export async function deleteImport(connection: Connection, id: number): Promise<void> {
  await connection.delete(productImports).where(eq(productImports.id, id));
}

/** Deletes old imports, unsaved ones earlier; the audit log keeps what they changed. */
export async function deleteOldImports(connection: Connection, before: { unsaved: Date; saved: Date }): Promise<void> {
  await connection
    .delete(productImports)
    .where(
      or(
        lt(productImports.created_at, before.saved),
        and(
          lt(productImports.created_at, before.unsaved),
          sql`not exists (select from ${productImportRows} where ${productImportRows.import_id} = ${productImports.id} and ${isSaved})`,
        ),
      ),
    );
}

/** A page of imports with saved lines, newest first, with the total. */
export async function listImportRows(connection: Connection, words: readonly string[], slice: Slice) {
  const where = and(
    sql`exists (select from ${productImportRows} where ${productImportRows.import_id} = ${productImports.id} and ${isSaved})`,
    everyWord(words, (word) => holds(folded(productImports.file_name), word)),
  );
  const counted = (condition: SQL) =>
    sql<number>`(select count(*)::int from ${productImportRows} where ${productImportRows.import_id} = ${productImports.id} and ${condition})`;
  const query = connection
    .select({
      file: productImports,
      by: users.username,
      total: counted(sql`true`),
      saved: counted(isSaved),
      undone: counted(isUndone),
    })
    .from(productImports)
    .leftJoin(users, eq(users.id, productImports.user_id))
    .where(where)
    .orderBy(sql`${productImports.created_at} desc nulls last`, sql`${productImports.id} desc nulls last`);
  return pageOf(query, slice, connection.$count(productImports, where));
}

/** Progress and result of the check. */
export async function summariseImport(connection: Connection, id: number) {
  const outcome = (word: string) => sql<number>`(count(*) filter (where ${productImportRows.outcome} = ${word}))::int`;
  const [row] = await connection
    .select({
      total: sql<number>`count(*)::int`,
      checked: sql<number>`count(${productImportRows.outcome})::int`,
      created: outcome('new'),
      changed: outcome('changed'),
      unchanged: outcome('unchanged'),
      wrong: outcome('wrong'),
      large: sql<number>`(count(*) filter (where ${productImportRows.largest_change} > ${LARGE_CHANGE} and not ${isSaved}))::int`,
      saved: sql<number>`(count(*) filter (where ${isSaved}))::int`,
      undone: sql<number>`(count(*) filter (where ${isUndone}))::int`,
      stock_changes: sql<number>`coalesce(sum(jsonb_array_length(${productImportRows.plan} -> 'stock')) filter (where ${productImportRows.outcome} = 'changed'), 0)::int`,
    })
    .from(productImportRows)
    .where(eq(productImportRows.import_id, id));
  if (!row) throw new Error('a sum returned no row');
  return row;
}

export async function listProblems(connection: Connection, id: number) {
  return connection
    .select({ line: productImportRows.line, problems: productImportRows.problems })
    .from(productImportRows)
    .where(and(eq(productImportRows.import_id, id), eq(productImportRows.outcome, 'wrong')))
    .orderBy(asc(productImportRows.line))
    .limit(MAX_LISTED);
}

/** A page of what lines change, the largest change first, and how many there are. */
export async function listChangeRows(
  connection: Connection,
  importId: number,
  { words, large }: { words: readonly string[]; large: boolean },
  slice: Slice,
) {
  const where = and(
    eq(productImportRows.import_id, importId),
    isNotNull(productImportRows.changes),
    large ? gt(productImportRows.largest_change, LARGE_CHANGE) : undefined,
    everyWord(words, (word) => holds(folded(productImportRows.name), word)),
  );
  const query = connection
    .select()
    .from(productImportRows)
    .where(where)
    .orderBy(sql`${productImportRows.largest_change} desc nulls last`, asc(productImportRows.line));
  return pageOf(query, slice, connection.$count(productImportRows, where));
}
