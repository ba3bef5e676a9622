import type { Database } from '../src/database/connection.ts';
import { withProcessLock } from '../src/database/process-lock.ts';
import { hasLocations, loadLocations } from '../src/modules/locations/index.ts';
import type { Uploads } from '../src/modules/uploads/index.ts';
import { demoProducts } from './demo/products.ts';
import { readLocations } from './locations/read-locations.ts';
import { seedCatalog } from './seed-catalog.ts';
import { seedOrders } from './seed-orders.ts';
import { DEMO_ACCOUNTS, seedPeople } from './seed-people.ts';
import { seedPictures } from './seed-pictures.ts';
import { findUserIds, hasProducts } from './seed-queries.ts';

export interface SeedOptions {
  database: Database;
  uploads: Pick<Uploads, 'storePicture'>;
  log: (line: string) => void;
  now: Date;
  /** False leaves the products without pictures, which saves most of the time. */
  pictures?: boolean;
}

/** Loads Indonesia's places into a database that has none; every installation needs them, also one without demo data. */
export async function seedLocations(database: Database): Promise<void> {
  if (await hasLocations(database)) return;
  await withProcessLock(database, 'seed', () => loadMissingLocations(database));
}

/**
 * Fills an empty database with the demo shop: accounts, catalog, couriers, past orders. A database with products, or with any
 * account that isn't the demo's, is left alone. Two processes at once seed once; one that died halfway goes on next time.
 */
export async function seedDemo({ database, uploads, log, now, pictures = true }: SeedOptions): Promise<void> {
  if (!(await wantsDemo(database))) return;
  await withProcessLock(database, 'seed', async () => {
    if (!(await wantsDemo(database))) return;
    log('Seeding the demo shop');
    await loadMissingLocations(database);
    const people = await seedPeople(database);
    const shown = await seedPictures(pictures ? demoProducts : [], uploads, log);
    await database.transaction(async (transaction) => {
      const products = await seedCatalog(transaction, shown, now);
      await seedOrders(transaction, products, people, now);
    });
    log(`Seeded ${demoProducts.length} products`);
  });
}

async function loadMissingLocations(database: Database): Promise<void> {
  if (await hasLocations(database)) return;
  await database.transaction((transaction) => loadLocations(transaction, readLocations()));
}

async function wantsDemo(database: Database): Promise<boolean> {
  if (await hasProducts(database)) return false;
  const ours = new Set<string>(DEMO_ACCOUNTS.map((account) => account.username));
  return [...(await findUserIds(database)).keys()].every((username) => ours.has(username));
}
