import type { Connection } from '../../../../database/connection.ts';
import { keptChannels } from '../../../../database/tables.ts';

/** The gateway's last list of channels, whichever process received it. */
export async function findStoredChannels(connection: Connection): Promise<{ channels: unknown[]; listedAt: Date } | undefined> {
  const [row] = await connection.select({ channels: keptChannels.channels, listedAt: keptChannels.told_at }).from(keptChannels);
  return row;
}

export async function storeChannels(connection: Connection, channels: readonly unknown[], listedAt: Date): Promise<void> {
  const row = { channels: [...channels], told_at: listedAt };
  await connection.insert(keptChannels).values(row).onConflictDoUpdate({ target: keptChannels.id, set: row });
}
