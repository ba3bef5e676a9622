import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { CODE_KINDS, productCodes, products } from '../../database/tables.ts';

export { CODE_KINDS };
export type CodeKind = (typeof CODE_KINDS)[number];

/** A code of a product, or of one of its sizes. */
export interface ProductCode {
  product_id: number;
  variant_id: number | null;
  kind: CodeKind;
  code: string;
}

export async function insertCodes(transaction: Transaction, codes: readonly ProductCode[]): Promise<void> {
  await transaction.insert(productCodes).values([...codes]);
}

/** Deletes what these owners have of these kinds. */
export async function deleteCodes(transaction: Transaction, owners: readonly Omit<ProductCode, 'code'>[]): Promise<void> {
  if (owners.length === 0) return;
  await transaction
    .delete(productCodes)
    .where(
      or(
        ...owners.map(({ product_id, variant_id, kind }) =>
          and(
            eq(productCodes.product_id, product_id),
            variant_id === null ? isNull(productCodes.variant_id) : eq(productCodes.variant_id, variant_id),
            eq(productCodes.kind, kind),
          ),
        ),
      ),
    );
}

/** Frees the codes of sizes that go. */
export async function deleteCodesOfVariants(transaction: Transaction, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length > 0) await transaction.delete(productCodes).where(inArray(productCodes.variant_id, [...variantIds]));
}

/** Frees the codes of a product that goes, and of its sizes. */
export async function deleteCodesOfProduct(connection: Connection, productId: number): Promise<void> {
  await connection.delete(productCodes).where(eq(productCodes.product_id, productId));
}

/** Which of these codes somebody has, and who. */
export async function findTakenCodes(transaction: Transaction, codes: readonly ProductCode[]) {
  return transaction
    .select({ kind: productCodes.kind, code: productCodes.code, name: products.name })
    .from(productCodes)
    .innerJoin(products, eq(products.id, productCodes.product_id))
    .where(
      or(...codes.map(({ kind, code }) => and(eq(productCodes.kind, kind), eq(sql`lower(${productCodes.code})`, sql`lower(${code})`)))),
    );
}
