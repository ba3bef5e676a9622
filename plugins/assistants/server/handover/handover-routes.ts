import { failure } from '@lapak/contract/errors';
import { NO_MONEY } from '@lapak/contract/money/sen';
import { orderTotal } from '@lapak/contract/pricing/order-total';
import { networkOf } from '@lapak/server/http/caller-network.ts';
import { endpoint } from '@lapak/server/http/endpoint.ts';
import type { PluginNeeds } from '@lapak/server/plugins/server-part.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { HandedCart, HandedCheckout } from '../../contract/handovers.ts';
import { findByToken } from '../queries.ts';
import { lookAtCheckout, type Recipient } from '../sessions/look-at-checkout.ts';
import { priceSession, type SessionLine } from '../sessions/price-lines.ts';

const OVER = 'Tautan ini sudah tidak berlaku. Minta asisten Anda menyiapkan yang baru.';

/** Where a person goes on with what an assistant prepared. */
export function registerHandoverRoutes(app: FastifyInstance, needs: PluginNeeds): void {
  endpoint(app, 'getHandedCart', async ({ params }) => {
    const row = await findByToken(needs.database, 'cart', params.token);
    if (row?.state !== 'open') throw failure('not_found', { text: OVER });
    const { lines, subtotal } = await priceSession(needs.database, row.input);
    return { data: { lines: lines.map(presentHandedLine), total: subtotal } };
  });

  endpoint(app, 'getHandedCheckout', async ({ params, request }) => {
    const row = await findByToken(needs.database, 'checkout', params.token);
    if (!row || row.state === 'canceled') throw failure('not_found', { text: OVER });
    const seen = await lookAtCheckout(needs, row.input, { network: networkOf(request.ip), takesDelivery: true });
    return {
      data: {
        state: row.state === 'ordered' ? 'ordered' : 'open',
        lines: seen.lines.map(presentHandedLine),
        total: orderTotal(seen.subtotal, seen.shipping ?? NO_MONEY),
        details: presentDetails(seen.recipient),
        shipping: seen.selected?.id ?? null,
        is_fetched: seen.isFetched,
        is_ready: seen.isReady,
      },
    };
  });
}

function presentHandedLine({ choice, product, quantity, unitPrice }: SessionLine): z.infer<typeof HandedCart>['lines'][number] {
  return {
    product: { id: product.id, name: product.name },
    variant_label: choice.size,
    selected_options: choice.options,
    quantity,
    price: unitPrice,
  };
}

function presentDetails({ email, name, phone, street, postcode, destination }: Recipient): HandedCheckout['details'] {
  return {
    guest_email: email,
    shipping_name: name,
    shipping_phone: phone,
    shipping_address: street,
    shipping_postcode: postcode,
    shipping_province_id: destination?.province_id ?? null,
    shipping_province: destination?.province_name ?? '',
    shipping_city_id: destination?.city_id ?? null,
    shipping_city: destination?.city_name ?? '',
    shipping_district_id: destination?.id ?? null,
    shipping_district: destination?.name ?? '',
  };
}
