import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { products, productVariants, stockBatches, stockBatchMoves, stockMovements } from '../../../database/tables.ts';

/** A stock level: a product's own, or a size's. */
export interface Level {
  productId: number;
  variantId: number | null;
}

/** All batches of these products, their sizes' among them; final only under `lockStockRows`. */
export async function findBatches(connection: Connection, productIds: readonly number[]) {
  return connection
    .select({
      id: stockBatches.id,
      productId: stockBatches.product_id,
      variantId: stockBatches.variant_id,
      best_before: stockBatches.best_before,
      units: stockBatches.units,
      isExpired: stockBatches.is_expired,
    })
    .from(stockBatches)
    .where(inArray(stockBatches.product_id, [...new Set(productIds)]));
}
export type BatchRow = Awaited<ReturnType<typeof findBatches>>[number];

/** How many units an order holds of each batch, by the moves. */
export async function findLentBatches(connection: Connection, orderId: number): Promise<Map<number, number>> {
  const rows = await connection
    .select({ id: stockBatchMoves.batch_id, units: sql<number>`(-sum(${stockBatchMoves.change}))::int` })
    .from(stockBatchMoves)
    .innerJoin(stockMovements, eq(stockMovements.id, stockBatchMoves.movement_id))
    .where(eq(stockMovements.order_id, orderId))
    .groupBy(stockBatchMoves.batch_id);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** New batches, with their ids; units in the order given. */
export async function insertBatches(transaction: Transaction, rows: (typeof stockBatches.$inferInsert)[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await transaction.insert(stockBatches).values(rows).returning({ id: stockBatches.id });
  return made.map(({ id }) => id);
}

export async function addToBatches(transaction: Transaction, changes: readonly { id: number; change: number }[]): Promise<void> {
  if (changes.length === 0) return;
  await transaction.execute(sql`
    update ${stockBatches} set units = ${stockBatches}.units + delta.change
    from unnest(${sql.param(changes.map(({ id }) => id))}::int[], ${sql.param(changes.map(({ change }) => change))}::int[]) as delta (id, change)
    where ${stockBatches}.id = delta.id`);
}

export async function insertBatchMoves(transaction: Transaction, rows: (typeof stockBatchMoves.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await transaction.insert(stockBatchMoves).values(rows);
}

/** Keeps a level by dates from now on, and counts on what of it is past its date. */
export async function addToExpired(transaction: Transaction, { productId, variantId }: Level, units: number): Promise<void> {
  if (variantId === null)
    await transaction
      .update(products)
      .set({ has_batches: true, expired_stock: sql`${products.expired_stock} + ${units}`, updated_at: sql`now()` })
      .where(eq(products.id, productId));
  else {
    await transaction
      .update(productVariants)
      .set({ has_batches: true, expired_stock: sql`${productVariants.expired_stock} + ${units}` })
      .where(eq(productVariants.id, variantId));
    // A till asks for what has changed since, by the product.
    await transaction.update(products).set({ updated_at: sql`now()` }).where(eq(products.id, productId));
  }
}

/** Products with batches whose last day was before this one and that aren't marked yet. */
export async function findProductsPast(connection: Connection, today: string): Promise<number[]> {
  const rows = await connection
    .selectDistinct({ id: stockBatches.product_id })
    .from(stockBatches)
    .where(and(sql`${stockBatches.units} > 0`, sql`${stockBatches.best_before} < ${today}`, eq(stockBatches.is_expired, false)));
  return rows.map(({ id }) => id);
}

/** Marks the batches of these locked products whose day is over; returns them. */
export async function markPast(transaction: Transaction, productIds: readonly number[], today: string) {
  return transaction
    .update(stockBatches)
    .set({ is_expired: true })
    .where(
      and(
        inArray(stockBatches.product_id, [...productIds]),
        sql`${stockBatches.best_before} < ${today}`,
        eq(stockBatches.is_expired, false),
      ),
    )
    .returning({ productId: stockBatches.product_id, variantId: stockBatches.variant_id, units: stockBatches.units });
}
