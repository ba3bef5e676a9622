import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection.ts';
import type { Uploads } from '../../modules/kernel/uploads/index.ts';
import { useShippingProvider } from '../../modules/sales/shipping/index.ts';
import { seedLocations } from '../../seed/seed-locations.ts';

/**
 * What the tables need before a shop can sell: Indonesia's places, the demo shop where it is asked for, and whose numbers the places have.
 * Finds its work done when it has run before. `say` gets lines for who started it.
 */
export async function prepareShop({
  config,
  database,
  uploads,
  say,
}: {
  config: Config;
  database: Database;
  uploads: Uploads;
  say: (line: string) => void;
}): Promise<void> {
  await seedLocations(database);
  if (config.seed === 'demo') {
    // A real shop never loads it.
    const { seedDemo } = await import('../../seed/seed-demo.ts');
    await seedDemo({ database, uploads, log: say, now: new Date(), contactEmail: config.contactEmail });
  }
  if (config.rajaongkir)
    await useShippingProvider(database, { name: config.demo ? 'sandbox' : config.rajaongkir.baseUrl, knowsOwnIds: config.demo });
}
