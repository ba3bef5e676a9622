import { type BatchState, EXPIRING_DAYS } from '@lapak/contract/assortment/delivery-note-states';
import type { StockBatchQuery } from '@lapak/contract/assortment/stock';
import { addDays } from '@lapak/contract/dates/jakarta-days';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { pageOf, type Slice } from '../../../database/listing.ts';
import { everyWord, folded, holds, isAmong, wordsOf } from '../../../database/search.ts';
import { businesses, products, productVariants, stockBatches } from '../../../database/tables.ts';

const isThere = sql`${stockBatches.units} > 0 and ${stockBatches.best_before} is not null`;

function isIn(state: BatchState, today: string): SQL {
  return state === 'expired'
    ? sql`${stockBatches.best_before} < ${today}`
    : sql`${stockBatches.best_before} between ${today} and ${addDays(today, EXPIRING_DAYS)}`;
}

/** A page of what has a date, what expires first first. */
export async function listBatchRows(connection: Connection, { q, state, product_id }: StockBatchQuery, today: string, slice: Slice) {
  const where = and(
    isThere,
    state && isIn(state, today),
    product_id === undefined ? undefined : eq(stockBatches.product_id, product_id),
    isNull(products.deleted_at),
    everyWord(wordsOf(q), (word) =>
      isAmong(stockBatches.product_id, [
        sql`select ${products.id} from ${products} where ${holds(folded(products.name), word)}`,
        sql`select ${products.id} from ${products} join ${businesses} on ${businesses.id} = ${products.business_id}
          where ${holds(folded(businesses.name), word)}`,
      ]),
    ),
  );
  const query = connection
    .select({
      id: stockBatches.id,
      product: { id: products.id, name: products.name },
      variant_label: productVariants.label,
      business: { id: businesses.id, name: businesses.name },
      best_before: sql<string>`${stockBatches.best_before}`,
      units: stockBatches.units,
      is_expired: sql<boolean>`${stockBatches.best_before} < ${today}`,
    })
    .from(stockBatches)
    .innerJoin(products, eq(products.id, stockBatches.product_id))
    .leftJoin(productVariants, eq(productVariants.id, stockBatches.variant_id))
    .leftJoin(businesses, eq(businesses.id, products.business_id))
    .where(where)
    .orderBy(asc(stockBatches.best_before), asc(stockBatches.id));
  const counted = connection
    .select({ total: sql<number>`count(*)::int` })
    .from(stockBatches)
    .innerJoin(products, eq(products.id, stockBatches.product_id))
    .where(where)
    .then(([row]) => row?.total ?? 0);
  return pageOf(query, slice, counted);
}

/** How many batches expire soon, and how many have; in one statement. */
export async function countBatches(connection: Connection, today: string): Promise<Record<BatchState, number>> {
  const filtered = (state: BatchState) => sql<number>`(count(*) filter (where ${isIn(state, today)}))::int`;
  const [row] = await connection
    .select({ expiring: filtered('expiring'), expired: filtered('expired') })
    .from(stockBatches)
    .innerJoin(products, eq(products.id, stockBatches.product_id))
    .where(and(isThere, isNull(products.deleted_at), sql`${stockBatches.best_before} <= ${addDays(today, EXPIRING_DAYS)}`));
  return row ?? { expiring: 0, expired: 0 };
}
