/** What other modules and jobs may use of shipping. */

export { deleteOldQuotes } from './queries.ts';
export { findNationalOption, type Parcel, quoteShipping, type ShippingDependencies } from './quote-shipping.ts';
export { registerShippingRoutes } from './routes.ts';
export { useShippingProvider } from './use-shipping-provider.ts';
