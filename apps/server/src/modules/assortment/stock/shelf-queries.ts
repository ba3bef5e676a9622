import { EXPIRING_DAYS } from '@lapak/contract/assortment/delivery-note-states';
import { addDays } from '@lapak/contract/dates/jakarta-days';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import { products, productVariants, stockBatches } from '../../../database/tables.ts';

/** A stock level of a partner's product with its prices, as the partner looks at it. */
export interface ShelfRow {
  product_id: number;
  variant_id: number | null;
  name: string;
  variant_label: string | null;
  is_active: boolean;
  stock: number;
  /** Of it, what is past its date. */
  expired: number;
  /** What expires within `EXPIRING_DAYS`, and the first of its days; null where there is none. */
  expiring: number;
  expires_on: string | null;
  price: Sen;
  reseller_price: Sen;
}

/** The levels of a partner's products: a size each, and the product's own where it has no sizes or units without one. */
const levelsOf = (businessId: number) => sql`
  select ${products.id} as product_id, null::int as variant_id, ${products.name} as name, null::text as variant_label, -1 as position,
    ${products.is_active} as is_active, ${products.stock} as stock, ${products.expired_stock} as expired, ${products.price_sen} as price,
    ${products.reseller_price_sen} as reseller_price
  from ${products}
  where ${products.business_id} = ${businessId} and ${products.deleted_at} is null and (${products.stock} > 0
    or not exists (select from ${productVariants} where product_id = ${products.id} and deleted_at is null))
  union all
  select ${products.id}, ${productVariants.id}, ${products.name}, ${productVariants.label}, ${productVariants.position},
    ${products.is_active}, ${productVariants.stock}, ${productVariants.expired_stock}, ${productVariants.price_sen},
    ${productVariants.reseller_price_sen}
  from ${productVariants} join ${products} on ${products.id} = ${productVariants.product_id}
  where ${products.business_id} = ${businessId} and ${products.deleted_at} is null and ${productVariants.deleted_at} is null`;

type Raw = Record<'price' | 'reseller_price', string> & Omit<{ [Key in keyof ShelfRow]: ShelfRow[Key] }, 'price' | 'reseller_price'>;

/** A page of what a partner has in the shop, by name; `total` counts the levels. */
export async function listShelfRows(connection: Connection, businessId: number, today: string, slice: Slice) {
  const { rows } = await select(connection, businessId, today, {
    where: sql`true`,
    page: sql`limit ${slice.limit} offset ${slice.offset}`,
  });
  return { rows: rows.map(rowOf), total: rows[0]?.total ?? 0 };
}

/** One of these levels; undefined where the partner has no such one any more. */
export async function findShelfLevel(
  connection: Connection,
  businessId: number,
  { productId, variantId, today }: { productId: number; variantId: number | null; today: string },
): Promise<ShelfRow | undefined> {
  const where = sql`levels.product_id = ${productId} and levels.variant_id is not distinct from ${variantId}::int`;
  const { rows } = await select(connection, businessId, today, { where, page: sql`` });
  return rows.map(rowOf)[0];
}

function select(connection: Connection, businessId: number, today: string, { where, page }: { where: SQL; page: SQL }) {
  return connection.execute<Raw & { total: number }>(sql`
    select levels.product_id, levels.variant_id, levels.name, levels.variant_label, levels.is_active, levels.stock, levels.expired,
      levels.price, levels.reseller_price, coalesce(soon.units, 0)::int as expiring, soon.first_day as expires_on,
      (count(*) over ())::int as total
    from (${levelsOf(businessId)}) levels
    left join lateral (
      select sum(units) as units, to_char(min(best_before), 'YYYY-MM-DD') as first_day from ${stockBatches}
      where product_id = levels.product_id and variant_id is not distinct from levels.variant_id and units > 0
        and best_before between ${today} and ${addDays(today, EXPIRING_DAYS)}
    ) soon on true
    where ${where}
    order by searchable(levels.name), levels.product_id, levels.position, levels.variant_id ${page}`);
}

function rowOf({ price, reseller_price, ...row }: Raw & { total?: number }): ShelfRow {
  const { total: _total, ...level } = row;
  return { ...level, price: asSen(Number(price)), reseller_price: asSen(Number(reseller_price)) };
}
