/** What the app, the jobs and the demo shop may use of the sealed days. */

export { notifyOpenDays } from './notify-open-days.ts';
export { registerDayRoutes } from './routes.ts';
export { findLastSeal } from './seal-queries.ts';
