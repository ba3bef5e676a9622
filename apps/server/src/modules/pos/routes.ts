import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { endpoint } from '../../http/endpoint.ts';
import { sendKept } from '../idempotency/index.ts';
import { placeSale } from './place-sale.ts';
import { presentSettings } from './present.ts';
import { findPosSettings } from './queries.ts';

/** The till's settings and sales (spec section 7). */
export function registerPosRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'getPosSettings', async () => {
    const row = await findPosSettings(database);
    return { success: true, data: row ? presentSettings(row) : null };
  });

  endpoint(app, 'placePosOrder', async ({ body, headers, caller, reply }) => {
    const kept = await placeSale(database, { request: body, cashierId: caller.id, key: headers['idempotency-key'] ?? null });
    return sendKept(reply, kept);
  });
}
