import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../../http/endpoint.ts';
import { cancelUnpaidOrder, changeMethod, type PaymentDependencies } from '../../payments/index.ts';
import { loadBuyerOrder } from '../present/load-order.ts';

/** What a buyer may do with an unpaid order (decision 28). Whoever knows the order's secret address is its buyer. */
export function registerUnpaidRoutes(app: FastifyInstance, dependencies: PaymentDependencies): void {
  const { database } = dependencies;

  endpoint(app, 'cancelUnpaidOrder', async ({ params, caller }) => {
    const row = await cancelUnpaidOrder(database, params.token, caller?.id ?? null);
    return { data: await loadBuyerOrder(database, row) };
  });

  endpoint(app, 'changePaymentMethod', async ({ params, body }) => {
    const row = await changeMethod(dependencies, params.token, body.payment_method);
    return { data: await loadBuyerOrder(database, row) };
  });
}
