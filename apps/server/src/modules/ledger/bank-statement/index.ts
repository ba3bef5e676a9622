/** What the app may use of the bank's statement. */
export { registerBankStatementRoutes } from './routes.ts';
