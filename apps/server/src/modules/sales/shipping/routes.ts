import { NO_NATIONAL_SERVICE } from '@lapak/contract/sales/checkout/check-texts';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../../http/caller-network.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { findSaleProducts } from '../../assortment/products/index.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { deliveryClock } from '../couriers/index.ts';
import { keepingOf } from './keeping-of.ts';
import { quoteShipping, type ShippingDependencies } from './quote-shipping.ts';

/** National shipping options (spec section 7). */
export function registerShippingRoutes(
  app: FastifyInstance,
  { database, rajaongkir, questions, settings }: ShippingDependencies & { settings: CachedSettings },
): void {
  endpoint(app, 'getShippingCost', async ({ body, request }) => {
    const { options, isEstimate } = await quoteShipping(
      { database, rajaongkir, questions, log: request.log },
      {
        originDistrictId: body.origin_district_id,
        destinationDistrictId: body.destination_district_id,
        weightGrams: body.weight,
        couriers: body.courier?.split(':'),
      },
      { network: networkOf(request.ip), isOrdering: false },
    );
    const goods = await findSaleProducts(database, body.product_ids ?? []);
    return {
      ...(options.length === 0 ? { message: NO_NATIONAL_SERVICE } : {}),
      options,
      data: options,
      is_estimate: isEstimate,
      keeping: keepingOf(goods),
      delivery: await deliveryClock(settings),
    };
  });
}
