import { NO_ORIGIN, NO_PLACE } from '@lapak/contract/checkout/check-texts';
import { findObstacle, type Obstacle } from '@lapak/contract/checkout/find-obstacle';
import { type Failure, failure } from '@lapak/contract/errors';
import { type Sen, toSen } from '@lapak/contract/money/sen';
import { orderTotal } from '@lapak/contract/pricing/order-total';
import type { PlaceOrderRequest } from '@lapak/contract/schemas/orders';
import { MANUAL_PAYMENT } from '@lapak/contract/states/payment-status';
import { readPipelined } from '../../../database/connection.ts';
import { pipelined } from '../../../database/pipelined.ts';
import type { Caller } from '../../../http/endpoint.ts';
import { findSaleProducts, type SaleProduct } from '../../catalog/index.ts';
import { type DistrictPlace, findDistrict } from '../../locations/index.ts';
import { type MethodTerms, requireChannel } from '../../payments/index.ts';
import { boundsOf, type UnpaidBounds } from './bound-unpaid.ts';
import type { PlaceDependencies } from './dependencies.ts';
import { missingChoice } from './missing-choice.ts';
import { correctionOf, type PricedLine, priceLines, sumOf } from './price-order.ts';
import { type ChosenShipping, findLocalChoice, priceShipping, readShippingChoice } from './price-shipping.ts';

/** An order that nothing stood against when it was checked. Prices and stock are looked at again when it is written. */
export interface CheckedOrder {
  request: PlaceOrderRequest;
  buyer: { userId: number | null; guestEmail: string | null };
  destination: DistrictPlace;
  shipping: ChosenShipping;
  /** Addresses of the goods' pictures, for the answer. */
  pictures: readonly string[];
  terms: MethodTerms;
  /** How long the order may stay unpaid. */
  unpaidHours: number;
  /** Whether a transfer asks for digits on top of the agreed total. */
  takesUniqueDigits: boolean;
  /** Where it comes from, by `networkOf`, and what may be held unpaid from there and by its buyer. */
  network: string;
  bounds: UnpaidBounds;
}

/** What buyer and shop agree on, in sen. */
export interface AgreedTotal {
  subtotal: Sen;
  total: Sen;
}

/**
 * The checks of spec section 5, in its order; then whether the goods are there, and whether buyer and shop mean the same prices,
 * shipping and total. Throws the refusal that comes first; a 409 carries the right figures.
 */
export async function checkOrder(
  dependencies: PlaceDependencies,
  request: PlaceOrderRequest,
  { caller, network }: { caller: Caller | null; network: string },
): Promise<CheckedOrder> {
  refuseForeignName(request, caller);
  const choice = readShippingChoice(request);
  const [district, products, local] = await readPipelined(dependencies.database, (connection) =>
    pipelined(
      findDistrict(connection, request.shipping_district_id),
      findSaleProducts(
        connection,
        request.order_items.map((item) => item.product_id),
      ),
      findLocalChoice(connection, choice, request),
    ),
  );
  const destination = requireDestination(district, request);
  const obstacle = findObstacle({
    lines: request.order_items.length,
    details: { ...request, guest_email: request.guest_email ?? '' },
    origins: originsOf(products).size,
    isGuest: caller === null,
    hasShipping: choice !== null,
    method: request.payment_method,
    // Asked about when the total is known, which decides whether a channel can take it.
    channels: Number.POSITIVE_INFINITY,
  });
  if (obstacle || !choice) throw refusalOf(obstacle);

  const lines = priceLines(request.order_items, products, 'shop');
  refuseUnsellable(lines, null);
  const place = { originDistrictId: requireOrigin(products), destination, network, local };
  const shipping = await priceShipping(dependencies, request, choice, place);
  const { total } = requireAgreement(request, lines, shipping);
  const terms = await requireChannel(dependencies.channels, request.payment_method, total);
  const buyer = caller ? { userId: caller.id, guestEmail: null } : { userId: null, guestEmail: request.guest_email ?? null };
  const { orders } = await dependencies.settings.read();
  const takesUniqueDigits = orders.unique_digits && request.payment_method === MANUAL_PAYMENT;
  const bounds = boundsOf(orders, dependencies.config.rateLimitScale);
  const pictures = lines.flatMap(({ product }) => product?.picture ?? []);
  const unpaidHours = orders.unpaid_hours;
  return { request, buyer, destination, shipping, pictures, terms, unpaidHours, takesUniqueDigits, network, bounds };
}

/** The total that buyer and shop agree on; else a 409 with the right figures. */
export function requireAgreement(request: PlaceOrderRequest, lines: readonly PricedLine[], shipping: ChosenShipping): AgreedTotal {
  refuseUnsellable(lines, shipping.cost);
  const subtotal = sumOf(lines);
  const total = subtotal === null ? null : orderTotal(subtotal, shipping.cost);
  const agreed =
    lines.every((line) => line.problem === 'none') && shipping.askedCost === shipping.cost && toSen(request.total_amount) === total;
  if (!agreed || subtotal === null || total === null) throw failure('order_changed', { data: correctionOf(lines, shipping.cost) });
  return { subtotal, total };
}

/** Nobody orders in another's name, and whose session has ended is told so before anything else. */
function refuseForeignName(request: PlaceOrderRequest, caller: Caller | null): void {
  if (request.user_id && !caller) throw failure('not_signed_in');
  if (request.user_id && caller && request.user_id !== caller.id) throw failure('forbidden');
}

/** The destination, if district, city and province belong together. */
function requireDestination(district: DistrictPlace | undefined, request: PlaceOrderRequest): DistrictPlace {
  if (!district || district.city_id !== request.shipping_city_id || district.province_id !== request.shipping_province_id) {
    throw failure('invalid_input', { text: NO_PLACE, fields: { shipping_district_id: NO_PLACE } });
  }
  return district;
}

function originsOf(products: ReadonlyMap<number, SaleProduct>): Set<number | null> {
  return new Set(Array.from(products.values(), (product) => product.originDistrictId));
}

/** The one district that all goods start from; several have been refused by now. */
function requireOrigin(products: ReadonlyMap<number, SaleProduct>): number {
  const [origin] = originsOf(products);
  if (typeof origin !== 'number') throw failure('shipping_failed', { text: NO_ORIGIN });
  return origin;
}

/** Which field of the request each check is about. */
const FIELDS = {
  cart: 'order_items',
  details: 'shipping_name',
  place: 'shipping_district_id',
  email: 'guest_email',
  shipping: 'shipping_cost_breakdown',
} as const;

function refusalOf(obstacle: Obstacle | null): Failure {
  if (!obstacle) return failure('invalid_input');
  if (obstacle.check === 'origins') return failure('mixed_origins');
  if (obstacle.check === 'channel') return failure('channel_unavailable');
  return failure('invalid_input', { text: obstacle.text, fields: { [FIELDS[obstacle.check]]: obstacle.text } });
}

/** Throws the 409 that fits what is wrong with the goods themselves. */
function refuseUnsellable(lines: readonly PricedLine[], shipping: Sen | null): void {
  const problems = new Set(lines.map((line) => line.problem));
  const data = correctionOf(lines, shipping);
  const missing = lines.map(missingChoice).find((text) => text !== null);
  if (missing && !problems.has('unavailable')) throw failure('options_missing', { text: missing, data });
  if (problems.has('unavailable') || problems.has('variant') || problems.has('options')) throw failure('product_unavailable', { data });
  if (problems.has('stock')) throw failure('out_of_stock', { data });
}
