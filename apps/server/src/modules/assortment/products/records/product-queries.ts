import type { CatalogMatch } from '@lapak/contract/assortment/catalog';
import { PRODUCT_FIELDS } from '@lapak/contract/assortment/product-fields';
import { pickFields } from '@lapak/contract/by-name';
import { LOW_STOCK } from '@lapak/contract/constants';
import type { Sen } from '@lapak/contract/money/sen';
import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { fromNearerEnd, pageOf, type Slice, sortOrder } from '../../../../database/listing.ts';
import { prepared } from '../../../../database/prepared.ts';
import { everyWord, folded, holds, wordsOf } from '../../../../database/search.ts';
import { businesses, categories, cities, productCodes, productFigures, products, productVariants } from '../../../../database/tables.ts';
import { holidayUntil } from '../../businesses/index.ts';
import { COVERED, isFood, shownCertificatesOf } from '../../certificates/index.ts';
import { isNamedBy, type PlacedTerm } from '../words/search-term-queries.ts';
import type { ProductCode } from './code-queries.ts';
import {
  conditionOf,
  isNotDeleted,
  isShown,
  isVariantNotDeleted,
  orderOf,
  PRODUCT_SORT_COLUMNS,
  type ProductFilter,
  type ProductSort,
  sourceOf,
} from './filter-queries.ts';

/** A size of a product as its row carries it, in sen and units. */
export interface VariantRow {
  id: number;
  label: string;
  price_sen: Sen;
  reseller_price_sen: Sen;
  stock: number;
  /** Of it, what is past its date: shoppers can't buy it. */
  expired_stock: number;
  /** The picture's address; the product may no longer have it. */
  picture: string | null;
}

/** A code of a product, or of one of its sizes, as its row carries it. */
export type CodeRow = Omit<ProductCode, 'product_id'>;

/** Origin of the parcel: the partner's district, else the main business's. Needs the partner joined. */
export const originDistrictId = sql<
  number | null
>`coalesce(${businesses.district_id}, (select main.district_id from ${businesses} main where main.is_main))`;

const productColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  price_sen: products.price_sen,
  reseller_price_sen: products.reseller_price_sen,
  discount_tenths: products.discount_tenths,
  stock: products.stock,
  expired_stock: products.expired_stock,
  available_stock: productFigures.available,
  category: { id: categories.id, name: categories.name, is_active: categories.is_active },
  business: { id: businesses.id, name: businesses.name, district_id: businesses.district_id, is_active: businesses.is_active },
  business_city_name: cities.name,
  business_portrait: businesses.portrait,
  business_holiday_until: holidayUntil,
  business_name: products.business_name,
  origin_district_id: originDistrictId,
  size: products.size,
  notes: products.notes,
  ...pickFields(PRODUCT_FIELDS, products),
  is_food: products.is_food,
  is_gift: products.is_gift,
  max_transit_days: products.max_transit_days,
  is_active: products.is_active,
  image_url: products.image_url,
  image_cover: products.image_cover,
  images: products.images,
  ai_status: products.ai_status,
  ai_description: products.ai_description,
  option_groups: products.option_groups,
  certificates: shownCertificatesOf(COVERED),
  version: products.version,
  created_at: products.created_at,
  updated_at: products.updated_at,
  codes: sql<CodeRow[]>`coalesce((
    select json_agg(json_build_object('variant_id', ${productCodes.variant_id}, 'kind', ${productCodes.kind}, 'code', ${productCodes.code}))
    from ${productCodes} where ${productCodes.product_id} = ${products.id}), '[]'::json)`,
  variants: sql<VariantRow[]>`coalesce((
    select json_agg(json_build_object(
      'id', ${productVariants.id}, 'label', ${productVariants.label}, 'price_sen', ${productVariants.price_sen},
      'reseller_price_sen', ${productVariants.reseller_price_sen}, 'stock', ${productVariants.stock},
      'expired_stock', ${productVariants.expired_stock}, 'picture', ${productVariants.picture}
    ) order by ${productVariants.position})
    from ${productVariants} where ${productVariants.product_id} = ${products.id} and ${isVariantNotDeleted}), '[]'::json)`,
};

function selectProducts(connection: Connection) {
  return connection
    .select(productColumns)
    .from(products)
    .innerJoin(productFigures, eq(productFigures.product_id, products.id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(businesses, eq(businesses.id, products.business_id))
    .leftJoin(cities, eq(cities.id, businesses.city_id));
}

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

/** The newest products of a filter, at most `limit`. */
export function listNewestProductRows(connection: Connection, filter: ProductFilter, limit: number): Promise<ProductRow[]> {
  return selectProducts(connection)
    .where(conditionOf(filter))
    .orderBy(...orderOf(filter, 'newest'))
    .limit(limit);
}

/** A page of a filter's products, whose total is known. Sorted by relevance, then newest, without `sort`. */
export async function listProductRows(
  connection: Connection,
  filter: ProductFilter,
  sort: ProductSort | undefined,
  slice: Slice,
  total: number,
): Promise<ProductRow[]> {
  const { limit, offset, isBackwards } = fromNearerEnd(slice, total);
  if (limit === 0) return [];
  // Ids first: skipping whole rows would cost as much as reading them.
  const page = await connection
    .select({ id: sql<number>`${products.id}` })
    .from(sourceOf(sort))
    .where(conditionOf(filter))
    .orderBy(...orderOf(filter, sort, isBackwards))
    .limit(limit)
    .offset(offset);
  const ids = page.map((row) => row.id);
  return findProductsInOrder(connection, isBackwards ? ids.reverse() : ids);
}

export async function countProductRows(connection: Connection, filter: ProductFilter): Promise<number> {
  return connection.$count(products, conditionOf(filter));
}

/** A page of a filter's products with the total. */
export async function listCountedProducts(connection: Connection, filter: ProductFilter, sort: ProductSort | undefined, slice: Slice) {
  const total = await countProductRows(connection, filter);
  return { rows: await listProductRows(connection, filter, sort, slice, total), total };
}

/** A search's total and its first ids. */
export interface FoundProducts {
  filter: ProductFilter;
  total: number;
  first: number[];
}

/** A search's result, and how its words were interpreted; null without hits. */
export interface SearchAnswer extends FoundProducts {
  match: CatalogMatch | null;
}

/** Visits a search's hits once, for their total and the first ids. */
export async function findSearched(
  connection: Connection,
  filter: ProductFilter,
  sort: ProductSort | undefined,
  limit: number,
): Promise<FoundProducts> {
  const rows = await connection
    .select({ id: sql<number>`${products.id}`, total: sql<number>`(count(*) over ())::int` })
    .from(sourceOf(sort))
    .where(conditionOf(filter))
    .orderBy(...orderOf(filter, sort))
    .limit(limit);
  return { filter, total: rows[0]?.total ?? 0, first: rows.map((row) => row.id) };
}

/** Which filters match any product. With `limit 1` the planner would scan the table for the first hit, which may not exist. */
export async function findFilled(connection: Connection, filters: readonly ProductFilter[]): Promise<boolean[]> {
  const parts = filters.map(
    (filter) => sql`exists (with hits as materialized (select from ${products} where ${conditionOf(filter)}) select from hits)`,
  );
  const { rows } = await connection.execute<{ filled: boolean[] }>(sql`select array[${sql.join(parts, sql`, `)}] as filled`);
  return rows[0]?.filled ?? [];
}

/** A page of products by name, for a select. */
export async function listProductNames(
  connection: Connection,
  filter: { q?: string | undefined; is_active?: boolean | undefined; business_id?: number | undefined },
  slice: Slice,
) {
  const where = and(
    isNotDeleted,
    filter.business_id === undefined ? undefined : eq(products.business_id, filter.business_id),
    everyWord(wordsOf(filter.q), (word) => holds(folded(products.name), word)),
    filter.is_active === undefined ? undefined : eq(products.is_active, filter.is_active),
  );
  const query = connection
    .select({ id: products.id, name: products.name, is_active: products.is_active, is_food: isFood(COVERED) })
    .from(products)
    .where(where)
    .orderBy(...sortOrder('name', PRODUCT_SORT_COLUMNS, products.id));
  return pageOf(query, slice, connection.$count(products, where));
}

/** A filter's products by id, after that one. */
export async function listProductsAfter(connection: Connection, filter: ProductFilter, id: number, limit: number): Promise<ProductRow[]> {
  const page = await connection
    .select({ id: products.id })
    .from(products)
    .where(and(conditionOf(filter), gt(products.id, id)))
    .orderBy(products.id)
    .limit(limit);
  return findProductsInOrder(
    connection,
    page.map((row) => row.id),
  );
}

/** Products by their id, for those that are there. */
export async function findProducts(connection: Connection, ids: readonly number[]): Promise<Map<number, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectProducts(connection).where(and(inArray(products.id, [...ids]), isNotDeleted));
  return new Map(rows.map((row) => [row.id, row]));
}

const productsInOrder = prepared('products in order', (connection) => {
  const ids = sql`${sql.placeholder('ids')}::int[]`;
  return selectProducts(connection).where(sql`${products.id} = any(${ids})`).orderBy(sql`array_position(${ids}, ${products.id})`);
});

export async function findProductsInOrder(connection: Connection, ids: readonly number[]): Promise<ProductRow[]> {
  return ids.length === 0 ? [] : productsInOrder(connection, { ids });
}

export async function findProduct(connection: Connection, id: number): Promise<ProductRow | undefined> {
  const [row] = await selectProducts(connection).where(and(eq(products.id, id), isNotDeleted));
  return row;
}

const shownProduct = prepared('shown product', (connection) =>
  selectProducts(connection).where(and(eq(products.id, sql.placeholder('id')), isShown)),
);

/** A product as shoppers see it; undefined when they don't. */
export async function findShownProduct(connection: Connection, id: number): Promise<ProductRow | undefined> {
  const [row] = await shownProduct(connection, { id });
  return row;
}

/** The catalog's three totals (spec section 2): products, partners, products in stock. */
export async function countShownProducts(connection: Connection) {
  const [row] = await connection
    .select({
      total_products: count(),
      total_partners: sql<number>`count(distinct ${products.business_id})::int`,
      in_stock: sql<number>`(count(*) filter (where not ${products.is_sold_out}))::int`,
    })
    .from(products)
    .where(isShown);
  return row ?? { total_products: 0, total_partners: 0, in_stock: 0 };
}

/** Totals of the admin's cards that sales don't change, over all products (spec section 2, products admin). */
export async function countOffered(connection: Connection) {
  const [row] = await connection
    .select({
      all: count(),
      active: sql<number>`(count(*) filter (where ${products.is_active}))::int`,
      with_business: sql<number>`count(${products.business_id})::int`,
      businesses: sql<number>`count(distinct ${products.business_id})::int`,
    })
    .from(products)
    .where(isNotDeleted);
  return row ?? { all: 0, active: 0, with_business: 0, businesses: 0 };
}

/** The card that sales change. */
export async function countLowStock(connection: Connection): Promise<number> {
  return connection.$count(productFigures, lte(productFigures.available, LOW_STOCK));
}

export async function countProducts(connection: Connection) {
  return { ...(await countOffered(connection)), low_stock: await countLowStock(connection) };
}

/**
 * How many products of a filter each term names: by name, partner, category or place. Counted among the term's hits, which the indexes
 * find.
 */
export async function countNamed(connection: Connection, filter: ProductFilter, terms: readonly PlacedTerm[]): Promise<number[]> {
  const counts = terms.map((term) => {
    const hits = sql`select ${isNamedBy(term)} as is_named from ${products} where ${conditionOf({ ...filter, search: [term] })}`;
    return sql`(with hits as materialized (${hits}) select (count(*) filter (where is_named))::int from hits)`;
  });
  const { rows } = await connection.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0]?.counts ?? [];
}
