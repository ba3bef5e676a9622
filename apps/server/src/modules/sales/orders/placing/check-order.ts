import { type Failure, failure } from '@lapak/contract/errors';
import { toSen } from '@lapak/contract/money/sen';
import { NO_PLACE } from '@lapak/contract/sales/checkout/check-texts';
import { type CheckoutProblem, checkDetails, findProblem } from '@lapak/contract/sales/checkout/find-problem';
import type { OrderRequest, PlaceOrderRequest } from '@lapak/contract/sales/orders';
import { COD_PAYMENT, MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { NO_DELIVERY } from '@lapak/contract/sales/pickup';
import { codLimitOf } from '@lapak/contract/settings/orders';
import { readPipelined } from '../../../../database/connection.ts';
import { pipelined } from '../../../../database/pipelined.ts';
import type { Caller } from '../../../../http/endpoint.ts';
import { findSaleProducts } from '../../../assortment/products/index.ts';
import { findDistrict } from '../../../kernel/locations/index.ts';
import { requireChannel } from '../../payments/index.ts';
import { keepingOf } from '../../shipping/index.ts';
import { boundsOf } from './bound-unpaid.ts';
import { type CheckedOrder, originsOf, refuseUnsellable, requireAgreement, requireDestination, requireOrigin } from './checked-order.ts';
import type { PlaceDependencies } from './dependencies.ts';
import { priceLines } from './price-order.ts';
import { findLocalChoice, PICKUP, priceShipping, promisedFor, readShippingChoice } from './price-shipping.ts';
import { requireCod } from './require-cod.ts';

/**
 * The checks of spec section 5, in its order; then whether the goods are there, and whether buyer and shop mean the same prices,
 * shipping and total. Throws the refusal that comes first; a 409 carries the right figures.
 */
export async function checkOrder(
  dependencies: PlaceDependencies,
  asked: PlaceOrderRequest,
  { caller, network }: { caller: Caller | null; network: string },
): Promise<CheckedOrder> {
  refuseForeignName(asked, caller);
  const request = withAddress(asked);
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
  const isFetched = choice?.type === 'pickup';
  const destination = isFetched ? null : requireDestination(district, request);
  const obstacle = findProblem({
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
  if (request.total_amount == null) throw failure('invalid_input', { text: NO_TOTAL, fields: { total_amount: NO_TOTAL } });

  const goods = { items: request.order_items, discounts: [], total: toSen(request.total_amount) };
  const lines = priceLines(goods.items, products, 'shop');
  refuseUnsellable(lines, null);
  const settings = await dependencies.settings.read();
  if (isFetched && settings.features.pickup !== true) throw failure('shipping_unavailable');
  const shipping =
    choice.type === 'pickup' || destination === null
      ? { ...PICKUP, quotedCost: choice.cost }
      : await priceShipping(dependencies, goods.items, choice, {
          ...{ originDistrictId: requireOrigin(products), destination, network, local, keeping: keepingOf(products) },
        });
  const { total } = requireAgreement(goods, lines, shipping);
  const buyer = caller ? { userId: caller.id, guestEmail: null } : { userId: null, guestEmail: request.guest_email ?? null };
  const { orders, delivery } = settings;
  const limit = codLimitOf(settings);
  const isCod = request.payment_method === COD_PAYMENT;
  const terms = isCod
    ? await requireCod(dependencies, {
        total,
        isOffered: isFetched || shipping.courierPriceId !== null,
        limit: limit === null ? null : toSen(limit),
        buyer: { ...buyer, phone: request.shipping_phone },
      })
    : await requireChannel(dependencies.channels, request.payment_method, total);
  return {
    goods,
    buyer,
    recipient: {
      name: request.shipping_name,
      phone: request.shipping_phone,
      address: isFetched ? null : request.shipping_address,
      postcode: isFetched ? null : request.shipping_postcode,
    },
    destination,
    shipping,
    isFetchedByCode: isFetched,
    arrival: promisedFor(shipping, delivery),
    notes: request.notes ?? null,
    pictures: lines.flatMap(({ product }) => product?.picture ?? []),
    method: request.payment_method,
    terms,
    // It waits for its courier, not for its money.
    unpaidHours: isCod ? null : orders.unpaid_hours,
    takesUniqueDigits: orders.unique_digits && request.payment_method === MANUAL_PAYMENT,
    holder: { network, bounds: boundsOf(orders, dependencies.config.rateLimitScale) },
    beginning: { reason: { code: 'placed' }, userId: buyer.userId, by: null },
  };
}

const NO_TOTAL = 'total_amount wajib diisi.';

/** Nobody orders in another's name, and whose session has ended is told so before anything else. */
function refuseForeignName(request: PlaceOrderRequest, caller: Caller | null): void {
  if (request.user_id && !caller) throw failure('not_signed_in');
  if (request.user_id && caller && request.user_id !== caller.id) throw failure('forbidden');
}

type Addressed = Omit<PlaceOrderRequest, keyof typeof NO_DELIVERY> & Pick<OrderRequest, keyof typeof NO_DELIVERY>;

/** The request with the address that it needs: none where its buyer fetches the order. Throws what is missing of the first three checks. */
function withAddress(request: PlaceOrderRequest): Addressed {
  const given = { ...request, ...(request.shipping_cost_breakdown?.type === 'pickup' ? NO_DELIVERY : {}) };
  const texts = { shipping_address: given.shipping_address ?? '', shipping_postcode: given.shipping_postcode ?? '' };
  const province = given.shipping_province_id ?? null;
  const city = given.shipping_city_id ?? null;
  const district = given.shipping_district_id ?? null;
  const places = { shipping_province_id: province, shipping_city_id: city, shipping_district_id: district };
  const details = { ...request, ...texts, ...places, guest_email: '' };
  const obstacle = checkDetails({ lines: request.order_items.length, details, origins: 1, isGuest: false });
  if (!obstacle && province !== null && city !== null && district !== null)
    return { ...request, ...texts, shipping_province_id: province, shipping_city_id: city, shipping_district_id: district };
  const text = obstacle?.text ?? NO_PLACE;
  const blank = Object.entries(text === NO_PLACE ? places : texts).filter(([, value]) => !value);
  throw failure('invalid_input', { text, fields: Object.fromEntries(blank.map(([field]) => [field, text])) });
}

/** Which field of the request each check is about. */
const FIELDS = {
  cart: 'order_items',
  details: 'shipping_name',
  place: 'shipping_district_id',
  email: 'guest_email',
  shipping: 'shipping_cost_breakdown',
} as const;

function refusalOf(obstacle: CheckoutProblem | null): Failure {
  if (!obstacle) return failure('invalid_input');
  if (obstacle.check === 'origins') return failure('mixed_origins');
  if (obstacle.check === 'channel') return failure('channel_unavailable');
  return failure('invalid_input', { text: obstacle.text, fields: { [FIELDS[obstacle.check]]: obstacle.text } });
}
