import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { endpoint } from '../../http/endpoint.ts';
import { loadDashboard } from './load-dashboard.ts';

/** The shop at a glance, for its admins (spec section 2, dashboard). */
export function registerDashboardRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'getDashboard', async () => ({ success: true, data: await loadDashboard(database, new Date()) }));
}
