/** What the app, the bell and the dashboard may use of partners' own pages. */

export { REQUESTS_CHANNEL, sumUpWaitingRequests } from './request-queries.ts';
export { registerPartnerPageRoutes } from './routes.ts';
