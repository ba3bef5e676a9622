/** What the app, the bell and the dashboard may use of partners' own pages. */
export { registerPartnerPageRoutes } from './routes.ts';
export { sumUpWaitingWishes, WISHES_CHANNEL } from './wish-queries.ts';
