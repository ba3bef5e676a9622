import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import type { IdRange } from '../../../database/id-ranges.ts';
import { products, productVariants, stockBatches } from '../../../database/tables.ts';
import type { Level } from './batch-queries.ts';

/** A stock level that isn't the sum of its batches, or whose units past their date aren't what its batches say. */
export interface BatchGap {
  product_id: number;
  variant_id: number | null;
  /** The product's name, with the size's label. */
  name: string;
  stock: number;
  /** The sum of its batches. */
  batches: number;
  expired_stock: number;
  /** The sum of its batches that are marked as past their date. */
  expired: number;
}

/** Gaps of a range of products in one snapshot; a trigger refuses them at each commit, so only what got round it has any. */
export async function findBatchGaps(connection: Connection, { first, last }: IdRange): Promise<BatchGap[]> {
  const ofRange = (column: SQLWrapper) => sql`where ${column} between ${first} and ${last}`;
  const { rows } = await connection.execute<{ [Key in keyof BatchGap]: BatchGap[Key] }>(sql`
    with levels as (
      select id as product_id, null::int as variant_id, name, stock, expired_stock, has_batches from ${products} ${ofRange(products.id)}
      union all
      select ${productVariants.product_id}, ${productVariants.id}, ${products.name} || ' ' || ${productVariants.label}, ${productVariants.stock},
        ${productVariants.expired_stock}, ${productVariants.has_batches}
      from ${productVariants} join ${products} on ${products.id} = ${productVariants.product_id} ${ofRange(productVariants.product_id)}
    ), sums as (
      select product_id, variant_id, sum(units)::int as batches, coalesce(sum(units) filter (where is_expired), 0)::int as expired
      from ${stockBatches} ${ofRange(stockBatches.product_id)}
      group by product_id, variant_id
    )
    select levels.product_id, levels.variant_id, levels.name, levels.stock, coalesce(sums.batches, 0) as batches, levels.expired_stock,
      coalesce(sums.expired, 0) as expired
    from levels
    left join sums on sums.product_id = levels.product_id and sums.variant_id is not distinct from levels.variant_id
    where levels.expired_stock <> coalesce(sums.expired, 0)
      or coalesce(sums.batches, 0) <> case when levels.has_batches then levels.stock else 0 end
    order by levels.product_id, levels.variant_id`);
  return rows;
}

/** Keeps a level by dates, with the units past theirs as its batches say. The caller has locked it with `lockStockRows`. */
export async function followBatches(transaction: Transaction, { productId, variantId }: Level): Promise<void> {
  const ofLevel = and(eq(stockBatches.product_id, productId), sql`${stockBatches.variant_id} is not distinct from ${variantId}::int`);
  const expired = sql`(select coalesce(sum(${stockBatches.units}), 0) from ${stockBatches} where ${stockBatches.is_expired} and ${ofLevel})`;
  const figures = { has_batches: true, expired_stock: expired };
  if (variantId !== null) await transaction.update(productVariants).set(figures).where(eq(productVariants.id, variantId));
  // A till asks for what has changed since, by the product.
  await transaction
    .update(products)
    .set({ ...(variantId === null ? figures : {}), updated_at: sql`now()` })
    .where(eq(products.id, productId));
}
