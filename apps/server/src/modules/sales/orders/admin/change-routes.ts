import type { FastifyInstance } from 'fastify';
import { existing } from '../../../../database/existing.ts';
import { networkOf } from '../../../../http/caller-network.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { findOrder } from '../../records/index.ts';
import type { PlaceDependencies } from '../placing/dependencies.ts';
import { loadDetail } from '../present/load-order.ts';
import { changeOrder } from './change-order.ts';
import { agreedTotal, planChange } from './plan-change.ts';

/** Another address, or other lines (decision 78). */
export function registerChangeRoutes(app: FastifyInstance, dependencies: PlaceDependencies): void {
  const { database } = dependencies;

  endpoint(app, 'previewOrderChange', async ({ params, body, request }) => {
    const order = existing(await findOrder(database, params.id));
    const districtId = body.district_id ?? order.shipping_district_id;
    const plan = await planChange(dependencies, order, { lines: body.lines, districtId, network: networkOf(request.ip) });
    return {
      data: {
        old_total: agreedTotal(order),
        subtotal: plan.lines.subtotal,
        discount: plan.lines.discount,
        agreed_shipping: order.shipping_cost_sen,
        current_shipping: plan.current,
        shipping_problem: plan.problem,
        changes_weight: plan.changesWeight,
      },
    };
  });

  endpoint(app, 'changeOrder', async ({ params, body, caller, request }) => {
    const row = await changeOrder(dependencies, params.id, body, { userId: caller.id, network: networkOf(request.ip) });
    return { data: await loadDetail(database, row) };
  });
}
