import type { Sort } from '@lapak/contract/list-keys';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { CUSTOMER_SORTS } from '@lapak/contract/sales/list-keys';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import type { Slice } from '../../../../database/listing.ts';
import { everyWord, holds, wordsOf } from '../../../../database/search.ts';
import { customerMerges, customerNotes, orders, users } from '../../../../database/tables.ts';
import { isSale, saleAmount } from '../lists/sales-queries.ts';

export interface CustomerRow {
  key: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  user_id: number | null;
  orders: number;
  spent: Sen;
  last_order_at: Date;
}

const SORT_COLUMNS = { last_order: sql`last_id`, orders: sql`orders`, spent: sql`spent` };

const FIGURES = sql`count(*)::int as orders, max(${orders.id}) as last_id, coalesce(sum(${saleAmount}) filter (where ${isSale}), 0) as spent`;

/**
 * A page of the customers that a search finds in their orders or accounts. All are counted once, for page and total alike: from an index
 * alone, in its order, apart from the few that were merged.
 */
export async function listCustomerRows(
  connection: Connection,
  q: string | undefined,
  sort: Sort<(typeof CUSTOMER_SORTS)[number]>,
  { limit, offset }: Slice,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const column = SORT_COLUMNS[sort.replace(/^-/u, '') as keyof typeof SORT_COLUMNS];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await connection.execute<{ total: number } & (DescribedRow | { key: null })>(sql`
    with ${searched(q)}
    merged as materialized (select from_key as key from ${customerMerges} union select into_key from ${customerMerges}),
    customers as materialized (
      select ${orders.customer_key} as key, ${FIGURES}
      from ${orders} where ${orders.customer_key} is not null and ${orders.customer_key} not in (select key from merged) ${isFound(q)}
      group by ${orders.customer_key}
      union all
      select coalesce(merge.into_key, ${orders.customer_key}) as key, ${FIGURES}
      from ${orders} left join ${customerMerges} merge on merge.from_key = ${orders.customer_key}
      where ${orders.customer_key} in (select key from merged) ${isFound(q)}
      group by 1),
    counted as (select * from customers order by ${column} ${direction}, last_id ${direction} limit ${limit} offset ${offset})
    select number.total, page.* from (select count(*)::int as total from customers) number left join (${DESCRIBED}) page on true
    order by page.${column} ${direction}, page.last_id ${direction}`);
  return { rows: rows.flatMap((row) => (row.key === null ? [] : [read(row)])), total: rows[0]?.total ?? 0 };
}

/** One customer by the key that counts; undefined where nobody ordered under it. */
export async function findCustomerRow(connection: Connection, key: string): Promise<CustomerRow | undefined> {
  const { rows } = await connection.execute<DescribedRow>(sql`
    with counted as (
      select ${key} as key, ${FIGURES} from ${orders} where ${countsFor(key)} having count(*) > 0)
    ${DESCRIBED}`);
  const [row] = rows;
  return row && read(row);
}

type DescribedRow = Omit<CustomerRow, 'spent' | 'last_order_at'> & { spent: string; last_order_at: string };

/** The customers of `counted` with the name and contact of their last order, or of their account. */
const DESCRIBED = sql`
  select counted.key, counted.orders, counted.spent, counted.last_id,
    coalesce(nullif(last.shipping_name, ''), account.first_name || ' ' || account.last_name) as name,
    coalesce(nullif(last.shipping_phone, ''), account.phone_number) as phone,
    coalesce(account.email, last.guest_email) as email, account.id as user_id, last.created_at as last_order_at
  from counted join ${orders} last on last.id = counted.last_id
    left join ${users} account on account.id = coalesce(last.user_id, last.customer_user_id)`;

function read({ key, name, phone, email, user_id, orders: number, spent, last_order_at }: DescribedRow): CustomerRow {
  return { key, name, phone, email, user_id, orders: number, spent: asSen(Number(spent)), last_order_at: new Date(last_order_at) };
}

/** Orders under this key, and under those merged into it. */
function countsFor(key: string): SQL {
  return sql`${orders.customer_key} in (
    select ${key} union all select ${customerMerges.from_key} from ${customerMerges} where ${customerMerges.into_key} = ${key})`;
}

/** `found`: the keys of the customers of whom one order, or the account, holds every word, and the keys that were merged into them. */
function searched(q: string | undefined): SQL {
  const words = wordsOf(q);
  if (words.length === 0) return sql``;
  const inOrders = everyWord(words, (word) => holds(sql`hit.search_text`, word));
  const inAccounts = everyWord(words, (word) => holds(sql`account.search_text`, word));
  return sql`hits as materialized (
      select hit.customer_key as key from ${orders} hit where hit.customer_key is not null and ${inOrders}
      union
      select 'u' || account.id from ${users} account where ${inAccounts}),
    found as materialized (
      with counting as (
        select coalesce(merge.into_key, hits.key) as key from hits left join ${customerMerges} merge on merge.from_key = hits.key)
      select key from counting
      union
      select merge.from_key from ${customerMerges} merge join counting on counting.key = merge.into_key),`;
}

function isFound(q: string | undefined): SQL {
  return wordsOf(q).length === 0 ? sql`` : sql`and ${orders.customer_key} in (select key from found)`;
}

/** What one customer's page shows beyond the list. */
export async function findCustomerFigures(connection: Connection, key: string) {
  const { rows } = await connection.execute<{
    first_order_at: string;
    refunded: string;
    returned_orders: number;
    phones: string[] | null;
    emails: string[] | null;
  }>(sql`
    select min(${orders.created_at}) as first_order_at, sum(${orders.refunded_sen}) as refunded,
      count(*) filter (where ${orders.refunded_sen} > 0)::int as returned_orders,
      (array_agg(distinct ${orders.shipping_phone}) filter (where ${orders.shipping_phone} <> ''))[1:10] as phones,
      (array_agg(distinct lower(${orders.guest_email})) filter (where ${orders.guest_email} <> ''))[1:10] as emails
    from ${orders} where ${countsFor(key)}`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate returned no row');
  return {
    ...row,
    first_order_at: new Date(row.first_order_at),
    refunded: asSen(Number(row.refunded)),
    phones: row.phones ?? [],
    emails: row.emails ?? [],
  };
}

/** The key that this one counts as. */
export async function findCountedKey(connection: Connection, key: string): Promise<string> {
  const [merge] = await connection.select({ into: customerMerges.into_key }).from(customerMerges).where(eq(customerMerges.from_key, key));
  return merge?.into ?? key;
}

/** What was merged into a key, with the name of its last order. */
export async function findMerged(connection: Connection, key: string): Promise<{ key: string; name: string | null }[]> {
  const { rows } = await connection.execute<{ key: string; name: string | null }>(sql`
    select merge.from_key as key, (select o.shipping_name from ${orders} o where o.customer_key = merge.from_key order by o.id desc limit 1) as name
    from ${customerMerges} merge where merge.into_key = ${key} order by merge.created_at, merge.from_key`);
  return rows;
}

/** One merge at a time, so that two of them never make a circle. */
export async function lockMerges(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${customerMerges} in share row exclusive mode`);
}

/** `from`, and what was merged into it, counts as `into` from now on. */
export async function insertMerge(transaction: Transaction, { from, into, userId }: { from: string; into: string; userId: number }) {
  await transaction.update(customerMerges).set({ into_key: into }).where(eq(customerMerges.into_key, from));
  await transaction.insert(customerMerges).values({ from_key: from, into_key: into, user_id: userId });
}

/** Whether there was one. */
export async function deleteMerge(connection: Connection, key: string): Promise<boolean> {
  const rows = await connection.delete(customerMerges).where(eq(customerMerges.from_key, key)).returning({ key: customerMerges.from_key });
  return rows.length > 0;
}

export async function insertCustomerNote(connection: Connection, note: typeof customerNotes.$inferInsert): Promise<void> {
  await connection.insert(customerNotes).values(note);
}

/** Notes under these keys, oldest first. */
export async function findCustomerNotes(connection: Connection, keys: readonly string[]) {
  return connection
    .select({ id: customerNotes.id, text: customerNotes.text, by: users.username, created_at: customerNotes.created_at })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, customerNotes.user_id))
    .where(inArray(customerNotes.customer_key, [...keys]))
    .orderBy(asc(customerNotes.id));
}
