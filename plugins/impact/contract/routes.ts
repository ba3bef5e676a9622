import { addRoutes } from '@lapak/contract/add-routes';
import type { Route } from '@lapak/contract/route';

export const IMPACT_ROUTES = {
  getImpact: { method: 'GET', path: '/impact', access: 'public' },
  downloadImpact: { method: 'GET', path: '/impact.csv', access: 'public', download: true },
  previewImpact: { method: 'GET', path: '/impact/preview', access: 'admin' },
  updateImpactSettings: { method: 'PUT', path: '/settings/impact', access: 'admin' },
} as const satisfies Record<string, Route>;

type ImpactRoutes = typeof IMPACT_ROUTES;
declare module '@lapak/contract/routes' {
  interface PluginRoutes extends ImpactRoutes {}
}
addRoutes(IMPACT_ROUTES);
