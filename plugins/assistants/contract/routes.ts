import { addRoutes } from '@lapak/contract/add-routes';
import type { Route } from '@lapak/contract/route';

/** The Universal Commerce Protocol by REST, and where it hands a person over to the shop (decision 141). */
export const AGENT_ROUTES = {
  searchUcpCatalog: { method: 'POST', path: '/ucp/catalog/search', access: 'public', personal: true, limit: 'agent' },
  lookUpUcpCatalog: { method: 'POST', path: '/ucp/catalog/lookup', access: 'public', personal: true, limit: 'agent' },
  getUcpProduct: { method: 'POST', path: '/ucp/catalog/product', access: 'public', personal: true, limit: 'agent' },
  createUcpCart: { method: 'POST', path: '/ucp/carts', access: 'public', personal: true, limit: 'agent-session' },
  getUcpCart: { method: 'GET', path: '/ucp/carts/:id', access: 'public', personal: true, limit: 'agent' },
  updateUcpCart: { method: 'PUT', path: '/ucp/carts/:id', access: 'public', personal: true, limit: 'agent-session' },
  cancelUcpCart: { method: 'POST', path: '/ucp/carts/:id/cancel', access: 'public', personal: true, limit: 'agent-session' },
  createUcpCheckout: { method: 'POST', path: '/ucp/checkout-sessions', access: 'public', personal: true, limit: 'agent-session' },
  getUcpCheckout: { method: 'GET', path: '/ucp/checkout-sessions/:id', access: 'public', personal: true, limit: 'agent' },
  updateUcpCheckout: { method: 'PUT', path: '/ucp/checkout-sessions/:id', access: 'public', personal: true, limit: 'agent-session' },
  completeUcpCheckout: {
    method: 'POST',
    path: '/ucp/checkout-sessions/:id/complete',
    access: 'public',
    personal: true,
    limit: 'agent-session',
  },
  cancelUcpCheckout: {
    method: 'POST',
    path: '/ucp/checkout-sessions/:id/cancel',
    access: 'public',
    personal: true,
    limit: 'agent-session',
  },
  getUcpOrder: { method: 'GET', path: '/ucp/orders/:id', access: 'public', personal: true, limit: 'agent' },
  getHandedCart: { method: 'GET', path: '/handovers/carts/:token', access: 'public', personal: true, limit: 'follow' },
  getHandedCheckout: { method: 'GET', path: '/handovers/checkouts/:token', access: 'public', personal: true, limit: 'follow' },
} as const satisfies Record<string, Route>;

type AgentRoutes = typeof AGENT_ROUTES;
declare module '@lapak/contract/routes' {
  interface PluginRoutes extends AgentRoutes {}
}
addRoutes(AGENT_ROUTES);
