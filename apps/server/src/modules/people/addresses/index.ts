/** What the app may use of addresses. */
export { countAddresses, listAddressRows } from './queries.ts';
export { registerAddressRoutes } from './routes.ts';
