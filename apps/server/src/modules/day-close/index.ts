/** What the app, the jobs and the demo shop may use of the sealed days. */
export { registerDayRoutes } from './routes.ts';
export { tellOpenDays } from './tell-open-days.ts';
