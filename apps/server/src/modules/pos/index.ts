/** What the app may use of the till. */
export { registerPosRoutes } from './routes.ts';
