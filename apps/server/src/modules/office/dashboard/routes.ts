import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../http/endpoint.ts';
import type { FirstStepsDependencies } from './find-first-steps.ts';
import { loadDashboard } from './load-dashboard.ts';

/** The dashboard (spec section 2, dashboard). */
export function registerDashboardRoutes(app: FastifyInstance, dependencies: FirstStepsDependencies): void {
  endpoint(app, 'getDashboard', async () => ({ data: await loadDashboard(dependencies, new Date()) }));
}
