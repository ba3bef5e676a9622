import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { endpoint } from '../../../http/endpoint.ts';
import type { CachedSettings } from './cached-settings.ts';
import { loadSettings } from './load-settings.ts';
import { saveBooks } from './save-books.ts';
import { saveSection } from './save-section.ts';

/** The shop's settings (spec section 2, settings). */
export function registerSettingsRoutes(app: FastifyInstance, dependencies: { database: Database; settings: CachedSettings }): void {
  endpoint(app, 'getSettings', async () => ({ data: await loadSettings(dependencies.database) }));

  endpoint(app, 'updateShopSettings', async ({ body }) => ({ data: await saveSection(dependencies, 'shop', body) }));
  endpoint(app, 'updateTransferSettings', async ({ body }) => ({ data: await saveSection(dependencies, 'transfer', body) }));
  endpoint(app, 'updateDeliverySettings', async ({ body }) => ({ data: await saveSection(dependencies, 'delivery', body) }));
  endpoint(app, 'updateOrderSettings', async ({ body }) => ({ data: await saveSection(dependencies, 'orders', body) }));
  endpoint(app, 'updatePickupSettings', async ({ body }) => ({ data: await saveSection(dependencies, 'pickup', body) }));
  endpoint(app, 'updateTillSettings', async ({ body }) => ({ data: await saveSection(dependencies, 'till', body) }));
  endpoint(app, 'updateSecuritySettings', async ({ body }) => ({ data: await saveSection(dependencies, 'security', body) }));
  endpoint(app, 'updateTaxSettings', async ({ body }) => ({ data: await saveSection(dependencies, 'tax', body) }));
  endpoint(app, 'updateBookSettings', async ({ body }) => ({ data: await saveBooks(dependencies, body) }));
  endpoint(app, 'updateAgentSettings', async ({ body }) => ({ data: await saveSection(dependencies, 'agents', body) }));
  endpoint(app, 'updateFeatureSettings', async ({ body }) => ({ data: await saveSection(dependencies, 'features', body) }));
  endpoint(app, 'updateGuideSettings', async ({ body }) => ({ data: await saveSection(dependencies, 'guide', body) }));
}
