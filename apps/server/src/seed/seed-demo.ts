import type { Database } from '../database/connection.ts';
import { withProcessLock } from '../database/process-lock.ts';
import type { Uploads } from '../modules/kernel/uploads/index.ts';
import { demoProducts } from './demo/products.ts';
import { demoSettings } from './demo/settings.ts';
import { seedBook } from './seed-book.ts';
import { seedCashBook } from './seed-cash-book.ts';
import { seedCatalog } from './seed-catalog.ts';
import { seedGoods } from './seed-goods.ts';
import { seedLocations } from './seed-locations.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPartners } from './seed-partners.ts';
import { DEMO_ACCOUNTS, seedPeople } from './seed-people.ts';
import { seedPictures } from './seed-pictures.ts';
import { findUserIds, hasProducts, insertBellLook, insertSettings } from './seed-queries.ts';
import { seedRequests } from './seed-requests.ts';
import { seedReturns } from './seed-returns.ts';
import { seedShifts } from './seed-shifts.ts';
import { seedStock } from './seed-stock.ts';

export interface SeedOptions {
  database: Database;
  uploads: Pick<Uploads, 'copyPicture'>;
  log: (line: string) => void;
  now: Date;
  /** Where shoppers write to, until the demo's admin changes it. */
  contactEmail: string;
}

/** Events that the demo's admin finds on the bell. */
const NEWS = 8;

/**
 * Fills an empty database with the demo shop: accounts, catalog, couriers, and two months of trade. A database with products, or with any
 * account that isn't the demo's, is left alone. Two processes at once seed once; one that died halfway goes on next time.
 */
export async function seedDemo({ database, uploads, log, now, contactEmail }: SeedOptions): Promise<void> {
  if (!(await wantsDemo(database))) return;
  await withProcessLock(database, 'demo', async () => {
    if (!(await wantsDemo(database))) return;
    log('Seeding the demo shop');
    await seedLocations(database);
    const people = await seedPeople(database);
    const pictures = await seedPictures(uploads);
    await database.transaction(async (transaction) => {
      const products = await seedCatalog(transaction, pictures, now);
      const orders = await seedOrders(transaction, products, people, now);
      const returned = await seedReturns(transaction, { orders, people, now });
      const brought = await seedGoods(transaction, { products, people, now });
      const moved = [...orders.flatMap(({ movements }) => movements), ...returned, ...brought];
      await seedStock(transaction, { products, moved, people, now });
      await seedShifts(transaction, { orders, people, now });
      await seedBook(transaction, orders);
      await seedPartners(transaction, people.admin, now);
      await seedRequests(transaction, { products, people, now });
      await seedCashBook(transaction, { admin: people.admin, now });
      await insertBellLook(transaction, people.admin, NEWS);
      await insertSettings(
        transaction,
        Object.entries(demoSettings(contactEmail)).map(([section, fields]) => ({ section, fields })),
      );
    });
    log(`Seeded ${demoProducts.length} products`);
  });
}

async function wantsDemo(database: Database): Promise<boolean> {
  if (await hasProducts(database)) return false;
  const ours = new Set<string>(DEMO_ACCOUNTS.map((account) => account.username));
  return [...(await findUserIds(database)).keys()].every((username) => ours.has(username));
}
