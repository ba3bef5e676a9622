import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { productImportRows, productImports, products, productVariants } from '../../../../database/tables.ts';
import { isNotDeleted } from '../records/filter-queries.ts';
import { type ImportLine, isSaved } from './import-queries.ts';

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
    left join ${products} on ${products.id} = ${productImportRows.product_id} and ${isNotDeleted}
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

export async function markApplied(transaction: Transaction, id: number): Promise<void> {
  await transaction.update(productImports).set({ applied_at: sql`now()` }).where(eq(productImports.id, id));
}
