import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { type Changes, editedTable } from '../../../../database/edited-table.ts';
import { products, productVariants } from '../../../../database/tables.ts';
import { uploadAddressIn } from '../../../kernel/uploads/index.ts';
import { deleteCodesOfVariants } from '../records/code-queries.ts';
import { isNotDeleted } from '../records/filter-queries.ts';

export const { insertRow: insertProduct, updateRow: updateProductRow } = editedTable(products);

export type ProductChanges = Changes<typeof products>;

/** Marks a product as deleted and removes its pictures; orders have copies. False when there is no such product. */
export async function deleteProductRow(transaction: Transaction, id: number): Promise<boolean> {
  const rows = await transaction
    .update(products)
    .set({ deleted_at: sql`now()`, is_active: false, image_cover: null, image_url: null, images: [] })
    .where(and(eq(products.id, id), isNotDeleted))
    .returning({ id: products.id });
  return rows.length > 0;
}

/** Which of these products aren't deleted. */
export async function findExistingProducts(connection: Connection, ids: readonly number[]): Promise<Set<number>> {
  const rows = await connection
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNotDeleted));
  return new Set(rows.map((row) => row.id));
}

export async function insertVariant(transaction: Transaction, variant: typeof productVariants.$inferInsert): Promise<number> {
  const [row] = await transaction.insert(productVariants).values(variant).returning({ id: productVariants.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateVariantRow(
  transaction: Transaction,
  id: number,
  changes: Partial<typeof productVariants.$inferInsert>,
): Promise<void> {
  await transaction.update(productVariants).set(changes).where(eq(productVariants.id, id));
}

/** Marks variants as deleted: ledger and order lines stay, label and codes are free again. */
export async function deleteVariants(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(productVariants)
    .set({ deleted_at: sql`now()` })
    .where(inArray(productVariants.id, [...ids]));
  await deleteCodesOfVariants(transaction, ids);
}

/** Restores deleted variants. */
export async function restoreVariants(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(productVariants)
    .set({ deleted_at: null })
    .where(and(inArray(productVariants.id, [...ids]), isNotNull(productVariants.deleted_at)));
}

/** Which of these uploads products use. */
export async function findUploadsOfProducts(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await connection.execute<{ address: string }>(sql`
    select distinct ${uploadAddressIn(sql`kept.text`)} as address
    from ${products} cross join lateral (
      values (${products.image_cover}), (${products.image_url}) union all select jsonb_array_elements_text(${products.images})
    ) kept (text)
    where ${uploadAddressIn(sql`kept.text`)} = any(${sql.param(addresses)})`);
  return rows.map((row) => row.address);
}
