/** What the app, the reconciliation and the demo may use of the till. */
export { closeShiftWithin } from './close-shift.ts';
export { countDifferences, type DifferenceRow, listDifferenceRows, resolveDifference } from './queries.ts';
export { registerTillRoutes } from './routes.ts';
export { insertShift } from './shift-queries.ts';
