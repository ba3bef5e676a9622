/** What the app may use of the search. */
export { registerSearchRoutes } from './routes.ts';
