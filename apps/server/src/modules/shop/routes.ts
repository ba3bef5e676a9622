import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { endpoint } from '../../http/endpoint.ts';

/** What every page says about the shop itself, and whether the sandbox stands in for gateway and couriers. */
export function registerShopRoutes(
  app: FastifyInstance,
  { config }: { config: Pick<Config, 'demo' | 'contactEmail' | 'publicUrl'> },
): void {
  endpoint(app, 'getShop', async () => ({
    success: true,
    data: { demo: config.demo, contact_email: config.contactEmail, public_url: config.publicUrl },
  }));
}
