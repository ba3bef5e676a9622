import type { Route } from '../route.ts';

/** Calls of `modules/kernel/settings/`. They stand apart, since sections of the settings are made of what several districts have. */
export const SETTINGS_ROUTES = {
  getSettings: { method: 'GET', path: '/settings', access: 'admin' },
  updateShopSettings: { method: 'PUT', path: '/settings/shop', access: 'admin' },
  updateTransferSettings: { method: 'PUT', path: '/settings/transfer', access: 'admin', confirmed: true },
  updateDeliverySettings: { method: 'PUT', path: '/settings/delivery', access: 'admin' },
  updateOrderSettings: { method: 'PUT', path: '/settings/orders', access: 'admin' },
  updatePickupSettings: { method: 'PUT', path: '/settings/pickup', access: 'admin' },
  updateTillSettings: { method: 'PUT', path: '/settings/till', access: 'admin', confirmed: true },
  updateSecuritySettings: { method: 'PUT', path: '/settings/security', access: 'admin', confirmed: true },
  updateTaxSettings: { method: 'PUT', path: '/settings/tax', access: 'admin' },
  updateBookSettings: { method: 'PUT', path: '/settings/books', access: 'admin' },
  updateAgentSettings: { method: 'PUT', path: '/settings/agents', access: 'admin' },
  updateFeatureSettings: { method: 'PUT', path: '/settings/features', access: 'admin' },
  updateGuideSettings: { method: 'PUT', path: '/settings/guide', access: 'admin' },
} as const satisfies Record<string, Route>;
