/** What the app may use of the shop. */
export { registerShopRoutes } from './routes.ts';
