import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { endpoint } from '../../http/endpoint.ts';
import type { KeptSettings } from '../settings/index.ts';
import { presentShop } from './present.ts';

/** What every page says about the shop itself, and whether the sandbox stands in for gateway and couriers. */
export function registerShopRoutes(
  app: FastifyInstance,
  { config, settings }: { config: Pick<Config, 'demo' | 'contactEmail' | 'publicUrl'>; settings: KeptSettings },
): void {
  endpoint(app, 'getShop', async () => ({ success: true, data: presentShop(config, await settings.read()) }));
}
