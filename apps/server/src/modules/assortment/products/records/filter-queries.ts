import type { CatalogSort } from '@lapak/contract/assortment/catalog';
import type { CertificateKind } from '@lapak/contract/assortment/certificate-kinds';
import { codeKey } from '@lapak/contract/assortment/code-key';
import type { PRODUCT_SORTS } from '@lapak/contract/assortment/list-keys';
import { LOW_STOCK } from '@lapak/contract/constants';
import type { Sort } from '@lapak/contract/list-keys';
import { type AnyColumn, and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { sortOrder } from '../../../../database/listing.ts';
import { holds } from '../../../../database/search.ts';
import { businesses, categories, productCodes, productFigures, products, productVariants } from '../../../../database/tables.ts';
import { COVERED, hasCertificate, lacksHalal } from '../../certificates/index.ts';
import { markOf, type PlacedTerm, stands, standsInProduct } from '../words/search-term-queries.ts';

/**
 * What shoppers see: active (so not deleted), in an active category, of an active partner or none. Expressed by the lists of inactive ones,
 * which are short or empty.
 */
export const isShown = sql<boolean>`(${products.is_active}
  and ${products.category_id} <> all(array(select hidden.id from ${categories} hidden where not hidden.is_active))
  and (${products.business_id} is null or ${products.business_id} <> all(array(select hidden.id from ${businesses} hidden where not hidden.is_active))))`;

/** What isn't deleted. */
export const isNotDeleted = isNull(products.deleted_at);
export const isVariantNotDeleted = isNull(productVariants.deleted_at);

/** The filters of a list; a search is sorted by relevance by default. */
export interface ProductFilter {
  shown: boolean;
  categoryId?: number | undefined;
  /** In one of these. */
  categoryIds?: readonly number[] | undefined;
  business?: number | 'none' | undefined;
  isActive?: boolean | undefined;
  isLowInStock?: boolean | undefined;
  /** Food on sale that no halal certificate covers (decision 56). */
  lacksCertificate?: boolean | undefined;
  ids?: readonly number[] | undefined;
  /** Origin of the parcel: the partner's city, or the main business's. */
  cityId?: number | undefined;
  /** What a card shows as the price, in rupiah, both included. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  isAvailable?: boolean | undefined;
  /** Only what a certificate of each kind covers today. */
  certificates?: readonly CertificateKind[] | undefined;
  /** Only what costs less than it did. */
  isReduced?: boolean | undefined;
  /** Only what an admin picked as a gift to bring home. */
  isGift?: boolean | undefined;
  /** Only food and drink. */
  isFood?: boolean | undefined;
  /** The search's terms, all of which must match, but for optional ones. */
  search?: readonly PlacedTerm[] | undefined;
}

/** How products may be sorted: for shoppers, or as an admin's list. */
export type ProductSort = CatalogSort | Sort<(typeof PRODUCT_SORTS)[number]>;

export const PRODUCT_SORT_COLUMNS = {
  name: sql`searchable(${products.name})`,
  price: products.price_sen,
  stock: productFigures.available,
  created_at: products.created_at,
};

/** What shoppers sort by: what they pay. */
const SHOWN_SORT_COLUMNS = { price: productFigures.price };

/** The table that a sorted list starts from: product_figures for its columns. */
export function sourceOf(sort: ProductSort | undefined): SQL {
  const byFigures = sort === 'stock' || sort === '-stock' || sort === 'price_asc' || sort === 'price_desc';
  return byFigures ? sql`${products} join ${productFigures} on ${productFigures.product_id} = ${products.id}` : sql`${products}`;
}

/** The condition of a filter. */
export function conditionOf(filter: ProductFilter): SQL | undefined {
  const conditions: (SQL | undefined)[] = [filter.shown ? isShown : isNotDeleted];
  if (filter.categoryId !== undefined) conditions.push(eq(products.category_id, filter.categoryId));
  if (filter.categoryIds) conditions.push(inArray(products.category_id, [...filter.categoryIds]));
  if (filter.business !== undefined) {
    conditions.push(filter.business === 'none' ? isNull(products.business_id) : eq(products.business_id, filter.business));
  }
  if (filter.isActive !== undefined) conditions.push(eq(products.is_active, filter.isActive));
  if (filter.ids !== undefined) conditions.push(inArray(products.id, [...filter.ids]));
  if (filter.isLowInStock !== undefined) {
    const low = sql`select ${productFigures.product_id} from ${productFigures} where ${productFigures.available} <= ${LOW_STOCK}`;
    conditions.push(filter.isLowInStock ? sql`${products.id} in (${low})` : sql`${products.id} not in (${low})`);
  }
  if (filter.lacksCertificate) conditions.push(isShown, isListedFood, lacksHalal(COVERED));
  if (filter.cityId !== undefined) conditions.push(startsIn(filter.cityId));
  if (filter.priceFrom !== undefined || filter.priceTo !== undefined) conditions.push(costs(filter.priceFrom, filter.priceTo));
  if (filter.isAvailable !== undefined) conditions.push(eq(products.is_sold_out, !filter.isAvailable));
  for (const kind of filter.certificates ?? []) conditions.push(hasCertificate(COVERED, kind));
  if (filter.isGift) conditions.push(sql`${products.is_gift}`);
  if (filter.isReduced) conditions.push(sql`${products.discount_tenths} > 0`);
  if (filter.isFood) conditions.push(isListedFood);
  if (filter.search) conditions.push(filter.shown ? isFound(filter.search) : or(isFoundAnywhere(filter.search), hasCode(filter.search)));
  return and(...conditions);
}

/** As `isFood`, in two parts that have an index each: of a category of food, and food by the product's own word. */
const isListedFood = sql`((${products.category_id} = any(array(select food.id from ${categories} food where food.is_food)) and ${products.is_food} is not false)
  or ${products.id} = any(array(select own.id from ${products} own where own.is_food)))`;

function startsIn(cityId: number): SQL {
  const partners = sql`array(select ${businesses.id} from ${businesses} where ${businesses.city_id} = ${cityId})`;
  const isHome = sql`exists (select from ${businesses} main where main.is_main and main.city_id = ${cityId})`;
  return sql`(${products.business_id} = any(${partners}) or (${products.business_id} is null and ${isHome}))`;
}

/** `product_figures.price` counts thousandths of a sen. */
function costs(from: number | undefined, to: number | undefined): SQL {
  const asStored = (rupiah: number) => sql`${Math.round(rupiah * 100) * 1000}::bigint`;
  const bounds = and(
    from === undefined ? undefined : sql`${productFigures.price} >= ${asStored(from)}`,
    to === undefined ? undefined : sql`${productFigures.price} <= ${asStored(to)}`,
  );
  return sql`${products.id} in (select ${productFigures.product_id} from ${productFigures} where ${bounds})`;
}

/** Each term must match (decision 48). Each alternative uses an index of its own. */
function isFound(terms: readonly PlacedTerm[]): SQL | undefined {
  return and(
    ...terms
      .filter(({ isOptional }) => !isOptional)
      .map((term) => {
        const ofSize = sql`select ${productVariants.product_id} from ${productVariants}
        where ${isVariantNotDeleted} and ${stands(sql`${productVariants.search_text}`, term)}`;
        return or(standsInProduct(sql`${products.search_text}`, term), sql`${products.id} = any(array(${ofSize}))`, ...ofPlaces(term));
      }),
  );
}

/** For admins, who also match inside words. */
function isFoundAnywhere(terms: readonly PlacedTerm[]): SQL | undefined {
  return and(
    ...terms.map((term) => {
      const inside = (column: AnyColumn) => or(holds(column, term.words), stands(sql`${column}`, term));
      const ofSize = sql`select ${productVariants.product_id} from ${productVariants} where ${isVariantNotDeleted} and (${inside(productVariants.search_text)})`;
      return or(inside(products.search_text), sql`${products.id} = any(array(${ofSize}))`, ...ofPlaces(term));
    }),
  );
}

/** Matches the product's partner, their city or its category. */
function ofPlaces(term: PlacedTerm): SQL[] {
  return [
    ...(term.businesses.length > 0 ? [isOneOf(products.business_id, term.businesses)] : []),
    ...(term.categories.length > 0 ? [isOneOf(products.category_id, term.categories)] : []),
  ];
}

/** The whole search is the beginning of a code of the product or a size, or another spelling of one. Shoppers don't see codes. */
function hasCode(terms: readonly PlacedTerm[]): SQL {
  const typed = terms.map((term) => term.typed).join(' ');
  const beginning = `${typed.toLowerCase().replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
  const found = sql`select ${productCodes.product_id} from ${productCodes} where lower(${productCodes.code}) like ${beginning}
    union all select ${productCodes.product_id} from ${productCodes} where code_key(${productCodes.code}) = ${codeKey(typed)}`;
  return sql`${products.id} = any(array(${found}))`;
}

function isOneOf(column: AnyColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::int[])`;
}

/** Newest first, in the exact order of the indexes: a plain "desc" puts nulls first and can't use them. */
function newest(isBackwards: boolean): SQL[] {
  const direction = directionOf(!isBackwards);
  return [sql`${products.created_at} ${direction}`, sql`${products.id} ${direction}`];
}

const directionOf = (isDescending: boolean): SQL => (isDescending ? sql`desc nulls last` : sql`asc nulls first`);

/** The order of a page: as requested, by relevance, or newest first; or the same backwards. Sold-out products end the shop's lists. */
export function orderOf(filter: ProductFilter, sort: ProductSort | undefined, isBackwards = false): SQL[] {
  const soldOutLast = filter.shown ? [sql`${products.is_sold_out} ${isBackwards ? sql`desc` : sql`asc`}`] : [];
  switch (sort) {
    case 'newest':
      return [...soldOutLast, ...newest(isBackwards)];
    case 'price_asc':
    case 'price_desc':
      return byShownPrice(sort === 'price_asc' ? 'price' : '-price', isBackwards);
    case 'discount':
      return [...soldOutLast, sql`${products.discount_tenths} ${directionOf(!isBackwards)}`, ...newest(isBackwards)];
    case undefined:
      return [...soldOutLast, ...bestMatch(filter.search, isBackwards), ...newest(isBackwards)];
    default:
      return [...soldOutLast, ...sortOrder(sort, PRODUCT_SORT_COLUMNS, products.id, isBackwards)];
  }
}

/** Both keys are in one table, so that one index serves the order. */
function byShownPrice(sort: 'price' | '-price', isBackwards: boolean): SQL[] {
  const isSoldOut = sql`(${productFigures.available} <= 0) ${isBackwards ? sql`desc` : sql`asc`}`;
  return [isSoldOut, ...sortOrder(sort, SHOWN_SORT_COLUMNS, productFigures.product_id, isBackwards)];
}

function bestMatch(search: readonly PlacedTerm[] | undefined, isBackwards: boolean): SQL[] {
  if (!search || search.length === 0) return [];
  return [sql`(${sql.join(search.map(markOf), sql` + `)}) ${directionOf(!isBackwards)}`];
}
