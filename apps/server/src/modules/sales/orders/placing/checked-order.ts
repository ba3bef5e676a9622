import { dayText } from '@lapak/contract/dates/day-text';
import { failure } from '@lapak/contract/errors';
import { addSen, NO_MONEY, type Sen, subtractSen } from '@lapak/contract/money/sen';
import { isSameButForFractions } from '@lapak/contract/money/whole-rupiah';
import { orderTotal } from '@lapak/contract/pricing/order-total';
import { NO_ORIGIN, NO_PLACE } from '@lapak/contract/sales/checkout/check-texts';
import type { PromisedArrival } from '@lapak/contract/sales/delivery/arrival';
import type { OrderCorrection, OrderItemInput } from '@lapak/contract/sales/orders';
import type { SaleProduct } from '../../../assortment/products/index.ts';
import type { DistrictPlace } from '../../../kernel/locations/index.ts';
import type { MethodTerms } from '../../payments/index.ts';
import type { Beginning, SoldLine } from '../../records/index.ts';
import type { UnpaidBounds } from './bound-unpaid.ts';
import { missingChoice } from './missing-choice.ts';
import { correctionOf, type PricedLine, sumOf } from './price-order.ts';
import type { ChosenShipping, PlaceInput } from './price-shipping.ts';

/** Goods as they are asked for, with what is taken off each line, and the sum that whoever asks has seen, with shipping. */
export interface RequestedGoods {
  items: readonly OrderItemInput[];
  /** In the lines' order; none at the checkout. */
  discounts: readonly SoldLine['discount'][];
  total: Sen;
}

/** An order that nothing stood against when it was checked. Prices and stock are looked at again when it is written. */
export interface CheckedOrder {
  goods: RequestedGoods;
  buyer: { userId: number | null; guestEmail: string | null };
  recipient: { name: string; phone: string; address: string | null; postcode: string | null };
  /** Null where the buyer picks it up. */
  destination: DistrictPlace | null;
  shipping: ChosenShipping;
  /** Whether its buyer fetches it by a code. */
  isFetchedByCode: boolean;
  /** When it arrives if it is paid now; null for a pick-up, and where nobody can know. */
  arrival: PromisedArrival | null;
  notes: string | null;
  /** Addresses of the goods' pictures, for the answer. */
  pictures: readonly string[];
  method: string;
  terms: MethodTerms;
  /** How long the order may stay unpaid; null where it is paid when it arrives. */
  unpaidHours: number | null;
  /** Whether a transfer asks for digits on top of the agreed total. */
  takesUniqueDigits: boolean;
  /** A stranger's network, by `networkOf`, and what may be held unpaid from there and by its buyer; null for an admin's order. */
  holder: { network: string; bounds: UnpaidBounds } | null;
  beginning: Beginning;
}

/** What buyer and shop agree on, in sen. */
export interface AgreedTotal {
  /** Before what is taken off. */
  subtotal: Sen;
  off: Sen;
  total: Sen;
}

/**
 * The total that both sides agree on, which is the shop's, also where the other one was counted with fractions of a rupiah; else a 409 with
 * the right figures.
 */
export function requireAgreement(goods: RequestedGoods, lines: readonly PricedLine[], shipping: ChosenShipping): AgreedTotal {
  refuseUnsellable(lines, shipping.cost);
  const off = addSen(...goods.discounts.map((discount) => discount?.amount ?? NO_MONEY));
  const subtotal = sumOf(lines);
  const total = subtotal === null || subtotal < off ? null : orderTotal(subtractSen(subtotal, off), shipping.cost);
  const isAgreed = lines.every((line) => line.problem === 'none') && total !== null && isSameTotal(goods, { total, shipping });
  if (!isAgreed || subtotal === null || total === null) throw failure('order_changed', { data: correctionOf(lines, shipping.cost, off) });
  return { subtotal, off, total };
}

function isSameTotal({ items, total: claimed }: RequestedGoods, { total, shipping }: { total: Sen; shipping: ChosenShipping }): boolean {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const { quotedCost, cost } = shipping;
  return (
    isSameButForFractions(quotedCost, cost) && isSameButForFractions(subtractSen(claimed, quotedCost), subtractSen(total, cost), units)
  );
}

/** Throws the 409 that fits what is wrong with the goods themselves. */
export function refuseUnsellable(lines: readonly PricedLine[], shipping: Sen | null): void {
  const problems = new Set(lines.map((line) => line.problem));
  const data = correctionOf(lines, shipping);
  refuseHoliday(lines, data);
  const missing = lines.map(missingChoice).find((text) => text !== null);
  if (missing && !problems.has('unavailable')) throw failure('options_missing', { text: missing, data });
  if (problems.has('unavailable') || problems.has('variant') || problems.has('options')) throw failure('product_unavailable', { data });
  if (problems.has('stock')) throw failure('out_of_stock', { data });
}

/** Throws `partner_on_holiday` for the first line whose partner is away; `data` says it of each. */
export function refuseHoliday(lines: readonly PricedLine[], data: OrderCorrection): void {
  const at = lines.findIndex(({ problem }) => problem === 'holiday');
  const product = lines[at]?.product;
  if (!product?.holidayUntil) return;
  const text = `${product.businessName ?? 'Mitranya'} libur sampai ${dayText(product.holidayUntil)}, jadi ${product.name} belum dapat dipesan.`;
  throw failure('partner_on_holiday', { text, fields: { [`order_items.${at}`]: text }, data });
}

/** The destination, if district, city and province belong together. */
export function requireDestination(district: DistrictPlace | undefined, input: PlaceInput): DistrictPlace {
  if (!district || district.city_id !== input.shipping_city_id || district.province_id !== input.shipping_province_id) {
    throw failure('invalid_input', { text: NO_PLACE, fields: { shipping_district_id: NO_PLACE } });
  }
  return district;
}

export function originsOf(products: ReadonlyMap<number, SaleProduct>): Set<number | null> {
  return new Set(Array.from(products.values(), (product) => product.originDistrictId));
}

/** The one district that all goods start from; several have been refused by now. */
export function requireOrigin(products: ReadonlyMap<number, SaleProduct>): number {
  const [origin] = originsOf(products);
  if (typeof origin !== 'number') throw failure('shipping_failed', { text: NO_ORIGIN });
  return origin;
}
