/** The locations' public interface. */
export { loadLocations } from './load-locations.ts';
export {
  areInCity,
  countCities,
  type DistrictPlace,
  findDistrict,
  findDistrictsNamed,
  findPlaceNames,
  forgetProviderNumbers,
  forgetSyncedCities,
  hasLocations,
  listCityRows,
  listDistrictRows,
  listProvinceRows,
  useOwnIdsAtProvider,
} from './queries.ts';
export { registerLocationRoutes } from './routes.ts';
export { syncLocations } from './sync-locations.ts';
