/** What the bell, sealed days, the jobs, plugins and the app may use of the reconciliation. */
export { checkBooks } from './check-books.ts';
export type { Searched } from './discrepancy-of-gap.ts';
export { countByArea, countDiscrepancies, listDiscrepancies, sumUpDiscrepancies } from './load-discrepancies.ts';
export { notifyGuessedPins } from './notify-guessed-pins.ts';
export { faultOf, notifyDone, notifyMissingBackup, notifyOpenDays, notifyOutcome } from './notify-nightly.ts';
export type { OpenDiscrepancy } from './present.ts';
export { findLastCheck } from './queries.ts';
export { registerReconciliationRoutes } from './routes.ts';
export { type BroughtSources, bringDiscrepancies, stored } from './sources.ts';

/** Notified by the database's triggers when something begins to wait for a person, or stops. */
export const DISCREPANCIES_CHANNEL = 'discrepancies';
