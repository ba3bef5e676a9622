/** What other modules and the seed may use of locations. */
export { type LocationRows, loadLocations } from './load-locations.ts';
export { type DistrictPlace, findDistrict, hasCity, hasLocations, useOwnIdsAtProvider } from './queries.ts';
export { registerLocationRoutes } from './routes.ts';
