import type { Connection } from '../../../database/connection.ts';
import { pipelined } from '../../../database/pipelined.ts';
import { findMainBusiness } from '../../assortment/businesses/index.ts';
import { areInCity } from '../../kernel/locations/index.ts';
import { type LocalOptionRow, listLocalOptionRows } from './queries.ts';

interface Destination {
  districtId: number;
  cityId: number;
}

/** The main business's place. */
interface Home {
  cityId: number;
  districtId: number | null;
}

/**
 * Local couriers for a destination, cheapest first: only within the main business's city (spec section 5, checkout), for goods that start
 * there. Without an origin the goods count as there.
 */
export async function findLocalOptions(
  connection: Connection,
  { originDistrictId, ...destination }: Destination & { originDistrictId?: number | undefined },
): Promise<LocalOptionRow[]> {
  return (await isServed(connection, destination, originDistrictId)) ? listLocalOptionRows(connection, destination) : [];
}

/** The chosen local option at today's price, and where its courier collects; undefined when it is no longer offered. */
export async function findLocalOption(
  connection: Connection,
  { courierId, priceId, ...destination }: Destination & { courierId?: number | undefined; priceId: number },
): Promise<{ option: LocalOptionRow; home: Home } | undefined> {
  const { districtId, cityId } = destination;
  const [main, isThere, [option]] = await pipelined(
    findMainBusiness(connection),
    areInCity(connection, [districtId], cityId),
    listLocalOptionRows(connection, destination, { courierId, priceId }),
  );
  if (!option || !isThere || main?.city_id !== cityId) return undefined;
  return { option, home: { cityId, districtId: main.district_id } };
}

/** Whether goods of a district are collected: those in the main business's city. */
export async function isFetchedFrom(connection: Connection, { cityId, districtId }: Home, originDistrictId: number): Promise<boolean> {
  return originDistrictId === districtId || areInCity(connection, [originDistrictId], cityId);
}

/** A district of another city never gets the city's price, whatever city the caller names. */
async function isServed(connection: Connection, { districtId, cityId }: Destination, originDistrictId?: number): Promise<boolean> {
  const main = await findMainBusiness(connection);
  if (main?.city_id !== cityId) return false;
  const districts = originDistrictId === undefined ? [districtId] : [districtId, originDistrictId];
  return areInCity(connection, districts, cityId);
}
