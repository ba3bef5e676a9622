import type { BusinessListQuery } from '@lapak/contract/assortment/businesses';
import { and, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { editedTable } from '../../../database/edited-table.ts';
import { pageOf, type Slice, sortOrder } from '../../../database/listing.ts';
import { everyWord, folded, holds, isAmong, wordsOf } from '../../../database/search.ts';
import { businesses, certificates, cities, districts, partnerEntries, products } from '../../../database/tables.ts';
import { uploadAddressIn } from '../../kernel/uploads/index.ts';

const businessColumns = {
  id: businesses.id,
  name: businesses.name,
  description: businesses.description,
  address: businesses.address,
  city_id: businesses.city_id,
  district_id: businesses.district_id,
  city_name: cities.name,
  district_name: districts.name,
  contact_name: businesses.contact_name,
  contact_email: businesses.contact_email,
  contact_phone: businesses.contact_phone,
  website: businesses.website,
  story: businesses.story,
  pictures: businesses.pictures,
  portrait: businesses.portrait,
  landscape: businesses.landscape,
  since_year: businesses.since_year,
  holiday_until: businesses.holiday_until,
  is_active: businesses.is_active,
  is_main: businesses.is_main,
  is_application: businesses.is_application,
  version: businesses.version,
  created_at: businesses.created_at,
};

/** The last day of a partner's holiday in Aceh; null when there is none or it is over. */
export const holidayUntil = sql<string | null>`case when ${businesses.holiday_until} >= (now() at time zone 'Asia/Jakarta')::date
  then ${businesses.holiday_until}::text end`;

function selectBusinesses(connection: Connection) {
  return connection
    .select(businessColumns)
    .from(businesses)
    .innerJoin(cities, eq(cities.id, businesses.city_id))
    .innerJoin(districts, eq(districts.id, businesses.district_id));
}

export type BusinessRow = Awaited<ReturnType<typeof selectBusinesses>>[number];

export async function findBusiness(connection: Connection, id: number): Promise<BusinessRow | undefined> {
  const [row] = await selectBusinesses(connection).where(eq(businesses.id, id));
  return row;
}

export const { insertRow: insertBusiness, updateRow: updateBusinessRow, deleteRow: deleteBusinessRow } = editedTable(businesses);

/** Locks a business for an update. Reads it after the lock: a join that waited would have the old city. */
export async function lockBusiness(transaction: Transaction, id: number): Promise<BusinessRow | undefined> {
  await transaction.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for('update');
  return findBusiness(transaction, id);
}

/** These businesses, by id. */
export async function findBusinesses(connection: Connection, ids: readonly number[]): Promise<Map<number, BusinessRow>> {
  const rows = await selectBusinesses(connection).where(inArray(businesses.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks businesses in id order, so that two acts can't deadlock, and reads them after it. */
export async function lockBusinesses(transaction: Transaction, ids: readonly number[]): Promise<Map<number, BusinessRow>> {
  await transaction
    .select({ id: businesses.id })
    .from(businesses)
    .where(inArray(businesses.id, [...ids]))
    .orderBy(businesses.id)
    .for('update');
  return findBusinesses(transaction, ids);
}

/** Which of these businesses have products or certificates, and so can't be deleted. */
export async function findUsed(
  connection: Connection,
  ids: readonly number[],
): Promise<{ products: Set<number>; certificates: Set<number>; entries: Set<number> }> {
  const ofProducts = await connection
    .selectDistinct({ id: products.business_id })
    .from(products)
    .where(and(inArray(products.business_id, [...ids]), isNull(products.deleted_at)));
  const ofCertificates = await connection
    .selectDistinct({ id: certificates.business_id })
    .from(certificates)
    .where(inArray(certificates.business_id, [...ids]));
  const withEntries = await connection
    .selectDistinct({ id: partnerEntries.business_id })
    .from(partnerEntries)
    .where(inArray(partnerEntries.business_id, [...ids]));
  return { products: idsOf(ofProducts), certificates: idsOf(ofCertificates), entries: idsOf(withEntries) };
}

function idsOf(rows: readonly { id: number | null }[]): Set<number> {
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Serialises choices of the main business, so that there is exactly one. */
export async function lockMainChoice(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('main business'))`);
}

/** Unsets the main business. */
export async function clearMainBusiness(transaction: Transaction): Promise<void> {
  await transaction
    .update(businesses)
    .set({ is_main: false, version: sql`${businesses.version} + 1`, updated_at: sql`now()` })
    .where(eq(businesses.is_main, true));
}

/** Whether goods are sent from that district, by an active partner or the main business. */
export async function isOrigin(connection: Connection, districtId: number): Promise<boolean> {
  const rows = await connection
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.district_id, districtId), or(businesses.is_active, businesses.is_main)))
    .limit(1);
  return rows.length > 0;
}

/** The main business, from which goods without a partner are sent; undefined without one. */
export async function findMainBusiness(connection: Connection) {
  const [row] = await connection
    .select({
      id: businesses.id,
      name: businesses.name,
      district_id: businesses.district_id,
      city_id: businesses.city_id,
      city_name: cities.name,
    })
    .from(businesses)
    .innerJoin(cities, eq(cities.id, businesses.city_id))
    .where(eq(businesses.is_main, true));
  return row;
}

export type MainBusinessRow = NonNullable<Awaited<ReturnType<typeof findMainBusiness>>>;

/** Deleted products keep their partner's name only. */
export async function releaseDeletedProducts(transaction: Transaction, { id, name }: { id: number; name: string }): Promise<void> {
  await transaction
    .update(products)
    .set({ business_id: null, business_name: name })
    .where(and(eq(products.business_id, id), isNotNull(products.deleted_at)));
}

const SORT_COLUMNS = { name: sql`searchable(${businesses.name})`, created_at: businesses.created_at };

/** A page of businesses, newest first by default, with the total. */
export async function listBusinessRows(connection: Connection, filter: BusinessListQuery, slice: Slice) {
  const where = and(
    filter.is_active === undefined ? undefined : eq(businesses.is_active, filter.is_active),
    filter.is_application === undefined ? undefined : eq(businesses.is_application, filter.is_application),
    filter.city_id === undefined ? undefined : eq(businesses.city_id, filter.city_id),
    everyWord(wordsOf(filter.q), (word) =>
      isAmong(businesses.id, [
        sql`select ${businesses.id} from ${businesses} where ${holds(businesses.search_text, word)}`,
        sql`select ${businesses.id} from ${businesses} join ${cities} on ${cities.id} = ${businesses.city_id}
          where ${holds(folded(cities.name), word)}`,
        sql`select ${businesses.id} from ${businesses} join ${districts} on ${districts.id} = ${businesses.district_id}
          where ${holds(folded(districts.name), word)}`,
      ]),
    ),
  );
  const query = selectBusinesses(connection)
    .where(where)
    .orderBy(...sortOrder(filter.sort ?? '-created_at', SORT_COLUMNS, businesses.id));
  return pageOf(query, slice, connection.$count(businesses, where));
}

/** How many products these businesses have, by id; one without any isn't among them. */
export async function countProductsOf(connection: Connection, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await connection
    .select({ id: products.business_id, products: count() })
    .from(products)
    .where(and(inArray(products.business_id, [...ids]), isNull(products.deleted_at)))
    .groupBy(products.business_id);
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row.products]])));
}

/** Totals of the whole table, whatever is searched (spec section 2, businesses admin). */
export async function countBusinesses(connection: Connection) {
  const [row] = await connection
    .select({
      all: count(),
      active: sql<number>`(count(*) filter (where ${businesses.is_active}))::int`,
      applications: sql<number>`(count(*) filter (where ${businesses.is_application}))::int`,
    })
    .from(businesses);
  const { all, active, applications } = row ?? { all: 0, active: 0, applications: 0 };
  return { all, active, inactive: all - active, applications };
}

/** Which of these uploads partners show. */
export async function findUploadsOfBusinesses(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  const address = uploadAddressIn(sql`kept.text`);
  const { rows } = await connection.execute<{ address: string }>(sql`
    select distinct ${address} as address from ${businesses}
    cross join lateral unnest(${businesses.pictures} || array[${businesses.portrait}, ${businesses.landscape}]) kept (text)
    where ${address} = any(${sql.param(addresses)})`);
  return rows.map((row) => row.address);
}
