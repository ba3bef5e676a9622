/** What the app may use of addresses. */
export { registerAddressRoutes } from './routes.ts';
