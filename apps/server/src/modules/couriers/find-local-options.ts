import type { Connection } from '../../database/connection.ts';
import { findMainBusiness } from '../businesses/index.ts';
import { findDistrict } from '../locations/index.ts';
import { type LocalOptionRow, listLocalOptionRows } from './queries.ts';

interface Destination {
  districtId: number;
  cityId: number;
}

/** Local couriers for a destination, cheapest first: only in the main business's city (spec section 5, checkout), else none. */
export async function findLocalOptions(connection: Connection, destination: Destination): Promise<LocalOptionRow[]> {
  return (await isServed(connection, destination)) ? listLocalOptionRows(connection, destination) : [];
}

/** The chosen local option at today's price; undefined when it isn't offered (any more), so that an order can be refused. */
export async function findLocalOption(
  connection: Connection,
  { courierId, priceId, ...destination }: Destination & { courierId: number; priceId: number },
): Promise<LocalOptionRow | undefined> {
  if (!(await isServed(connection, destination))) return undefined;
  const [row] = await listLocalOptionRows(connection, destination, { courierId, priceId });
  return row;
}

/** A district of another city never gets the city's price, whatever city the caller names. */
async function isServed(connection: Connection, { districtId, cityId }: Destination): Promise<boolean> {
  const main = await findMainBusiness(connection);
  if (main?.city_id !== cityId) return false;
  return (await findDistrict(connection, districtId))?.city_id === cityId;
}
