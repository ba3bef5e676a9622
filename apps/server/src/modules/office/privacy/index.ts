/** What the app and the jobs may use of people's own data (decision 93). */
export { forgetOverdue } from './forget-overdue.ts';
export { registerPrivacyRoutes } from './routes.ts';
