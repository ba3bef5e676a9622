import { Failure } from '@lapak/contract/errors';
import { type Sen, toSen } from '@lapak/contract/money/sen';
import { shippingWeightGrams } from '@lapak/contract/pricing/shipping-weight';
import { MIXED_ORIGINS, NO_NATIONAL_SERVICE, NO_ORIGIN } from '@lapak/contract/sales/checkout/check-texts';
import type { Carriage } from '@lapak/contract/sales/delivery/arrival';
import { carriageText, UNKNOWN_ARRIVAL } from '@lapak/contract/sales/delivery/arrival-text';
import { isTooSlow } from '@lapak/contract/sales/delivery/keeping';
import { deliveryRuleOf } from '@lapak/contract/settings/delivery';
import type { PickupOffer } from '@lapak/contract/settings/orders';
import { findLocalOptions } from '@lapak/server/modules/sales/couriers/index.ts';
import { keepingOf, quoteShipping } from '@lapak/server/modules/sales/shipping/index.ts';
import type { PluginNeeds } from '@lapak/server/plugins/server-part.ts';
import type { UcpFulfillmentOption, UcpMessage } from '../../contract/ucp.ts';
import type { Destination } from './find-destination.ts';
import { pickupOption } from './pickup-option.ts';
import type { PricedSession } from './price-lines.ts';

/** The couriers that bring a parcel, cheapest first; each option's id is the one that the shop's checkout uses. */
export interface Delivery {
  options: UcpFulfillmentOption[];
  messages: UcpMessage[];
}

function originsOf(products: PricedSession['products']): Set<number | null> {
  return new Set([...products.values()].map(({ originDistrictId }) => originDistrictId));
}

const MIXED = refusal('mixed_origins', MIXED_ORIGINS, '$.line_items');

/** The one way to fetch an order, by what the shop offers. */
export function findPickup(offer: PickupOffer | null, products: PricedSession['products']): Delivery {
  if (offer === null) return { options: [], messages: [refusal('fulfillment_unavailable', NO_PICKUP, '$.fulfillment.methods[0].type')] };
  return originsOf(products).size > 1 ? { options: [], messages: [MIXED] } : { options: [pickupOption(offer)], messages: [] };
}
const NO_PICKUP = 'Toko ini tidak melayani pengambilan sendiri. Pilih pengiriman ke alamat.';

/** Asks the couriers as the checkout does. What stands in the way is told, and never thrown. */
export async function findDelivery(
  { database, settings, rajaongkir, questions }: PluginNeeds,
  { lines, products }: Pick<PricedSession, 'lines' | 'products'>,
  { destination, network }: { destination: Destination; network: string },
): Promise<Delivery> {
  const origins = originsOf(products);
  const [origin] = origins;
  if (origins.size > 1) return { options: [], messages: [MIXED] };
  if (typeof origin !== 'number') return { options: [], messages: [refusal('shipping_unavailable', NO_ORIGIN, '$.line_items')] };

  const keeping = keepingOf(products);
  const now = new Date();
  const rule = deliveryRuleOf((await settings.read()).delivery);
  const arrival = (carriage: Carriage) => carriageText(now, rule, carriage) ?? UNKNOWN_ARRIVAL;
  const local = (
    await findLocalOptions(database, { districtId: destination.id, cityId: destination.city_id, originDistrictId: origin })
  ).map(({ courier_id, price_id, courier_name, region, effective_price }) =>
    optionOf(`local/${courier_id}/${price_id}`, {
      title: `${courier_name}, ${region}`,
      description: arrival({ kind: 'local' }),
      carrier: courier_name,
      cost: effective_price,
    }),
  );
  const messages: UcpMessage[] = [];
  const national = await askNational();
  const quick = national.filter(({ estimated_delivery }) => !isTooSlow(estimated_delivery, keeping));
  if (keeping && quick.length < national.length)
    messages.push({
      type: 'warning',
      code: 'delivery_too_slow',
      path: '$.fulfillment.methods[0].groups[0].options',
      content: `Sebagian layanan terlalu lama untuk ${keeping.name}, atau tidak menyebut waktunya, dan tidak ditawarkan.`,
    });
  const options = [
    ...local,
    ...quick.map(({ courier_code, courier_name, service, cost, estimated_delivery }) =>
      optionOf(`national/${courier_code}/${service}`, {
        title: `${courier_name} ${service}`,
        carrier: courier_name,
        cost: toSen(cost),
        description: arrival({ kind: 'national', estimate: estimated_delivery }),
      }),
    ),
  ].sort((one, other) => costOf(one) - costOf(other));
  if (options.length === 0 && messages.every(({ type }) => type !== 'error'))
    messages.push(refusal('address_undeliverable', NO_NATIONAL_SERVICE, '$.fulfillment.methods[0].destinations[0]'));
  return { options, messages };

  async function askNational() {
    const parcel = { originDistrictId: origin ?? 0, destinationDistrictId: destination.id, weightGrams: shippingWeightGrams(lines) };
    try {
      return (await quoteShipping({ database, rajaongkir, questions }, parcel, { network, isOrdering: false })).options;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // Local couriers may still go there.
      if (local.length === 0) messages.push(refusal('shipping_unavailable', error.message, '$.fulfillment.methods[0].destinations[0]'));
      return [];
    }
  }
}

function optionOf(
  id: string,
  { cost, ...texts }: { title: string; description: string; carrier: string; cost: Sen },
): UcpFulfillmentOption {
  return { id, ...texts, totals: [{ type: 'total', amount: cost }] };
}

/** What an option costs, in sen. */
export function costOf({ totals }: UcpFulfillmentOption): number {
  return totals.find(({ type }) => type === 'total')?.amount ?? 0;
}

function refusal(code: string, content: string, path: string): UcpMessage {
  return { type: 'error', code, path, content, severity: 'recoverable' };
}
