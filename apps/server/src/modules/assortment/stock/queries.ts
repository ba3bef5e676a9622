import type { AdjustmentCause, StockReason } from '@lapak/contract/assortment/stock-reason';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { pipelined } from '../../../database/pipelined.ts';
import { prepared, preparedText } from '../../../database/prepared.ts';
import { products, productVariants, stockCounts, stockMovements, users } from '../../../database/tables.ts';

/** A change of a stock level in units: the product's own, or a variant's. */
export interface StockChange {
  productId: number;
  variantId: number | null;
  change: number;
  /** The batch, by its date or null for the one without; not given where the rule of decision 114 is to find it. */
  bestBefore?: string | null;
}

/** The cause of a stock change, for the ledger. */
export interface StockCause {
  reason: StockReason;
  orderId?: number | null;
  paperId?: number | null;
  userId?: number | null;
  cause?: AdjustmentCause;
  note?: string | null;
}

/**
 * Locks products and their variants in id order, so that two orders of the same goods wait for each other instead of deadlocking. Call it
 * before any change of stock.
 */
export async function lockStockRows(transaction: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = [...new Set(productIds)];
  await pipelined(lockProducts(transaction, { ids }), lockVariants(transaction, { ids }));
}

const lockProducts = prepared('lock products', (connection) =>
  connection
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(products.id))
    .for('update'),
);
const lockVariants = prepared('lock variants', (connection) =>
  connection
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(sql`${productVariants.product_id} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(productVariants.id))
    .for('update'),
);

/** A new row of the ledger, and whether its level is kept by dates. */
export interface LedgerRow {
  id: number;
  productId: number;
  variantId: number | null;
  balance: number;
  hasBatches: boolean;
}

const writeChanges = preparedText<Omit<LedgerRow, 'id'> & { id: string }>(
  'stock changes',
  sql`
    with delta as (
      select * from unnest(
        ${sql.placeholder('productIds')}::int[],
        ${sql.placeholder('variantIds')}::int[],
        ${sql.placeholder('changes')}::int[]
      ) with ordinality as given (product_id, variant_id, change, place)
    ), of_products as (
      update ${products} set stock = ${products}.stock + delta.change, updated_at = now()
      from delta where delta.variant_id is null and ${products}.id = delta.product_id
      returning ${products}.id, ${products}.stock, ${products}.has_batches
    ), of_variants as (
      update ${productVariants} set stock = ${productVariants}.stock + delta.change
      from delta where ${productVariants}.id = delta.variant_id
      returning ${productVariants}.id, ${productVariants}.stock, ${productVariants}.has_batches
    ), written as (
    insert into ${stockMovements} (product_id, variant_id, change, balance, reason, cause, note, order_id, paper_id, user_id)
    select delta.product_id, delta.variant_id, delta.change, coalesce(of_products.stock, of_variants.stock),
      ${sql.placeholder('reason')}, ${sql.placeholder('cause')}, ${sql.placeholder('note')}, ${sql.placeholder('orderId')}::int,
      ${sql.placeholder('paperId')}::int, ${sql.placeholder('userId')}::int
    from delta
    left join of_products on delta.variant_id is null and of_products.id = delta.product_id
    left join of_variants on of_variants.id = delta.variant_id
    order by delta.place
    returning id, product_id, variant_id, balance
    )
    select written.id, product_id as "productId", variant_id as "variantId", balance,
      coalesce(of_variants.has_batches, of_products.has_batches) as "hasBatches"
    from written
    left join of_products on variant_id is null and of_products.id = product_id
    left join of_variants on of_variants.id = variant_id
    order by written.id`,
);

/** Changes levels and writes the ledger in the given order. Check constraints refuse a level below 0. */
export async function addToStock(transaction: Transaction, changes: readonly StockChange[], cause: StockCause): Promise<LedgerRow[]> {
  const { rows } = await writeChanges(transaction, {
    productIds: changes.map(({ productId }) => productId),
    variantIds: changes.map(({ variantId }) => variantId),
    changes: changes.map(({ change }) => change),
    reason: cause.reason,
    cause: cause.cause ?? null,
    note: cause.note ?? null,
    orderId: cause.orderId ?? null,
    paperId: cause.paperId ?? null,
    userId: cause.userId ?? null,
  });
  return rows.map(({ id, ...row }) => ({ id: Number(id), ...row }));
}

/** A stock level with its product and size label (null for the product's own). */
export interface StockFigure {
  productId: number;
  variantId: number | null;
  label: string | null;
  stock: number;
}

/** All stock levels of products that aren't deleted; final only under `lockStockRows`. */
export async function findFigures(connection: Connection, productIds: readonly number[]): Promise<StockFigure[]> {
  const ids = [...new Set(productIds)];
  const own = await connection
    .select({ productId: products.id, variantId: sql<null>`null`, label: sql<null>`null`, stock: products.stock })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.deleted_at)));
  const ownIds = new Set(own.map((figure) => figure.productId));
  const ofVariants = await connection
    .select({
      productId: productVariants.product_id,
      variantId: productVariants.id,
      label: productVariants.label,
      stock: productVariants.stock,
    })
    .from(productVariants)
    .where(and(inArray(productVariants.product_id, ids), isNull(productVariants.deleted_at)));
  return [...own, ...ofVariants.filter((figure) => ownIds.has(figure.productId))];
}

const SET_BY_ADMIN = new Set<StockReason>(['initial', 'admin', 'adjustment', 'count', 'import', 'goods_in', 'goods_out']);

/** Levels of a product with a sale or return since an admin last set them: a variant's id, or null for the product's own. */
export async function findTradedFigures(connection: Connection, productId: number): Promise<Set<number | null>> {
  const last = await connection
    .selectDistinctOn([stockMovements.variant_id], { variantId: stockMovements.variant_id, reason: stockMovements.reason })
    .from(stockMovements)
    .where(eq(stockMovements.product_id, productId))
    .orderBy(stockMovements.variant_id, desc(stockMovements.id));
  return new Set(last.filter(({ reason }) => !SET_BY_ADMIN.has(reason)).map(({ variantId }) => variantId));
}

/** Of these ledger rows, those followed by another manual change of the same level. */
export async function findLaterEdits(
  connection: Connection,
  moves: readonly { productId: number; variantId: number | null; movementId: number }[],
): Promise<Set<number>> {
  if (moves.length === 0) return new Set();
  const { rows } = await connection.execute<{ id: string }>(sql`
    select distinct earlier.movement_id as id
    from unnest(
      ${sql.param(moves.map(({ productId }) => productId))}::int[], ${sql.param(moves.map(({ variantId }) => variantId))}::int[],
      ${sql.param(moves.map(({ movementId }) => movementId))}::bigint[]
    ) as earlier (product_id, variant_id, movement_id)
    join ${stockMovements} on ${stockMovements.product_id} = earlier.product_id
      and ${stockMovements.variant_id} is not distinct from earlier.variant_id
      and ${stockMovements.id} > earlier.movement_id and ${stockMovements.reason} = any(${sql.param([...SET_BY_ADMIN])})`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Rows of the ledger by their ids, with the paper that each belongs to. */
export async function findMoves(connection: Connection, ids: readonly number[]) {
  return connection
    .select({
      movementId: stockMovements.id,
      productId: stockMovements.product_id,
      variantId: stockMovements.variant_id,
      change: stockMovements.change,
      paperId: stockMovements.paper_id,
    })
    .from(stockMovements)
    .where(inArray(stockMovements.id, [...ids]))
    .orderBy(stockMovements.id);
}

/** The newest stock changes by admins; without counts and imports, which would fill the list. */
export async function listNewestEdits(connection: Connection, limit: number) {
  return connection
    .select({
      product_id: stockMovements.product_id,
      name: products.name,
      variant_label: productVariants.label,
      change: stockMovements.change,
      at: stockMovements.created_at,
      by: users.username,
    })
    .from(stockMovements)
    .innerJoin(products, eq(products.id, stockMovements.product_id))
    .leftJoin(productVariants, eq(productVariants.id, stockMovements.variant_id))
    .leftJoin(users, eq(users.id, stockMovements.user_id))
    .where(sql`${stockMovements.reason} in ('admin', 'adjustment')`)
    .orderBy(desc(stockMovements.id))
    .limit(limit);
}

export async function insertCount(transaction: Transaction, row: typeof stockCounts.$inferInsert): Promise<number> {
  const [made] = await transaction.insert(stockCounts).values(row).returning({ id: stockCounts.id });
  if (!made) throw new Error('insert returned no row');
  return made.id;
}

export async function findCountResult(connection: Connection, id: number) {
  const [row] = await connection.select({ result: stockCounts.result }).from(stockCounts).where(eq(stockCounts.id, id));
  if (!row) throw new Error(`count ${id} is gone`);
  return row.result;
}

/** Products whose stock changed since then. */
export async function listMovedProducts(connection: Connection, since: Date): Promise<number[]> {
  const rows = await connection
    .selectDistinct({ id: stockMovements.product_id })
    .from(stockMovements)
    .where(gt(stockMovements.created_at, since));
  return rows.map((row) => row.id);
}

/** Units that an order holds of each stock level, by the ledger. */
export async function findAllocatedStock(transaction: Transaction, orderId: number) {
  return transaction
    .select({
      productId: stockMovements.product_id,
      variantId: stockMovements.variant_id,
      allocated: sql<number>`(-sum(${stockMovements.change}))::int`,
    })
    .from(stockMovements)
    .where(eq(stockMovements.order_id, orderId))
    .groupBy(stockMovements.product_id, stockMovements.variant_id);
}

/** Products that the ledger names for any of these orders. */
export async function findProductsHeldBy(transaction: Transaction, orderIds: readonly number[]): Promise<number[]> {
  const rows = await transaction
    .selectDistinct({ id: stockMovements.product_id })
    .from(stockMovements)
    .where(inArray(stockMovements.order_id, [...orderIds]));
  return rows.map((row) => row.id);
}
