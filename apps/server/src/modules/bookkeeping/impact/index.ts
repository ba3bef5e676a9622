/** What jobs and the app may use of the public figures. */
export { publishQuarters } from './publish-quarters.ts';
export { registerImpactRoutes } from './routes.ts';
