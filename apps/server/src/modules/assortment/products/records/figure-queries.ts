import { inArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { productFigures, products, productVariants } from '../../../../database/tables.ts';

/**
 * The next products whose figures differ from what the trigger `keep_product_figures` would write, in one snapshot. A product without
 * figures appears in no list; a deleted one has none.
 */
export async function findWrongFigures(connection: Connection, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await connection.execute<{ id: number }>(sql`
    select ${products.id} from ${products}
    left join (
      select product_id, sum(stock - expired_stock) as stock, min(price_sen) as price from ${productVariants} where deleted_at is null group by product_id
    ) sizes on sizes.product_id = ${products.id}
    left join ${productFigures} on ${productFigures.product_id} = ${products.id}
    where ${products.id} > ${afterId} and case
      when ${products.deleted_at} is not null then ${productFigures.product_id} is not null
      else (${productFigures.available}, ${productFigures.price}) is distinct from (
        coalesce(sizes.stock, ${products.stock} - ${products.expired_stock}), 1000 * discounted_price_sen(coalesce(sizes.price, ${products.price_sen}), ${products.discount_tenths})
      ) or ${products.is_sold_out} <> (${productFigures.available} <= 0) end
    order by ${products.id} limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Has the trigger write the figures again, so that their rule stays in one place. The caller has locked the products. */
export async function writeFiguresAnew(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await transaction
    .update(products)
    .set({ price_sen: sql`${products.price_sen}` })
    .where(inArray(products.id, [...ids]));
  await transaction.execute(sql`select note_public_change()`);
}
