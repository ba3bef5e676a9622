/** What the app may use of the audit. */
export { registerAuditRoutes } from './routes.ts';
