/** What the app, the reconciliation and the demo may use of the till. */
export { registerTillRoutes } from './sale/routes.ts';
export { closeShiftWithin } from './shift/close-shift.ts';
export { insertShift } from './shift/shift-queries.ts';
