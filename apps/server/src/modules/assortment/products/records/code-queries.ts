import { codeKey } from '@lapak/contract/assortment/code-key';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { CODE_KINDS, ownBarcodeNumbers, productCodes, products, productVariants } from '../../../../database/tables.ts';
import { isNotDeleted, isVariantNotDeleted } from './filter-queries.ts';

export { CODE_KINDS };
export type CodeKind = (typeof CODE_KINDS)[number];

/** A code of a product, or of one of its sizes. */
export interface ProductCode {
  product_id: number;
  variant_id: number | null;
  kind: CodeKind;
  code: string;
}

/** The new code of an owner; null removes it. */
export type CodeChange = Omit<ProductCode, 'code'> & { code: string | null };

/** Sets codes of these owners. A code may move from one of them to another. */
export async function writeCodes(transaction: Transaction, changes: readonly CodeChange[]): Promise<void> {
  if (changes.length === 0) return;
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as wanted (product_id int, variant_id int, kind text, code text)`;
  const isOwner = sql`${productCodes.product_id} = wanted.product_id and ${productCodes.variant_id} is not distinct from wanted.variant_id
    and ${productCodes.kind} = wanted.kind`;
  await transaction.execute(sql`delete from ${productCodes} using ${wanted} where ${isOwner} and wanted.code is null`);
  // Temporary values, so that codes can swap owners; nobody can type the arrow.
  await transaction.execute(sql`update ${productCodes} set code = ${productCodes.code} || '→' from ${wanted} where ${isOwner}`);
  await transaction.execute(sql`update ${productCodes} set code = wanted.code from ${wanted} where ${isOwner}`);
  await transaction.execute(sql`
    insert into ${productCodes} (product_id, variant_id, kind, code)
    select wanted.product_id, wanted.variant_id, wanted.kind, wanted.code from ${wanted}
    where wanted.code is not null and not exists (select from ${productCodes} where ${isOwner})`);
}

/** Frees the codes of deleted sizes. */
export async function deleteCodesOfVariants(transaction: Transaction, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length > 0) await transaction.delete(productCodes).where(inArray(productCodes.variant_id, [...variantIds]));
}

/** Frees the codes of a deleted product and its sizes. */
export async function deleteCodesOfProduct(connection: Connection, productId: number): Promise<void> {
  await connection.delete(productCodes).where(eq(productCodes.product_id, productId));
}

/** Until the transaction ends nobody else gives a code away. */
export async function lockCodes(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('product_codes'))`);
}

/** Which of these codes somebody has, and who, in whatever spelling. */
export async function findTakenCodes(connection: Connection, codes: readonly Pick<ProductCode, 'kind' | 'code'>[]) {
  const kinds = codes.map(({ kind }) => kind);
  const keys = codes.map(({ code }) => codeKey(code));
  return connection
    .select({
      product_id: productCodes.product_id,
      variant_id: productCodes.variant_id,
      kind: productCodes.kind,
      code: productCodes.code,
      name: products.name,
    })
    .from(productCodes)
    .innerJoin(products, eq(products.id, productCodes.product_id))
    .where(
      sql`(${productCodes.kind}, code_key(${productCodes.code})) in (select * from unnest(${sql.param(kinds)}::text[], ${sql.param(keys)}::text[]))`,
    );
}

/** Of these products, or of their sizes where they have some, those without a barcode, in a fixed order. */
export async function listWithoutBarcode(
  connection: Connection,
  productIds: readonly number[],
): Promise<Pick<ProductCode, 'product_id' | 'variant_id'>[]> {
  return connection
    .select({ product_id: products.id, variant_id: productVariants.id })
    .from(products)
    .leftJoin(productVariants, and(eq(productVariants.product_id, products.id), isVariantNotDeleted))
    .leftJoin(
      productCodes,
      and(
        eq(productCodes.product_id, products.id),
        sql`${productCodes.variant_id} is not distinct from ${productVariants.id}`,
        eq(productCodes.kind, 'barcode'),
      ),
    )
    .where(and(inArray(products.id, [...productIds]), isNotDeleted, isNull(productCodes.id)))
    .orderBy(asc(products.id), asc(productVariants.position));
}

/** The next numbers of the shop's own barcodes; whoever asks, each is given away once. */
export async function nextOwnNumbers(connection: Connection, count: number): Promise<number[]> {
  const name = ownBarcodeNumbers.seqName ?? '';
  const { rows } = await connection.execute<{ number: string }>(
    sql`select nextval(${name}::regclass)::text as number from generate_series(1, ${count})`,
  );
  return rows.map((row) => Number(row.number));
}

export async function insertBarcodes(transaction: Transaction, barcodes: readonly Omit<ProductCode, 'kind'>[]): Promise<void> {
  await transaction.insert(productCodes).values(barcodes.map((each) => ({ ...each, kind: 'barcode' as const })));
}

/** Counts a change of these products, for forms that are open elsewhere. */
export async function countChange(transaction: Transaction, productIds: readonly number[]): Promise<void> {
  await transaction
    .update(products)
    .set({ version: sql`${products.version} + 1`, updated_at: sql`now()` })
    .where(inArray(products.id, [...productIds]));
}
