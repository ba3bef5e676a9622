import { codeKey } from '@lapak/contract/assortment/code-key';
import { nameKey } from '@lapak/contract/clean-text';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { keyOfName } from '../../../../database/search.ts';
import { businesses, categories, productImportRows, products } from '../../../../database/tables.ts';
import { isNotDeleted } from '../records/filter-queries.ts';
import type { ImportLine, ImportRow } from './import-queries.ts';

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
    .where(and(isNotDeleted, sql`${keyOfName(products.name)} = ${wanted}`));
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
