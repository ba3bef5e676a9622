/** What the app may use of the financial statements. */
export { registerStatementRoutes } from './routes.ts';
