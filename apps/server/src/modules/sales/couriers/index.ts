/** The couriers' public interface. */
export { deliveryClock } from './delivery-clock.ts';
export { findLocalOption, findLocalOptions, isFetchedFrom } from './find-local-options.ts';
export { findCourierPay, findUploadsOfCouriers, hasLocalDelivery, insertCourier, insertCourierPrices } from './queries.ts';
export { registerCourierRoutes } from './routes.ts';
