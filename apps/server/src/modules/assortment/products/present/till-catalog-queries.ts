import { and, asc, gt, inArray, or, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { businesses, categories, products } from '../../../../database/tables.ts';
import { listMovedProducts } from '../../stock/index.ts';
import { isShown } from '../records/filter-queries.ts';
import { findProductsInOrder } from '../records/product-queries.ts';

/** A page of the products by id; `since` only those changed after it. */
export interface TillCatalogSlice {
  after: number;
  since: Date | null;
  limit: number;
}

/** A till's products, and those no longer sold since then; `next` is where the next page begins, null after the last. */
export async function listTillProducts(connection: Connection, { after, since, limit }: TillCatalogSlice) {
  const changed = since === null ? undefined : await changedSince(connection, since);
  const ids = await connection
    .select({ id: products.id, isShown })
    .from(products)
    // A new copy has nothing to remove.
    .where(and(gt(products.id, after), changed ?? isShown))
    .orderBy(asc(products.id))
    .limit(limit);
  const rows = await findProductsInOrder(
    connection,
    ids.filter((row) => row.isShown).map((row) => row.id),
  );
  const last = ids.at(-1)?.id ?? null;
  return { rows, removed: ids.filter((row) => !row.isShown).map((row) => row.id), next: ids.length === limit ? last : null };
}

/**
 * The time up to which the till's copy is complete. A row being written will carry the time at which its transaction began, so this is the
 * oldest running transaction's, minus a minute of tolerance.
 */
export async function readCatalogTime(connection: Connection): Promise<Date> {
  const { rows } = await connection.execute<{ at: Date }>(sql`
    select least(now(), min(xact_start)) - interval '1 minute' as at from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`);
  return new Date(rows[0]?.at ?? Number.NaN);
}

/** Changed itself, by its stock, its category or its partner. */
async function changedSince(connection: Connection, since: Date) {
  return or(
    gt(products.updated_at, since),
    gt(products.deleted_at, since),
    inArray(products.id, await listMovedProducts(connection, since)),
    sql`${products.category_id} in (select ${categories.id} from ${categories} where ${gt(categories.updated_at, since)})`,
    sql`${products.business_id} in (select ${businesses.id} from ${businesses} where ${gt(businesses.updated_at, since)})`,
  );
}
