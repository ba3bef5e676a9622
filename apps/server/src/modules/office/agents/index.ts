/** Assistants: the protocols by which they read the shop, and prepare carts and checkouts for people. */
export { claimCheckout } from './handover/claim-checkout.ts';
export { deleteOldSessions } from './queries.ts';
export { registerAgentRoutes } from './routes.ts';
