import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { narrowings, passageQuery, passageWords, queryRows, type SearchedWords } from '../../../../database/passage-words.ts';
import { businesses, cities, districts, products } from '../../../../database/tables.ts';
import { findProductsInOrder, type ProductRow } from '../records/product-queries.ts';
import type { PartnerRow } from './partner-queries.ts';

/** How many texts hold what was asked, counted as far as it tells something. */
export interface MatchCounts {
  /** Names of products. */
  named: number;
  /** Whatever is said of products, their names included. */
  described: number;
  /** What partners say. */
  partners: number;
}

/** Beyond so many a word is common, and counting on only costs. */
export const COMMON_FROM = 400;
/** Rows that one part of a question is read from. */
const MAX_READ = 200;
/** And those of them that are looked at closely. */
const MAX_CANDIDATES = 14;
/** And of all parts together, those that hold most first. */
const MAX_FOUND = 2 * MAX_CANDIDATES;

const ON_SALE = sql`${products.is_active}`;
const NAMED = passageWords(sql`${products.name}`);
// As the index has it.
const DESCRIBED = passageWords(
  sql`product_said(${products.name}, ${products.description}, ${products.ai_status}, ${products.ai_description}, ${products.ingredients}, ${products.storage}, ${products.origin}, ${products.size}, ${products.option_groups})`,
);
const ACTIVE = sql`${businesses.is_active}`;
const STORY = businesses.said_words;

/** How often each occurs, in one statement. A word that names so many products says as little wherever else it stands. */
export async function countMatches(connection: Connection, searched: readonly SearchedWords[]): Promise<MatchCounts[]> {
  if (searched.length === 0) return [];
  const count = (table: SQLWrapper, where: SQL) =>
    sql`(select count(*)::int from (select from ${table} where ${where} limit ${COMMON_FROM}::int) hits)`;
  const { rows } = await connection.execute<{ named: number; described: number; partners: number }>(sql`
    select named, case when named < ${COMMON_FROM}::int then ${count(products, sql`${ON_SALE} and ${DESCRIBED} @@ query`)} else named end as described,
      ${count(businesses, sql`${ACTIVE} and ${STORY} @@ query`)} as partners
    from ${queryRows(searched.map(passageQuery))}, lateral (select ${count(products, sql`${ON_SALE} and ${NAMED} @@ query`)} as named) names
    order by place`);
  return rows.map(({ named, described, partners }) => ({ named, described, partners }));
}

/**
 * Products on sale that hold most of what was asked, which comes with the rarest first: all of it, then without the commonest, and so on;
 * by name and by whatever is said of them.
 */
export async function findProductCandidates(
  connection: Connection,
  named: readonly SearchedWords[],
  described: readonly SearchedWords[],
): Promise<ProductRow[]> {
  const lists = [firstProducts(NAMED, named), firstProducts(DESCRIBED, described)].filter((list) => list !== null);
  if (lists.length === 0) return [];
  const { rows } = await connection.execute<{ id: number }>(sql`${sql.join(lists, sql` union `)} order by id`);
  return findProductsInOrder(
    connection,
    rows.map(({ id }) => id),
  );
}

/** One part after the other: once there are enough, the database doesn't look for the others, which hold less. */
function firstProducts(words: SQL, searched: readonly SearchedWords[]): SQL | null {
  const queries = narrowings(searched);
  if (queries.length === 0) return null;
  return sql`(select id from ${queryRows(queries)}, lateral (
    select id from (
      select ${products.id} as id, ${products.is_sold_out} as is_sold_out from ${products}
      where ${ON_SALE} and ${words} @@ query limit ${MAX_READ}::int) hits
    order by is_sold_out, id limit ${MAX_CANDIDATES}::int) found limit ${MAX_FOUND}::int)`;
}

/** What a partner tells on its page. */
export type PartnerCandidate = Pick<PartnerRow, 'id' | 'name' | 'description' | 'story' | 'since_year' | 'district_name' | 'city_name'>;

/** Partners on their pages that hold most of what was asked. */
export async function findPartnerCandidates(connection: Connection, searched: readonly SearchedWords[]): Promise<PartnerCandidate[]> {
  const queries = narrowings(searched);
  if (queries.length === 0) return [];
  const { rows } = await connection.execute<PartnerCandidate>(sql`
    select ${businesses.id} as id, ${businesses.name} as name, ${businesses.description} as description, ${businesses.story} as story,
      ${businesses.since_year} as since_year, ${districts.name} as district_name, ${cities.name} as city_name
    from (select distinct id from (select id from ${queryRows(queries)}, lateral (
        select ${businesses.id} as id from ${businesses} where ${ACTIVE} and ${STORY} @@ query order by ${businesses.id} limit ${MAX_CANDIDATES}::int) found
      limit ${MAX_FOUND}::int) hits) those
    join ${businesses} on ${businesses.id} = those.id join ${cities} on ${cities.id} = ${businesses.city_id}
    join ${districts} on ${districts.id} = ${businesses.district_id} order by ${businesses.id}`);
  return rows;
}

/** A product of an entry, on sale; for its figures. */
export async function findShownProducts(connection: Connection, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await connection
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.is_active, true)));
  return findProductsInOrder(
    connection,
    rows.map(({ id }) => id),
  );
}
