import { HOME_PROVINCE_ID } from '@lapak/contract/constants';
import { and, count, eq, inArray, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { prepared } from '../../../database/prepared.ts';
import { cities, districts, provinces } from '../../../database/tables.ts';

/** By name, the home province first. */
export async function listProvinceRows(connection: Connection) {
  return connection
    .select({ id: provinces.id, name: provinces.name })
    .from(provinces)
    .orderBy(sql`${provinces.id} = ${HOME_PROVINCE_ID} desc`, provinces.name);
}

/** Which of the words stand in the name of a province or a city, or are a district's. */
export async function findPlaceNames(connection: Connection, text: string): Promise<Set<string>> {
  const words = text.split(' ').filter((word) => /^\p{L}{4,}$/u.test(word));
  if (words.length === 0) return new Set();
  // Provinces and cities are few; districts are found by their index.
  const { rows } = await connection.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) word
    where word in (select ${wordsOfName(provinces.name)} from ${provinces}) or word in (select ${wordsOfName(cities.name)} from ${cities})
    union select lower(${districts.name}) from ${districts} where lower(${districts.name}) = any(${sql.param(words)}::text[])`);
  return new Set(rows.map(({ word }) => word));
}

const wordsOfName = (name: SQLWrapper) => sql`unnest(string_to_array(lower(${name}), ' '))`;

/** Cities by name, optionally of one province. */
export async function listCityRows(connection: Connection, provinceId?: number) {
  return connection
    .select({ id: cities.id, name: cities.name, province_id: cities.province_id })
    .from(cities)
    .where(provinceId === undefined ? undefined : eq(cities.province_id, provinceId))
    .orderBy(cities.name, cities.id);
}

export async function listDistrictRows(connection: Connection, cityId: number) {
  return connection
    .select({ id: districts.id, name: districts.name, city_id: districts.city_id })
    .from(districts)
    .where(eq(districts.city_id, cityId))
    .orderBy(districts.name, districts.id);
}

export async function hasProvince(connection: Connection, id: number): Promise<boolean> {
  const rows = await connection.select({ id: provinces.id }).from(provinces).where(eq(provinces.id, id));
  return rows.length > 0;
}

export async function hasCity(connection: Connection, id: number): Promise<boolean> {
  const rows = await connection.select({ id: cities.id }).from(cities).where(eq(cities.id, id));
  return rows.length > 0;
}

/** Whether the location tables are filled. */
export async function hasLocations(connection: Connection): Promise<boolean> {
  const rows = await connection.select({ id: provinces.id }).from(provinces).limit(1);
  return rows.length > 0;
}

/** Whether all of these districts exist in that city. */
export async function areInCity(connection: Connection, districtIds: readonly number[], cityId: number): Promise<boolean> {
  const ids = [...new Set(districtIds)];
  const rows = await connection
    .select({ id: districts.id })
    .from(districts)
    .where(and(inArray(districts.id, ids), eq(districts.city_id, cityId)));
  return rows.length === ids.length;
}

/** A district with city and province, and the provider's number if known. */
export async function findDistrict(connection: Connection, id: number) {
  const [row] = await districtById(connection, { id });
  return row;
}

const districtById = prepared('district', (connection) =>
  connection
    .select({
      id: districts.id,
      name: districts.name,
      city_id: cities.id,
      city_name: cities.name,
      province_id: provinces.id,
      province_name: provinces.name,
      rajaongkir_id: districts.rajaongkir_id,
    })
    .from(districts)
    .innerJoin(cities, eq(cities.id, districts.city_id))
    .innerJoin(provinces, eq(provinces.id, cities.province_id))
    .where(eq(districts.id, sql.placeholder('id'))),
);

/** Districts by their names, in lower case, with city and province. */
export async function findDistrictsNamed(connection: Connection, names: readonly string[]) {
  if (names.length === 0) return [];
  return connection
    .select({
      id: districts.id,
      name: districts.name,
      city_id: cities.id,
      city_name: cities.name,
      province_id: provinces.id,
      province_name: provinces.name,
    })
    .from(districts)
    .innerJoin(cities, eq(cities.id, districts.city_id))
    .innerJoin(provinces, eq(provinces.id, cities.province_id))
    .where(inArray(sql`lower(${districts.name})`, [...names]));
}

export type DistrictPlace = NonNullable<Awaited<ReturnType<typeof findDistrict>>>;

export async function insertProvinces(connection: Connection, rows: (typeof provinces.$inferInsert)[]): Promise<void> {
  await connection.insert(provinces).values(rows);
}

export async function insertCities(connection: Connection, rows: (typeof cities.$inferInsert)[]): Promise<void> {
  await connection.insert(cities).values(rows);
}

export async function insertDistricts(connection: Connection, rows: (typeof districts.$inferInsert)[]): Promise<void> {
  await connection.insert(districts).values(rows);
}

/** For the sandbox, which uses our ids: sets them as the provider's numbers where there are none. */
export async function useOwnIdsAtProvider(connection: Connection): Promise<void> {
  await connection.update(districts).set({ rajaongkir_id: districts.id }).where(isNull(districts.rajaongkir_id));
}

/** Removes the districts' numbers of another provider. */
export async function forgetProviderNumbers(connection: Connection): Promise<void> {
  await connection.update(districts).set({ rajaongkir_id: null }).where(isNotNull(districts.rajaongkir_id));
  await forgetSyncedCities(connection);
}

/** Makes the next sync start with the first city. */
export async function forgetSyncedCities(connection: Connection): Promise<void> {
  await connection.update(cities).set({ rajaongkir_synced_at: null }).where(isNotNull(cities.rajaongkir_synced_at));
}

export async function countCities(connection: Connection): Promise<{ all: number; synced: number }> {
  const [row] = await connection.select({ all: count(), synced: count(cities.rajaongkir_synced_at) }).from(cities);
  return row ?? { all: 0, synced: 0 };
}

/** Cities that still need their districts' numbers, the home province first. */
export async function listUnsyncedCities(connection: Connection) {
  return connection
    .select({ id: cities.id, name: cities.name, province_id: provinces.id, province_name: provinces.name })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.province_id))
    .where(isNull(cities.rajaongkir_synced_at))
    .orderBy(sql`${provinces.id} = ${HOME_PROVINCE_ID} desc`, provinces.id, cities.id);
}

/** Sets districts' numbers, each number once; returns the ids that got one, without those whose number is another district's. */
export async function setDistrictNumbers(connection: Connection, numbers: ReadonlyMap<number, number>): Promise<Set<number>> {
  if (numbers.size === 0) return new Set();
  const pairs = sql.join(
    [...numbers].map(([id, number]) => sql`(${id}::integer, ${number}::integer)`),
    sql`, `,
  );
  const { rows } = await connection.execute<{ id: number }>(sql`
    update districts set rajaongkir_id = given.number
    from (select distinct on (number) id, number from (values ${pairs}) as pair (id, number) order by number, id) as given
    where districts.id = given.id
      and not exists (select 1 from districts as other where other.rajaongkir_id = given.number and other.id <> given.id)
    returning districts.id`);
  return new Set(rows.map(({ id }) => id));
}

/** Marks a city as done; `rajaongkirId` is its number at the provider, if unambiguous. */
export async function markCitySynced(connection: Connection, id: number, rajaongkirId: number | null): Promise<void> {
  await connection
    .update(cities)
    .set({ rajaongkir_synced_at: new Date(), ...(rajaongkirId !== null && { rajaongkir_id: rajaongkirId }) })
    .where(eq(cities.id, id));
}
