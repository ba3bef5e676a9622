import type { FastifyInstance } from 'fastify';
import { registerBusinessRoutes } from './businesses/index.ts';
import { registerCertificateRoutes } from './certificates/index.ts';
import { registerGoodsRoutes } from './delivery-notes/index.ts';
import { registerKnowledgeRoutes } from './knowledge/index.ts';
import { registerCatalogRoutes } from './products/index.ts';
import { registerStockRoutes } from './stock/index.ts';

/** What the district's modules need from outside. */
export type AssortmentNeeds = Parameters<typeof registerStockRoutes>[1] &
  Parameters<typeof registerBusinessRoutes>[1] &
  Parameters<typeof registerCertificateRoutes>[1] &
  Parameters<typeof registerCatalogRoutes>[1] &
  Parameters<typeof registerGoodsRoutes>[1] &
  Parameters<typeof registerKnowledgeRoutes>[1];

/** Registers the calls of assortment: what is sold, whose it is, and how many there are. */
export function registerAssortment(app: FastifyInstance, needs: AssortmentNeeds): void {
  registerStockRoutes(app, needs);
  registerBusinessRoutes(app, needs);
  registerCertificateRoutes(app, needs);
  registerCatalogRoutes(app, needs);
  registerGoodsRoutes(app, needs);
  registerKnowledgeRoutes(app, needs);
}
