/** The businesses' public interface. */
export { countBusinesses, findBusiness, findMainBusiness, isOrigin, listBusinessRows } from './queries.ts';
export { registerBusinessRoutes } from './routes.ts';
