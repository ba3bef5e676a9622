import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';

/** A plugin's calls, where they are named: its screens and its part of the server are loaded with them. */
export function addRoutes(routes: Readonly<Record<string, Route>>): void {
  Object.assign(ROUTES, routes);
}
