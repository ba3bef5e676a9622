import type { ApiKeyScope } from './people/api-key-scopes.ts';
import type { RouteName } from './routes.ts';

/** The calls that keys may make, each with the scope that opens it. Public calls are open to all, and know no key. */
export const KEY_CALLS = {
  listProducts: 'catalog:read',
  getProduct: 'catalog:read',
  downloadProducts: 'catalog:read',
  listCategories: 'catalog:read',
  getCategory: 'catalog:read',
  listOrders: 'orders:read',
  getOrder: 'orders:read',
  downloadOrders: 'orders:read',
  updateOrder: 'orders:write',
  listStockMovements: 'stock:read',
  downloadStockMovements: 'stock:read',
  adjustStock: 'stock:write',
  countStock: 'stock:write',
  receiveStock: 'stock:write',
  getSalesReport: 'reports:read',
  downloadSalesReport: 'reports:read',
  getTaxReport: 'reports:read',
  listTaxPartners: 'reports:read',
  downloadTaxReport: 'reports:read',
} as const satisfies Partial<Record<RouteName, ApiKeyScope>>;

/** The scope that opens a call to keys; undefined where none does. */
export function scopeOf(name: RouteName): ApiKeyScope | undefined {
  return (KEY_CALLS as Partial<Record<RouteName, ApiKeyScope>>)[name];
}
