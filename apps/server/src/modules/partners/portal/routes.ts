import type { FastifyInstance } from 'fastify';
import { type PageDependencies, registerPage } from './page-routes.ts';
import { registerRequestRoutes } from './request-routes.ts';

/** Partners' own pages, and what partners ask for there (decision 115). */
export function registerPartnerPageRoutes(app: FastifyInstance, needs: PageDependencies): void {
  registerPage(app, needs);
  registerRequestRoutes(app, needs);
}
