import { eq, max, type SQLWrapper, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import type { IdRange } from '../../../database/id-ranges.ts';
import { products, productVariants, stockMovements } from '../../../database/tables.ts';

/** A stock level that differs from the sum of its movements. */
export interface LedgerGap {
  product_id: number;
  variant_id: number | null;
  /** The product's name, with the size's label. */
  name: string;
  stock: number;
  ledger: number;
  /** Whether it is kept by dates. */
  has_batches: boolean;
}

/** All gaps in one snapshot, optionally of a range of products; empty when the ledger is right. */
export async function findLedgerGaps(connection: Connection, range?: IdRange): Promise<LedgerGap[]> {
  const ofProducts = (column: SQLWrapper) => (range ? sql`where ${column} between ${range.first} and ${range.last}` : sql``);
  const { rows } = await connection.execute<{ [Key in keyof LedgerGap]: LedgerGap[Key] }>(sql`
    with figures as (
      select id as product_id, null::int as variant_id, name, stock, has_batches from ${products} ${ofProducts(products.id)}
      union all
      select ${productVariants.product_id}, ${productVariants.id}, ${products.name} || ' ' || ${productVariants.label}, ${productVariants.stock},
        ${productVariants.has_batches}
      from ${productVariants} join ${products} on ${products.id} = ${productVariants.product_id} ${ofProducts(productVariants.product_id)}
    ), sums as (
      select product_id, variant_id, sum(change)::int as ledger from ${stockMovements} ${ofProducts(stockMovements.product_id)}
      group by product_id, variant_id
    )
    select figures.product_id, figures.variant_id, figures.name, figures.stock, coalesce(sums.ledger, 0) as ledger,
      figures.has_batches
    from figures
    left join sums on sums.product_id = figures.product_id and sums.variant_id is not distinct from figures.variant_id
    where figures.stock <> coalesce(sums.ledger, 0)
    order by figures.product_id, figures.variant_id`);
  return rows;
}

/** The highest product id; 0 without any. */
export async function findHighestProduct(connection: Connection): Promise<number> {
  const [row] = await connection.select({ highest: max(products.id) }).from(products);
  return row?.highest ?? 0;
}

/** Sets a level without a ledger row. The caller has locked it with `lockStockRows`. */
export async function setFigure(
  transaction: Transaction,
  { productId, variantId }: { productId: number; variantId: number | null },
  stock: number,
): Promise<void> {
  if (variantId === null) await transaction.update(products).set({ stock, updated_at: sql`now()` }).where(eq(products.id, productId));
  else await transaction.update(productVariants).set({ stock }).where(eq(productVariants.id, variantId));
}

/** Writes a ledger row for a change that has already happened. */
export async function insertMovement(transaction: Transaction, row: typeof stockMovements.$inferInsert): Promise<void> {
  await transaction.insert(stockMovements).values(row);
}
