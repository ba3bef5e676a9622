import type { FastifyInstance } from 'fastify';
import { registerAuditRoutes } from './audit/index.ts';
import { registerLocationRoutes } from './locations/index.ts';
import { registerSettingsRoutes } from './settings/index.ts';
import { registerUploadRoutes } from './uploads/index.ts';

/** What the district's modules need from outside. */
export type KernelNeeds = Parameters<typeof registerAuditRoutes>[1] &
  Parameters<typeof registerSettingsRoutes>[1] &
  Parameters<typeof registerUploadRoutes>[1] &
  Parameters<typeof registerLocationRoutes>[1];

/** Registers the calls of kernel: what knows no trade: a call answered once, the audit, settings, uploads, places. */
export function registerKernel(app: FastifyInstance, needs: KernelNeeds): void {
  registerAuditRoutes(app, needs);
  registerSettingsRoutes(app, needs);
  registerUploadRoutes(app, needs);
  registerLocationRoutes(app, needs);
}
