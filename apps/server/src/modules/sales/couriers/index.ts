/** The couriers' public interface. */
export { findLocalOption, isFetchedFrom } from './find-local-options.ts';
export { findUploadsOfCouriers, hasLocalDelivery, insertCourier, insertCourierPrices } from './queries.ts';
export { registerCourierRoutes } from './routes.ts';
