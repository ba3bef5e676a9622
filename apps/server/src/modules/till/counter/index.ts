/** Selling at the till, and taking back. */

export { registerTillRoutes } from './routes.ts';
