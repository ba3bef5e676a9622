import { failure } from '@lapak/contract/errors';
import { NO_MONEY, toSen } from '@lapak/contract/money/sen';
import { toWholeRupiah } from '@lapak/contract/money/whole-rupiah';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { discountsFit } from '@lapak/contract/pricing/discounts';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import type { ManualOrderRequest } from '@lapak/contract/sales/manual-orders';
import { MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { findSaleProducts, type SaleProduct } from '../../../assortment/products/index.ts';
import { type DistrictPlace, findDistrict } from '../../../kernel/locations/index.ts';
import { requireChannel } from '../../payments/index.ts';
import { type CheckedOrder, originsOf, refuseUnsellable, requireAgreement, requireDestination, requireOrigin } from './checked-order.ts';
import type { PlaceDependencies } from './dependencies.ts';
import { priceLines } from './price-order.ts';
import { type ChosenShipping, findLocalChoice, PICKUP, priceShipping, promisedFor, readShippingChoice } from './price-shipping.ts';

/** Which admin, and from where, for the courier service's budget of questions. */
interface Maker {
  userId: number;
  network: string;
}

/**
 * The checks of an order that an admin makes (decision 83): goods, prices, shipping and total as at the checkout, and each discount within
 * the tills' limit. What strangers are held to isn't asked: an email, and how much they hold unpaid. Throws the refusal that comes first;
 * a 409 carries the right figures.
 */
export async function checkManualOrder(dependencies: PlaceDependencies, request: ManualOrderRequest, maker: Maker): Promise<CheckedOrder> {
  const ids = request.order_items.map((item) => item.product_id);
  const products = await findSaleProducts(dependencies.database, ids);
  const lines = priceLines(request.order_items, products, 'shop');
  refuseUnsellable(lines, null);
  const { destination, shipping } = request.delivery
    ? await checkDelivery(dependencies, request, request.delivery, { products, network: maker.network })
    : { destination: null, shipping: PICKUP };
  const discounts = request.order_items.map(
    ({ discount }) => discount && { amount: toWholeRupiah(toSen(discount.amount)), reason: discount.reason, ofSale: NO_MONEY },
  );
  const goods = { items: request.order_items, discounts: discounts.map((each) => each ?? undefined), total: toSen(request.total_amount) };
  const { orders, till, delivery, features } = await dependencies.settings.read();
  const priced = request.order_items.map((item, index) => ({
    worth: lineTotal({ unit_price: toWholeRupiah(toSen(item.price)), quantity: item.quantity }),
    discount: discounts[index]?.amount ?? NO_MONEY,
  }));
  // By the prices that were asked for; where they aren't the shop's, the agreement refuses them.
  const { total } = requireAgreement(goods, lines, shipping);
  if (!discountsFit(priced, NO_MONEY, toDiscountTenths(till.discount_limit))) throw failure('discount_too_high');
  return {
    goods,
    buyer: request.user_id ? { userId: request.user_id, guestEmail: null } : { userId: null, guestEmail: request.guest_email },
    recipient: {
      name: request.shipping_name,
      phone: request.shipping_phone,
      address: request.delivery?.shipping_address ?? null,
      postcode: request.delivery?.shipping_postcode ?? null,
    },
    destination,
    shipping,
    isFetchedByCode: features.pickup === true && destination === null,
    arrival: promisedFor(shipping, delivery),
    notes: request.notes,
    pictures: lines.flatMap(({ product }) => product?.picture ?? []),
    method: MANUAL_PAYMENT,
    terms: await requireChannel(dependencies.channels, MANUAL_PAYMENT, total),
    unpaidHours: orders.unpaid_hours,
    takesUniqueDigits: orders.unique_digits,
    holder: null,
    beginning: { reason: { code: 'placed_by_admin' }, userId: maker.userId, by: null },
  };
}

async function checkDelivery(
  dependencies: PlaceDependencies,
  { order_items: items }: ManualOrderRequest,
  delivery: NonNullable<ManualOrderRequest['delivery']>,
  { products, network }: { products: ReadonlyMap<number, SaleProduct>; network: string },
): Promise<{ destination: DistrictPlace; shipping: ChosenShipping }> {
  const { database } = dependencies;
  const destination = requireDestination(await findDistrict(database, delivery.shipping_district_id), delivery);
  if (originsOf(products).size > 1) throw failure('mixed_origins');
  const choice = readShippingChoice(delivery);
  if (!choice || choice.type === 'pickup') throw failure('shipping_unavailable');
  const local = await findLocalChoice(database, choice, delivery);
  // An admin has agreed on it with the buyer, whatever the courier's estimate.
  const place = { originDistrictId: requireOrigin(products), destination, network, local, keeping: null };
  return { destination, shipping: await priceShipping(dependencies, items, choice, place) };
}
