/** What the app may use of the dashboard. */
export { registerDashboardRoutes } from './routes.ts';
