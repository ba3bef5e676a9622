import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { type AskedWords, narrowings, passageQuery, passageWords } from '../../../../database/passage-words.ts';
import { businesses, products } from '../../../../database/tables.ts';
import { findProductsInOrder, type ProductRow } from '../records/product-queries.ts';
import { listPartnersByIds, type PartnerRow } from './partner-queries.ts';

/** How many texts hold what was asked, counted as far as it tells something. */
export interface Heard {
  /** Names of products. */
  named: number;
  /** Whatever is said of products, their names included. */
  said: number;
  /** What partners say. */
  partners: number;
}

/** Beyond so many a word is common, and counting on only costs. */
const MAX_COUNTED = 400;
/** Rows that one part of a question is read from. */
const MAX_READ = 200;
/** And those of them that are looked at closely. */
const MAX_KEPT = 14;
/** And of all parts together, those that hold most first. */
const MAX_FOUND = 3 * MAX_KEPT;

const ON_SALE = sql`${products.is_active}`;
const NAMED = passageWords(sql`${products.name}`);
// As the index has it.
const SAID = passageWords(
  sql`product_said(${products.name}, ${products.description}, ${products.ai_status}, ${products.ai_description}, ${products.ingredients}, ${products.storage}, ${products.origin}, ${products.size}, ${products.option_groups})`,
);
const ACTIVE = sql`${businesses.is_active}`;
const TOLD = businesses.said_words;

/** How often each is heard of, in one statement. */
export async function countHeard(connection: Connection, asked: readonly AskedWords[]): Promise<Heard[]> {
  if (asked.length === 0) return [];
  const count = (table: SQLWrapper, where: SQL) =>
    sql`(select count(*)::int from (select from ${table} where ${where} limit ${MAX_COUNTED}) hits)`;
  const parts = asked.map((words) => {
    const query = passageQuery(words);
    const named = count(products, sql`${ON_SALE} and ${NAMED} @@ ${query}`);
    const said = count(products, sql`${ON_SALE} and ${SAID} @@ ${query}`);
    return sql`(${named}, ${said}, ${count(businesses, sql`${ACTIVE} and ${TOLD} @@ ${query}`)})`;
  });
  const { rows } = await connection.execute<{ named: number; said: number; partners: number }>(
    sql`select * from (values ${sql.join(parts, sql`, `)}) as heard (named, said, partners)`,
  );
  return rows.map(({ named, said, partners }) => ({ named, said, partners }));
}

/**
 * Products on sale that hold most of what was asked, which comes with the rarest first: all of it, then without the commonest, and so on;
 * by name and by whatever is said of them.
 */
export async function findAskedProducts(
  connection: Connection,
  named: readonly AskedWords[],
  said: readonly AskedWords[],
): Promise<ProductRow[]> {
  const ids = await findIds(connection, [
    narrowings(named).map((where) => firstProducts(sql`${ON_SALE} and ${NAMED} @@ ${where}`)),
    narrowings(said).map((where) => firstProducts(sql`${ON_SALE} and ${SAID} @@ ${where}`)),
  ]);
  return findProductsInOrder(connection, ids);
}

/** Partners on their pages that hold most of what was asked. */
export async function findAskedPartners(connection: Connection, asked: readonly AskedWords[]): Promise<PartnerRow[]> {
  const ids = await findIds(connection, [
    narrowings(asked).map(
      (where) => sql`(select ${businesses.id} as id from ${businesses} where ${ACTIVE} and ${TOLD} @@ ${where}
        order by ${businesses.id} limit ${MAX_KEPT})`,
    ),
  ]);
  return listPartnersByIds(connection, ids);
}

function firstProducts(where: SQL): SQL {
  return sql`(select id from (select ${products.id} as id, ${products.is_sold_out} as is_sold_out from ${products} where ${where} limit ${MAX_READ}) hits
    order by is_sold_out, id limit ${MAX_KEPT})`;
}

/** Of each list its parts one after the other: once there are enough, the database doesn't run the others, which hold less. */
async function findIds(connection: Connection, lists: readonly (readonly SQL[])[]): Promise<number[]> {
  const filled = lists.filter((parts) => parts.length > 0);
  if (filled.length === 0) return [];
  const selects = filled.map((parts) => sql`(select id from (${sql.join([...parts], sql` union all `)}) found limit ${MAX_FOUND})`);
  const { rows } = await connection.execute<{ id: number }>(sql`${sql.join(selects, sql` union `)}`);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
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
