import type { Connection } from '../../database/connection.ts';
import { posSettings } from '../../database/tables.ts';

/** The till's settings; undefined while nothing is configured. */
export async function findPosSettings(connection: Connection) {
  const [row] = await connection.select().from(posSettings);
  return row;
}
