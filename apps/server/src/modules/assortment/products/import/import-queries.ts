import { codeKey } from '@lapak/contract/assortment/code-key';
import { LARGE_CHANGE } from '@lapak/contract/assortment/product-import';
import { nameKey } from '@lapak/contract/clean-text';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { pageOf, type Slice } from '../../../../database/listing.ts';
import { everyWord, folded, holds, keyOfName } from '../../../../database/search.ts';
import {
  businesses,
  categories,
  type ImportBefore,
  type ImportChange,
  type ImportPlan,
  productImportRows,
  productImports,
  products,
  productVariants,
  users,
} from '../../../../database/tables.ts';
import { isKept } from '../records/filter-queries.ts';

export type { ImportBefore, ImportChange, ImportPlan };
export type ImportRow = typeof productImports.$inferSelect;
export type ImportLine = typeof productImportRows.$inferSelect;

const isSaved = sql`${productImportRows.saved_version} is not null`;
const isUndone = sql`${productImportRows.undone_at} is not null`;

/** Wrong lines that are listed. */
const TOLD = 200;

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
export type ListedImportRow = Awaited<ReturnType<typeof listImportRows>>['rows'][number];

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
    .limit(TOLD);
}

export async function listUnchecked(connection: Connection, id: number, limit: number): Promise<ImportLine[]> {
  return connection
    .select()
    .from(productImportRows)
    .where(and(eq(productImportRows.import_id, id), isNull(productImportRows.outcome)))
    .orderBy(asc(productImportRows.line))
    .limit(limit);
}

/** Stores the result of checked lines. */
export async function updateLines(
  transaction: Transaction,
  importId: number,
  lines: readonly Pick<ImportLine, 'line' | 'outcome' | 'product_id' | 'plan' | 'problems' | 'name' | 'changes' | 'largest_change'>[],
): Promise<void> {
  await transaction.execute(sql`
    update ${productImportRows} set outcome = found.outcome, product_id = found.product_id, plan = found.plan, problems = found.problems,
      name = found.name, changes = found.changes, largest_change = found.largest_change
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as found (
      line int, outcome text, product_id int, plan jsonb, problems jsonb, name text, changes jsonb, largest_change double precision)
    where ${productImportRows.import_id} = ${importId} and ${productImportRows.line} = found.line`);
}

/** The first line of each product, however its number is written (7, 007 and 1.250). */
export async function findFirstLines(connection: Connection, importId: number, place: number, ids: readonly number[]) {
  const cell = sql`(${productImportRows.cells} ->> ${sql.raw(String(place))})`;
  const isNumber = sql`${cell} ~ ${'^\\s*(\\d+|\\d{1,3}(\\.\\d{3})+)\\s*$'}`;
  const { rows } = await connection.execute<{ id: string; line: number }>(sql`
    select named.id, min(${productImportRows.line})::int as line
    from ${productImportRows} cross join lateral (
      select case when ${isNumber} then ltrim(regexp_replace(${cell}, '[^0-9]', '', 'g'), '0') end as id) as named
    where ${productImportRows.import_id} = ${importId} and named.id = any(${sql.param(ids.map(String))})
    group by named.id`);
  return new Map(rows.map((row) => [Number(row.id), row.line]));
}

/** The first line of each code in these columns, in whatever spelling. */
export async function findFirstLinesOfCodes(
  connection: Connection,
  importId: number,
  { places, codes }: { places: readonly number[]; codes: readonly string[] },
): Promise<{ key: string; line: number }[]> {
  if (places.length === 0 || codes.length === 0) return [];
  const { rows } = await connection.execute<{ key: string; line: number }>(sql`
    select named.key, min(${productImportRows.line})::int as line
    from ${productImportRows} cross join unnest(${sql.param(places)}::int[]) as place
    cross join lateral (select code_key(${productImportRows.cells} ->> place) as key) as named
    where ${productImportRows.import_id} = ${importId} and named.key = any(${sql.param(codes.map(codeKey))})
    group by named.key`);
  return rows;
}

/** Resets the check of unsaved lines: all of them, or these. */
export async function forgetChecks(connection: Connection, importId: number, lines?: readonly number[]): Promise<void> {
  await connection
    .update(productImportRows)
    .set({ outcome: null, product_id: null, plan: null, problems: null, changes: null, largest_change: null })
    .where(
      and(
        eq(productImportRows.import_id, importId),
        isNull(productImportRows.saved_version),
        lines === undefined ? undefined : inArray(productImportRows.line, [...lines]),
      ),
    );
}

/** The next lines to save: changed products, then new ones. */
export async function listPlanned(connection: Connection, importId: number, outcome: 'new' | 'changed', limit: number) {
  return connection
    .select({ line: productImportRows.line, product_id: productImportRows.product_id, plan: productImportRows.plan })
    .from(productImportRows)
    .where(and(eq(productImportRows.import_id, importId), eq(productImportRows.outcome, outcome), isNull(productImportRows.saved_version)))
    .orderBy(asc(productImportRows.line))
    .limit(limit);
}

/** Whether a product was saved, sold or deleted since its line was checked. Holds for this moment only. */
export async function hasOutdated(connection: Connection, importId: number): Promise<boolean> {
  const { rows } = await connection.execute(sql`
    select from ${productImportRows}
    left join ${products} on ${products.id} = ${productImportRows.product_id} and ${isKept}
    where ${productImportRows.import_id} = ${importId} and ${productImportRows.outcome} = 'changed' and not ${isSaved} and (
      ${products.version} is distinct from (${productImportRows.plan} ->> 'version')::int
      or exists (
        select from jsonb_to_recordset(${productImportRows.plan} -> 'stock') as moving (label text, expected int)
        where moving.expected <> coalesce(case when moving.label is null then ${products.stock} else (
          select ${productVariants.stock} from ${productVariants}
          where ${productVariants.product_id} = ${products.id} and lower(${productVariants.label}) = lower(moving.label)
            and ${productVariants.deleted_at} is null) end, 0)))
    limit 1`);
  return rows.length > 0;
}

/** Whether a product occurs in several lines. */
export async function hasTwice(connection: Connection, importId: number): Promise<boolean> {
  const rows = await connection
    .select({ id: productImportRows.product_id })
    .from(productImportRows)
    .where(and(eq(productImportRows.import_id, importId), eq(productImportRows.outcome, 'changed')))
    .groupBy(productImportRows.product_id)
    .having(sql`count(*) > 1`)
    .limit(1);
  return rows.length > 0;
}

export type SavedLine = Pick<ImportLine, 'line' | 'product_id' | 'saved_version' | 'before' | 'moved'>;

/** Stores what became of lines, and what was there before. */
export async function markSaved(transaction: Transaction, importId: number, lines: readonly SavedLine[]): Promise<void> {
  await transaction.execute(sql`
    update ${productImportRows} set
      product_id = done.product_id, saved_version = done.saved_version, before = done.before, moved = done.moved
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as done (line int, product_id int, saved_version int, before jsonb, moved jsonb)
    where ${productImportRows.import_id} = ${importId} and ${productImportRows.line} = done.line`);
}

/** The next saved lines that aren't undone, after that one. */
export async function listSaved(connection: Connection, importId: number, after: number, limit: number) {
  return connection
    .select()
    .from(productImportRows)
    .where(and(eq(productImportRows.import_id, importId), isSaved, isNull(productImportRows.undone_at), gt(productImportRows.line, after)))
    .orderBy(asc(productImportRows.line))
    .limit(limit);
}

export async function markUndone(transaction: Transaction, importId: number, lines: readonly number[]): Promise<void> {
  await transaction
    .update(productImportRows)
    .set({ undone_at: sql`now()` })
    .where(and(eq(productImportRows.import_id, importId), inArray(productImportRows.line, [...lines])));
}

export async function markUndoBegun(connection: Connection, id: number, userId: number): Promise<void> {
  await connection
    .update(productImports)
    .set({ undo_at: sql`now()`, undo_by: userId })
    .where(and(eq(productImports.id, id), isNull(productImports.undo_at)));
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

export async function markApplied(transaction: Transaction, id: number): Promise<void> {
  await transaction.update(productImports).set({ applied_at: sql`now()` }).where(eq(productImports.id, id));
}

/** By which a new product's name is another's. */
export const twinKey = (name: string, businessId: number | null) => `${nameKey(name)} ${businessId ?? 0}`;

/**
 * Which new lines' names somebody has: a product of the same partner, else the first line of the file with that name. A file without ids
 * that is taken in twice makes everything twice.
 */
export async function findTwins(connection: Connection, file: ImportRow, names: readonly string[]) {
  const found = new Map<string, { id?: number; line: number }>();
  if (names.length === 0) return found;
  const [name, partner, id] = ['nama', 'mitra', 'id'].map((column) => file.columns.indexOf(column));
  // Of an array -1 would be the last.
  const cell = (place: number | undefined) =>
    place === undefined || place < 0 ? sql`''` : keyOfName(sql`trim(coalesce(${productImportRows.cells} ->> ${place}::int, ''))`);
  const wanted = sql`any(${sql.param(names.map(nameKey))})`;
  const { rows } = await connection.execute<{ name: string; business_id: number | null; line: number }>(sql`
    select named.name, (select max(${businesses.id}) from ${businesses} where ${keyOfName(businesses.name)} = named.partner
      or '#' || ${businesses.id} = named.partner) as business_id, named.line
    from (select ${cell(name)} as name, ${cell(partner)} as partner, min(${productImportRows.line})::int as line from ${productImportRows}
      where ${productImportRows.import_id} = ${file.id} and ${cell(id)} = '' group by 1, 2) as named
    where named.name = ${wanted}`);
  for (const row of rows) found.set(twinKey(row.name, row.business_id), { line: row.line });
  const known = await connection
    .select({ id: products.id, name: products.name, business_id: products.business_id })
    .from(products)
    .where(and(isKept, sql`${keyOfName(products.name)} = ${wanted}`));
  for (const row of known) found.set(twinKey(row.name, row.business_id), { id: row.id, line: 0 });
  return found;
}

/** Category ids by the key of their names. */
export async function findCategoryIds(connection: Connection, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await connection
    .select({ id: categories.id, name: keyOfName(categories.name) })
    .from(categories)
    .where(sql`${keyOfName(categories.name)} = any(${sql.param(names.map(nameKey))})`);
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Partners by the key of their names, or by id. */
export async function findPartners(connection: Connection, names: readonly string[], ids: readonly number[]) {
  return connection
    .select({ id: businesses.id, name: keyOfName(businesses.name) })
    .from(businesses)
    .where(sql`${keyOfName(businesses.name)} = any(${sql.param(names.map(nameKey))}) or ${businesses.id} = any(${sql.param(ids)})`);
}
