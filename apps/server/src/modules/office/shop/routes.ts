import type { Feature } from '@lapak/contract/settings/feature-names';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/connection.ts';
import { endpoint } from '../../../http/endpoint.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { findPictures } from '../../kernel/uploads/index.ts';
import { picturesOf, presentShop } from './present.ts';
import { saveAppearance } from './save-appearance.ts';

interface ShopDependencies {
  config: Pick<Config, 'demo' | 'contactEmail' | 'publicUrl'>;
  database: Database;
  settings: CachedSettings;
  plugins: { on: ReadonlyMap<{ feature: Feature }, unknown> };
}

/** What every page says about the shop itself and how it looks, and whether the sandbox stands in for gateway and couriers. */
export function registerShopRoutes(app: FastifyInstance, dependencies: ShopDependencies): void {
  const { config, database, settings, plugins } = dependencies;
  const on = new Set([...plugins.on.keys()].map(({ feature }) => feature));

  endpoint(app, 'getShop', async () => {
    const set = await settings.read();
    const addresses = picturesOf(set.appearance);
    // Most shops have none: then nothing is asked.
    const pictures = addresses.length > 0 ? await findPictures(database, addresses) : new Map();
    return { data: presentShop(config, set, { pictures, on }) };
  });

  endpoint(app, 'updateAppearanceSettings', async ({ body }) => ({ data: await saveAppearance(dependencies, body) }));
}
