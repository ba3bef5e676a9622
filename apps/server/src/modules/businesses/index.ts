/** What other modules and the seed may use of businesses. */
export { findBusiness, findMainBusiness, type MainBusinessRow } from './queries.ts';
export { registerBusinessRoutes } from './routes.ts';
