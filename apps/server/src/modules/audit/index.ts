/** What the app, the jobs and other modules may use of the audit. */
export { registerAuditRoutes } from './routes.ts';
export { sealChanges } from './seal-changes.ts';
