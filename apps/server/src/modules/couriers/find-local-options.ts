import type { Connection } from '../../database/connection.ts';
import { findMainBusiness } from '../businesses/index.ts';
import { areInCity } from '../locations/index.ts';
import { type LocalOptionRow, listLocalOptionRows } from './queries.ts';

interface Destination {
  districtId: number;
  cityId: number;
}

/**
 * Local couriers for a destination, cheapest first: only in the main business's city (spec section 5, checkout), else none.
 * They fetch what lies in that city: none for goods that start elsewhere. Without an origin the goods are taken to lie there.
 */
export async function findLocalOptions(
  connection: Connection,
  { originDistrictId, ...destination }: Destination & { originDistrictId?: number | undefined },
): Promise<LocalOptionRow[]> {
  return (await isServed(connection, destination, originDistrictId)) ? listLocalOptionRows(connection, destination) : [];
}

/** The chosen local option at today's price; undefined when it isn't offered (any more), so that an order can be refused. */
export async function findLocalOption(
  connection: Connection,
  { courierId, priceId, originDistrictId, ...destination }: Destination & { courierId: number; priceId: number; originDistrictId: number },
): Promise<LocalOptionRow | undefined> {
  if (!(await isServed(connection, destination, originDistrictId))) return undefined;
  const [row] = await listLocalOptionRows(connection, destination, { courierId, priceId });
  return row;
}

/** A district of another city never gets the city's price, whatever city the caller names. */
async function isServed(connection: Connection, { districtId, cityId }: Destination, originDistrictId?: number): Promise<boolean> {
  const main = await findMainBusiness(connection);
  if (main?.city_id !== cityId) return false;
  const districts = originDistrictId === undefined ? [districtId] : [districtId, originDistrictId];
  return areInCity(connection, districts, cityId);
}
