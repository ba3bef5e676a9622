import type { Connection } from '../../../../database/connection.ts';
import { keptChannels } from '../../../../database/tables.ts';

/** The gateway's last list of channels, whichever process received it. */
export async function findStoredChannels(connection: Connection): Promise<{ channels: unknown[]; toldAt: Date } | undefined> {
  const [row] = await connection.select({ channels: keptChannels.channels, toldAt: keptChannels.told_at }).from(keptChannels);
  return row;
}

export async function storeChannels(connection: Connection, channels: readonly unknown[], toldAt: Date): Promise<void> {
  const told = { channels: [...channels], told_at: toldAt };
  await connection.insert(keptChannels).values(told).onConflictDoUpdate({ target: keptChannels.id, set: told });
}
