/** What the app may use of the reports. */
export { registerReportRoutes } from './routes.ts';
