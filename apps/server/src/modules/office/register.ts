import type { FastifyInstance } from 'fastify';
import { registerBackupRoutes } from './backups/index.ts';
import { registerBellRoutes } from './bell/index.ts';
import { registerDashboardRoutes } from './dashboard/index.ts';
import { registerPrivacyRoutes } from './privacy/index.ts';
import { registerListViewRoutes } from './saved-filters/index.ts';
import { registerSearchRoutes } from './search/index.ts';
import { registerShopRoutes } from './shop/index.ts';

/** What the district's modules need from outside. */
export type OfficeNeeds = Parameters<typeof registerListViewRoutes>[1] &
  Parameters<typeof registerPrivacyRoutes>[1] &
  Parameters<typeof registerBackupRoutes>[1] &
  Parameters<typeof registerBellRoutes>[1] &
  Parameters<typeof registerDashboardRoutes>[1] &
  Parameters<typeof registerSearchRoutes>[1] &
  Parameters<typeof registerShopRoutes>[1];

/** Registers the calls of office: what looks at everything (dashboard, search, bell, own data, backups), shop page. */
export function registerOffice(app: FastifyInstance, needs: OfficeNeeds): void {
  registerListViewRoutes(app, needs);
  registerPrivacyRoutes(app, needs);
  registerBackupRoutes(app, needs);
  registerBellRoutes(app, needs);
  registerDashboardRoutes(app, needs);
  registerSearchRoutes(app, needs);
  registerShopRoutes(app, needs);
}
