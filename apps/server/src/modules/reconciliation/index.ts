/** What the bell, the jobs and the app may use of the reconciliation. */
export { checkBooks } from './check-books.ts';
export { countFindings } from './load-findings.ts';
export { registerReconciliationRoutes } from './routes.ts';

/** Told by the database's triggers when something begins to wait for a person, or waits no longer. */
export const FINDINGS_CHANNEL = 'findings';
