/** What other modules and the seed may use of businesses. */
export { countBusinesses, findBusiness, findMainBusiness, isOrigin, listBusinessRows, type MainBusinessRow } from './queries.ts';
export { registerBusinessRoutes } from './routes.ts';
