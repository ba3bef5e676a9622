import type { Sen } from '@lapak/contract/money/sen';
import { toWholeRupiah } from '@lapak/contract/money/whole-rupiah';
import type { CourierListQuery } from '@lapak/contract/sales/couriers';
import { and, asc, type Column, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { editedTable } from '../../../database/edited-table.ts';
import { pageOf, type Slice, sortOrder } from '../../../database/listing.ts';
import { everyWord, holds, wordsOf } from '../../../database/search.ts';
import { cities, courierPrices, couriers, districts } from '../../../database/tables.ts';
import { uploadAddressIn } from '../../kernel/uploads/index.ts';

function selectCouriers(connection: Connection) {
  return connection
    .select({ ...getTableColumns(couriers), city_name: cities.name })
    .from(couriers)
    .leftJoin(cities, eq(cities.id, couriers.city_id));
}

const {
  base_price_sen: base_price,
  price_per_km_sen: price_per_km,
  min_price_sen: min_price,
  pay_sen: pay,
  ...priceColumns
} = getTableColumns(courierPrices);

/** Pricing regions with their district's city. */
function selectPrices(connection: Connection) {
  return connection
    .select({ ...priceColumns, base_price, price_per_km, min_price, pay, city_id: cities.id, city_name: cities.name })
    .from(courierPrices)
    .leftJoin(districts, eq(districts.id, courierPrices.district_id))
    .leftJoin(cities, eq(cities.id, districts.city_id));
}

export type CourierRow = Awaited<ReturnType<typeof selectCouriers>>[number];
export type CourierPriceRow = Awaited<ReturnType<typeof selectPrices>>[number];

export const { insertRow: insertCourier, updateRow: updateCourierRow, deleteRow: deleteCourierRow } = editedTable(couriers);

export const { updateRow: updatePriceRow, deleteRow: deletePriceRow } = editedTable(courierPrices);

const SORT_COLUMNS = { name: sql`searchable(${couriers.courier_name})`, created_at: couriers.created_at };

/** A page of couriers, newest first by default, with the total. */
export async function listCourierRows(connection: Connection, filter: CourierListQuery, slice: Slice) {
  const where = and(
    filter.type === undefined ? undefined : eq(couriers.type, filter.type),
    filter.status === undefined ? undefined : eq(couriers.status, filter.status),
    everyWord(wordsOf(filter.q), (word) => holds(couriers.search_text, word)),
  );
  const query = selectCouriers(connection)
    .where(where)
    .orderBy(...sortOrder(filter.sort ?? '-created_at', SORT_COLUMNS, couriers.id));
  return pageOf(query, slice, connection.$count(couriers, where));
}

export async function findCourier(connection: Connection, id: number): Promise<CourierRow | undefined> {
  const [row] = await selectCouriers(connection).where(eq(couriers.id, id));
  return row;
}

/** Locks a courier for an update. Reads it after the lock: a join that waited would have the old city. */
export async function lockCourier(transaction: Transaction, id: number): Promise<CourierRow | undefined> {
  await transaction.select({ id: couriers.id }).from(couriers).where(eq(couriers.id, id)).for('update');
  return findCourier(transaction, id);
}

/** Pricing regions of these couriers, oldest first. */
export async function listPriceRows(connection: Connection, courierIds: readonly number[]): Promise<CourierPriceRow[]> {
  if (courierIds.length === 0) return [];
  return selectPrices(connection)
    .where(inArray(courierPrices.courier_id, [...courierIds]))
    .orderBy(asc(courierPrices.id));
}

export async function insertCourierPrices(
  transaction: Transaction,
  prices: readonly (typeof courierPrices.$inferInsert)[],
): Promise<{ id: number }[]> {
  if (prices.length === 0) return [];
  return transaction
    .insert(courierPrices)
    .values([...prices])
    .returning({ id: courierPrices.id });
}

export async function findPrice(connection: Connection, id: number): Promise<CourierPriceRow | undefined> {
  const [row] = await selectPrices(connection).where(eq(courierPrices.id, id));
  return row;
}

/** Locks a pricing region, like `lockCourier`. */
export async function lockPrice(transaction: Transaction, id: number): Promise<CourierPriceRow | undefined> {
  await transaction.select({ id: courierPrices.id }).from(courierPrices).where(eq(courierPrices.id, id)).for('update');
  return findPrice(transaction, id);
}

/** The distance isn't known at checkout, so a trip costs the base price, at least the minimum. */
const effectivePrice = sql`greatest(${courierPrices.base_price_sen}, ${courierPrices.min_price_sen})`.mapWith(courierPrices.base_price_sen);

/** Pricing regions that are offered to buyers. */
const isOffered = and(eq(couriers.is_active, true), eq(couriers.status, 'active'), eq(courierPrices.is_active, true));

/** A price without a district is for the courier's city, or for any city if the courier has none. */
const isForPlace = (districtId: number, cityId: number | Column) =>
  or(
    eq(courierPrices.district_id, districtId),
    and(isNull(courierPrices.district_id), or(eq(couriers.city_id, cityId), isNull(couriers.city_id))),
  );

/** Active prices of active couriers for a district, in whole rupiah, cheapest first. */
export async function listLocalOptionRows(
  connection: Connection,
  { districtId, cityId }: { districtId: number; cityId: number },
  chosen?: { courierId?: number | undefined; priceId: number },
) {
  const rows = await connection
    .select({
      courier_id: couriers.id,
      price_id: courierPrices.id,
      courier_name: couriers.courier_name,
      region: courierPrices.region,
      effective_price: effectivePrice,
      notes: courierPrices.notes,
    })
    .from(courierPrices)
    .innerJoin(couriers, eq(couriers.id, courierPrices.courier_id))
    .where(
      and(
        isOffered,
        isForPlace(districtId, cityId),
        chosen && eq(courierPrices.id, chosen.priceId),
        chosen?.courierId === undefined ? undefined : eq(couriers.id, chosen.courierId),
      ),
    )
    .orderBy(asc(effectivePrice), asc(courierPrices.id));
  return rows.map((row) => ({ ...row, effective_price: toWholeRupiah(row.effective_price) }));
}

/**
 * What a courier gets for bringing an order: by the price that was chosen where it is theirs, else by their own for that district or town,
 * else by the chosen one. A price that doesn't say gives what it asks for: of the chosen one what the buyer paid.
 */
export async function findCourierPay(
  connection: Connection,
  {
    courier_price_id: chosen,
    shipping_district_id,
    shipping_cost_sen: cost,
  }: { courier_price_id: number | null; shipping_district_id: number | null; shipping_cost_sen: Sen },
  courierId: number,
): Promise<Sen> {
  const districtId = shipping_district_id ?? 0;
  const isChosen = chosen === null ? sql`false` : sql`${courierPrices.id} = ${chosen}`;
  const isOwn = sql`${courierPrices.courier_id} = ${courierId}`;
  const [price] = await connection
    .select({ pay: courierPrices.pay_sen, isChosen: sql<boolean>`${isChosen}`, effective: effectivePrice })
    .from(courierPrices)
    .innerJoin(couriers, eq(couriers.id, courierPrices.courier_id))
    .leftJoin(districts, eq(districts.id, districtId))
    .where(or(isChosen, and(isOwn, courierPrices.is_active, isForPlace(districtId, districts.city_id))))
    .orderBy(sql`${isOwn} and ${isChosen} desc, ${isOwn} desc, ${courierPrices.district_id} nulls last, ${courierPrices.id}`)
    .limit(1);
  if (!price) return cost;
  return price.pay ?? (price.isChosen ? cost : toWholeRupiah(price.effective));
}

/** Whether any courier offers local delivery. */
export async function hasLocalDelivery(connection: Connection): Promise<boolean> {
  const rows = await connection
    .select({ id: courierPrices.id })
    .from(courierPrices)
    .innerJoin(couriers, eq(couriers.id, courierPrices.courier_id))
    .where(isOffered)
    .limit(1);
  return rows.length > 0;
}

export type LocalOptionRow = Awaited<ReturnType<typeof listLocalOptionRows>>[number];

/** Which of these uploads couriers use. */
export async function findUploadsOfCouriers(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  const address = uploadAddressIn(sql`${couriers.logo}`);
  const rows = await connection
    .selectDistinct({ address: sql<string>`${address}` })
    .from(couriers)
    .where(inArray(address, [...addresses]));
  return rows.map((row) => row.address);
}
