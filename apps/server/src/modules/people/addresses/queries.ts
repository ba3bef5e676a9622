import { and, desc, eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { addresses, cities, districts, provinces } from '../../../database/tables.ts';

export type NewAddress = Pick<typeof addresses.$inferInsert, 'name' | 'phone' | 'address' | 'postcode' | 'district_id'>;

function selectAddresses(connection: Connection) {
  return connection
    .select({
      id: addresses.id,
      name: addresses.name,
      phone: addresses.phone,
      address: addresses.address,
      postcode: addresses.postcode,
      district: { id: districts.id, name: districts.name },
      city: { id: cities.id, name: cities.name },
      province: { id: provinces.id, name: provinces.name },
    })
    .from(addresses)
    .innerJoin(districts, eq(districts.id, addresses.district_id))
    .innerJoin(cities, eq(cities.id, districts.city_id))
    .innerJoin(provinces, eq(provinces.id, cities.province_id));
}

export type AddressRow = Awaited<ReturnType<typeof selectAddresses>>[number];

const isOf = (userId: number, id: number) => and(eq(addresses.id, id), eq(addresses.user_id, userId));

/** A book, last used address first. */
export async function listAddressRows(connection: Connection, userId: number): Promise<AddressRow[]> {
  return selectAddresses(connection).where(eq(addresses.user_id, userId)).orderBy(desc(addresses.used_at), desc(addresses.id));
}

/** An address of that person's book. */
export async function findAddress(connection: Connection, userId: number, id: number): Promise<AddressRow | undefined> {
  const [row] = await selectAddresses(connection).where(isOf(userId, id));
  return row;
}

/** Locks a book against additions until the end of the transaction. */
export async function lockBook(transaction: Transaction, userId: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${userId}`}, 0))`);
}

export async function countAddresses(connection: Connection, userId: number): Promise<number> {
  return connection.$count(addresses, eq(addresses.user_id, userId));
}

/** The id of an identical address in a book. */
export async function findSameAddress(connection: Connection, userId: number, same: NewAddress): Promise<number | undefined> {
  const [row] = await connection
    .select({ id: addresses.id })
    .from(addresses)
    .where(
      and(
        eq(addresses.user_id, userId),
        eq(addresses.name, same.name),
        eq(addresses.phone, same.phone),
        eq(addresses.address, same.address),
        eq(addresses.postcode, same.postcode),
        eq(addresses.district_id, same.district_id),
      ),
    )
    .limit(1);
  return row?.id;
}

export async function insertAddress(transaction: Transaction, userId: number, address: NewAddress): Promise<number> {
  const [row] = await transaction
    .insert(addresses)
    .values({ ...address, user_id: userId, used_at: sql`clock_timestamp()` })
    .returning({ id: addresses.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** False when that book has no such address. */
export async function updateAddressRow(connection: Connection, userId: number, id: number, changes: NewAddress): Promise<boolean> {
  return (await connection.update(addresses).set(changes).where(isOf(userId, id))).rowCount === 1;
}

/** Marks an address as last used; false when that book has no such address. */
export async function touchAddress(connection: Connection, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await connection.update(addresses).set({ used_at: sql`clock_timestamp()` }).where(isOf(userId, id));
  return rowCount === 1;
}

/** False when that book has no such address. */
export async function deleteAddressRow(connection: Connection, userId: number, id: number): Promise<boolean> {
  return (await connection.delete(addresses).where(isOf(userId, id))).rowCount === 1;
}
