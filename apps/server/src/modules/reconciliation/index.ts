/** What the bell, sealed days, the jobs and the app may use of the reconciliation. */
export { checkBooks } from './check-books.ts';
export { countByArea, countFindings, listFindings, sumUpFindings } from './load-findings.ts';
export { findLastCheck } from './queries.ts';
export { registerReconciliationRoutes } from './routes.ts';
export { faultOf, tellDone, tellHowItWent, tellMissingBackup, tellOpenDays } from './tell-nightly.ts';

/** Notified by the database's triggers when something begins to wait for a person, or stops. */
export const FINDINGS_CHANNEL = 'findings';
