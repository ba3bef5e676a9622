import type { FastifyInstance } from 'fastify';
import { registerCourierRoutes } from './couriers/index.ts';
import { registerOrderRoutes } from './orders/index.ts';
import { registerPaymentRoutes } from './payments/index.ts';
import { registerShippingRoutes } from './shipping/index.ts';

/** What the district's modules need from outside. */
export type SalesNeeds = Parameters<typeof registerCourierRoutes>[1] &
  Parameters<typeof registerShippingRoutes>[1] &
  Parameters<typeof registerPaymentRoutes>[1] &
  Parameters<typeof registerOrderRoutes>[1];

/** Registers the calls of sales: an order from its price to its parcel, its payments and its returns. */
export function registerSales(app: FastifyInstance, needs: SalesNeeds): void {
  registerCourierRoutes(app, needs);
  registerShippingRoutes(app, needs);
  registerPaymentRoutes(app, needs);
  registerOrderRoutes(app, needs);
}
