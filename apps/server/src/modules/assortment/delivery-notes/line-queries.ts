import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { businesses, deliveryNoteLines, productCodes, products, productVariants, stockBatches } from '../../../database/tables.ts';

const codeOf = (kind: 'sku' | 'barcode', productId: typeof products.id, variantId: typeof productVariants.id) => sql<string | null>`(
  select ${productCodes.code} from ${productCodes}
  where ${productCodes.product_id} = ${productId} and ${productCodes.variant_id} is not distinct from ${variantId}
    and ${productCodes.kind} = ${kind})`;

/** The lines of a paper in their order, with the goods as they are now; their level is null where product or size are deleted. */
export async function findPaperLines(connection: Connection, paperId: number) {
  return connection
    .select({
      product_id: deliveryNoteLines.product_id,
      variant_id: deliveryNoteLines.variant_id,
      name: deliveryNoteLines.name,
      variant_label: deliveryNoteLines.variant_label,
      units: deliveryNoteLines.units,
      best_before: deliveryNoteLines.best_before,
      sku: codeOf('sku', products.id, productVariants.id),
      barcode: codeOf('barcode', products.id, productVariants.id),
      stock: sql<number | null>`case
        when ${products.id} is null or ${products.deleted_at} is not null then null
        when ${deliveryNoteLines.variant_label} is null then ${products.stock}
        when ${productVariants.deleted_at} is null then ${productVariants.stock} end`,
    })
    .from(deliveryNoteLines)
    .leftJoin(products, eq(products.id, deliveryNoteLines.product_id))
    .leftJoin(productVariants, eq(productVariants.id, deliveryNoteLines.variant_id))
    .where(eq(deliveryNoteLines.paper_id, paperId))
    .orderBy(asc(deliveryNoteLines.position));
}
export type PaperLineRow = Awaited<ReturnType<typeof findPaperLines>>[number];

export async function replacePaperLines(
  transaction: Transaction,
  paperId: number,
  lines: readonly Omit<typeof deliveryNoteLines.$inferInsert, 'paper_id' | 'position'>[],
): Promise<void> {
  await transaction.delete(deliveryNoteLines).where(eq(deliveryNoteLines.paper_id, paperId));
  if (lines.length > 0)
    await transaction.insert(deliveryNoteLines).values(lines.map((line, position) => ({ ...line, paper_id: paperId, position })));
}

/** Names and businesses of products that aren't deleted; `partnerId` is null for the shop's own goods. */
export async function findGoods(connection: Connection, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  return connection
    .select({
      id: products.id,
      name: products.name,
      businessId: products.business_id,
      partnerId: sql<number | null>`case when not ${businesses.is_main} then ${businesses.id} end`,
    })
    .from(products)
    .leftJoin(businesses, eq(businesses.id, products.business_id))
    .where(and(inArray(products.id, [...new Set(productIds)]), isNull(products.deleted_at)));
}

/** A level of a partner's, or a batch of it. */
interface UnsoldRow {
  product_id: number;
  variant_label: string | null;
  name: string;
  sku: string | null;
  barcode: string | null;
  units: number;
  best_before: string | null;
  stock: number;
}

/** All that is there of a partner's goods: a row for each level, or for each batch of it. */
export async function listUnsoldRows(connection: Connection, businessId: number) {
  const code = (kind: 'sku' | 'barcode') => sql`(
    select ${productCodes.code} from ${productCodes}
    where ${productCodes.product_id} = levels.product_id and ${productCodes.variant_id} is not distinct from levels.variant_id
      and ${productCodes.kind} = ${kind})`;
  const { rows } = await connection.execute<{ [Key in keyof UnsoldRow]: UnsoldRow[Key] }>(sql`
    with levels as (
      select id as product_id, null::int as variant_id, name, null::text as variant_label, 0 as position, stock
      from ${products} where business_id = ${businessId} and deleted_at is null and stock > 0
      union all
      select ${products.id}, ${productVariants.id}, ${products.name}, ${productVariants.label}, ${productVariants.position} + 1, ${productVariants.stock}
      from ${productVariants} join ${products} on ${products.id} = ${productVariants.product_id}
      where ${products.business_id} = ${businessId} and ${products.deleted_at} is null and ${productVariants.deleted_at} is null
        and ${productVariants.stock} > 0
    )
    select levels.product_id, variant_label, levels.name, ${code('sku')} as sku, ${code('barcode')} as barcode,
      coalesce(${stockBatches.units}, levels.stock) as units, to_char(${stockBatches.best_before}, 'YYYY-MM-DD') as best_before, levels.stock
    from levels
    left join ${stockBatches} on ${stockBatches.product_id} = levels.product_id
      and ${stockBatches.variant_id} is not distinct from levels.variant_id and ${stockBatches.units} > 0
    order by searchable(levels.name), levels.product_id, levels.position, ${stockBatches.best_before} nulls last`);
  return rows;
}
