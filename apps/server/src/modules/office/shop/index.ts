/** What the app may use of the shop. */

export { presentShop } from './present.ts';
export { registerShopRoutes } from './routes.ts';
