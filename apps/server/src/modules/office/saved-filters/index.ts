/** Saved views of the back office's lists: what the app may use. */
export { registerListViewRoutes } from './routes.ts';
