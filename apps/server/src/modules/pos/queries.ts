import type { Connection } from '../../database/connection.ts';
import { posSettings } from '../../database/tables.ts';

export type PosSettingsRow = typeof posSettings.$inferSelect;

/** The till's settings; undefined while nothing is configured. */
export async function findPosSettings(connection: Connection): Promise<PosSettingsRow | undefined> {
  const [row] = await connection.select().from(posSettings);
  return row;
}
