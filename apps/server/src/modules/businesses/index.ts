/** The businesses' public interface. */
export { findAccount, type PartnerAccountRow } from './account-queries.ts';
export { countBusinesses, findBusiness, findMainBusiness, findUploadsOfBusinesses, isOrigin, listBusinessRows } from './queries.ts';
export { registerBusinessRoutes } from './routes.ts';
