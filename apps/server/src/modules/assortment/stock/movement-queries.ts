import type { MovementFilter } from '@lapak/contract/assortment/stock';
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { isWithinDays } from '../../../database/jakarta-day.ts';
import { pageOf, type Slice } from '../../../database/listing.ts';
import { orders, products, productVariants, stockMovements, users } from '../../../database/tables.ts';

function where({ product_id, reason, from, to }: MovementFilter): SQL | undefined {
  return and(
    product_id === undefined ? undefined : eq(stockMovements.product_id, product_id),
    reason === undefined ? undefined : eq(stockMovements.reason, reason),
    isWithinDays(stockMovements.created_at, { from, to }),
  );
}

function selectMovements(connection: Connection) {
  return connection
    .select({
      id: stockMovements.id,
      product: { id: products.id, name: products.name, is_deleted: sql<boolean>`${products.deleted_at} is not null` },
      variant_label: productVariants.label,
      change: stockMovements.change,
      balance: stockMovements.balance,
      reason: stockMovements.reason,
      cause: stockMovements.cause,
      note: stockMovements.note,
      order: { id: orders.id, code: orders.code, order_type: orders.order_type },
      by: users.username,
      created_at: stockMovements.created_at,
    })
    .from(stockMovements)
    .innerJoin(products, eq(products.id, stockMovements.product_id))
    .leftJoin(productVariants, eq(productVariants.id, stockMovements.variant_id))
    .leftJoin(orders, eq(orders.id, stockMovements.order_id))
    .leftJoin(users, eq(users.id, stockMovements.user_id));
}

export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number];

/** A page of the ledger, newest first. */
export async function listMovementRows(connection: Connection, filter: MovementFilter, slice: Slice) {
  const query = selectMovements(connection).where(where(filter)).orderBy(desc(stockMovements.id));
  return pageOf(query, slice, connection.$count(stockMovements, where(filter)));
}

/** A page of the ledger from its beginning, after the row with that id. */
export async function listMovementsAfter(
  connection: Connection,
  filter: MovementFilter,
  id: number,
  limit: number,
): Promise<MovementRow[]> {
  return selectMovements(connection)
    .where(and(where(filter), gt(stockMovements.id, id)))
    .orderBy(stockMovements.id)
    .limit(limit);
}

/** The balance in a ledger row. */
export async function findBalance(connection: Connection, movementId: number): Promise<number> {
  const [row] = await connection.select({ balance: stockMovements.balance }).from(stockMovements).where(eq(stockMovements.id, movementId));
  if (!row) throw new Error(`movement ${movementId} is gone`);
  return row.balance;
}
