import type { FastifyInstance } from 'fastify';
import { registerPartnerLedgerRoutes } from './accounts/index.ts';
import { registerPartnerPageRoutes } from './portal/index.ts';

/** What the district's modules need from outside. */
export type PartnersNeeds = Parameters<typeof registerPartnerLedgerRoutes>[1] & Parameters<typeof registerPartnerPageRoutes>[1];

/** Registers the calls of partners: what producers are owed, and what they see and ask for. */
export function registerPartners(app: FastifyInstance, needs: PartnersNeeds): void {
  registerPartnerLedgerRoutes(app, needs);
  registerPartnerPageRoutes(app, needs);
}
