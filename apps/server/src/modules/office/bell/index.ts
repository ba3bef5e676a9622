/** What the app may use of the bell. */
export { registerBellRoutes } from './routes.ts';
