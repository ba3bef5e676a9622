/** A drawer from its opening to its closing. */

export { closeShiftWithin } from './close-shift.ts';
export { findShiftOfSale } from './find-shift.ts';
export { findSaleFor, onlyOf, seenBy } from './own-work.ts';
export { holdOpenShift, insertShift } from './shift-queries.ts';
export { registerShiftRoutes } from './shift-routes.ts';
