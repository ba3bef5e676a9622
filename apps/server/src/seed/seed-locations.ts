import type { Database } from '../database/connection.ts';
import { withProcessLock } from '../database/process-lock.ts';
import { hasLocations, loadLocations } from '../modules/kernel/locations/index.ts';
import { readLocations } from './locations/read-locations.ts';

/** Loads Indonesia's places into a database that has none; every installation needs them, also one without demo data. */
export async function seedLocations(database: Database): Promise<void> {
  if (await hasLocations(database)) return;
  await withProcessLock(database, 'locations', async () => {
    if (await hasLocations(database)) return;
    await database.transaction((transaction) => loadLocations(transaction, readLocations()));
  });
}
