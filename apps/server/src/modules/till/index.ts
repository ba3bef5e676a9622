/** What the app and the reconciliation may use of the till. */
export { countDifferences, type DifferenceRow, listDifferenceRows, resolveDifference } from './queries.ts';
export { registerTillRoutes } from './routes.ts';
