/** What other modules and the seed may use of businesses. */
export { countBusinesses, findBusiness, findMainBusiness, isOrigin, listBusinessRows } from './queries.ts';
export { registerBusinessRoutes } from './routes.ts';
