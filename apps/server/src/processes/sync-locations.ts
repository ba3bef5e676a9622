import { readConfig } from '../config.ts';
import { forgetSyncedCities, syncLocations } from '../modules/kernel/locations/index.ts';
import { useShippingProvider } from '../modules/sales/shipping/index.ts';
import { createRajaOngkirClient } from '../providers/rajaongkir/rajaongkir-client.ts';
import { seedLocations } from '../seed/seed-locations.ts';
import { openShopDatabase } from './shared/open-shop-database.ts';

/** A crawler of the provider's places is known to keep to this without being slowed (rajaongkir.md section 9). */
const PAUSE_MS = 2_500;

/** Fills the provider's district numbers by name; `--again` begins with the first city anew (decision 6). */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.rajaongkir || config.demo) throw new Error('RAJAONGKIR_API_KEY is not set. The sandbox needs no numbers.');
  const rajaongkir = createRajaOngkirClient({ ...config.rajaongkir, timeoutMs: config.providerTimeoutMs });
  const { database, close } = await openShopDatabase(config);
  // What is done is kept; an embedded PostgreSQL of ours must not stay behind.
  let isInterrupted = false;
  process.once('SIGINT', () => {
    isInterrupted = true;
    void close().finally(() => process.exit(130));
  });
  try {
    await seedLocations(database);
    await useShippingProvider(database, { name: config.rajaongkir.baseUrl, knowsOwnIds: false });
    if (process.argv.includes('--again')) await forgetSyncedCities(database);
    const report = await syncLocations({ database, rajaongkir, pauseMs: PAUSE_MS, log: console.log });
    for (const place of report.unmatched) console.log(`not found: ${place}`);
    console.log(
      `${report.filled} districts filled, ${report.unmatched.length} not found; ${report.synced} of ${report.all} kabupaten/kota done.`,
    );
    if (report.stopped) throw new Error(`${report.stopped.message}\nRun it again later (a spent quota: tomorrow); it goes on from here.`);
  } catch (error) {
    // The database has gone from under it, as asked for.
    if (!isInterrupted) throw error;
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
