import { randomBytes } from 'node:crypto';
import { HOME_PROVINCE_ID, PAYMENT_WINDOW_HOURS } from '@lapak/contract/constants';
import { addSen, asSen, NO_MONEY, type Sen, toSen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import { subtotal } from '@lapak/contract/pricing/cart';
import { changeDue } from '@lapak/contract/pricing/change-due';
import { orderTotal } from '@lapak/contract/pricing/order-total';
import { partnerPrice } from '@lapak/contract/pricing/partner-share';
import { shippingWeightGrams } from '@lapak/contract/pricing/shipping-weight';
import { toDiscountTenths, unitPrice } from '@lapak/contract/pricing/unit-price';
import { MANUAL_PAYMENT, tripayChannel } from '@lapak/contract/sales/payment-status';
import type { Transaction } from '../database/connection.ts';
import type { orderEvents, orderItems, orders, payments, tenders } from '../database/tables.ts';
import { type DistrictPlace, findDistrict } from '../modules/kernel/locations/index.ts';
import { insertDeed } from '../modules/sales/records/index.ts';
import { demoCouriers } from './demo/couriers.ts';
import { demoCustomers } from './demo/customers.ts';
import { generateDemoOrders } from './demo/demo-orders.ts';
import { shareTermsOf } from './demo/partner-terms.ts';
import { demoProducts } from './demo/products.ts';
import { createRandom, pick, type Random } from './demo/random.ts';
import type { DemoOnlineOrder, DemoOrder, DemoTillOrder } from './demo/types.ts';
import type { SeededProduct } from './seed-catalog.ts';
import { cashierOf, type DemoPeople } from './seed-people.ts';
import { findCourierIds, insertOrderEvents, insertOrderItems, insertOrders, insertPayments, insertTenders } from './seed-queries.ts';
import { byTime, type PastMovement, sumByLevel } from './stock-movements.ts';

const WEEKS = 10;
const HOUR_MS = 3_600_000;
/** Crockford's base 32, as order codes have it. */
const CODE_LETTERS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
/** What the sandbox charges a buyer who pays to a virtual account; QRIS is free for buyers. */
const VIRTUAL_ACCOUNT_FEE_RUPIAH = 4_250;
const NATIONAL_COURIERS: Record<string, string> = { jne: 'JNE', jnt: 'J&T', sicepat: 'SiCepat', pos: 'POS Indonesia' };
const CHANNEL_NAMES: Record<string, string> = { QRIS2: 'QRIS', BSIVA: 'BSI Virtual Account', BRIVA: 'BRI Virtual Account' };

type OrderInsert = typeof orders.$inferInsert;
type EventInsert = Omit<typeof orderEvents.$inferInsert, 'order_id'>;
type ItemInsert = Omit<typeof orderItems.$inferInsert, 'order_id'>;
type PaymentInsert = Omit<typeof payments.$inferInsert, 'order_id'>;
type TenderInsert = Omit<typeof tenders.$inferInsert, 'order_id'>;

interface SeedContext {
  random: Random;
  products: ReadonlyMap<string, SeededProduct>;
  places: ReadonlyMap<number, DistrictPlace>;
  people: DemoPeople;
}

/** All the rows that a past order consists of; the order's id comes with its insertion. */
interface PastOrder {
  demo: DemoOrder;
  order: OrderInsert;
  items: ItemInsert[];
  events: EventInsert[];
  payment: PaymentInsert | null;
  tenders: TenderInsert[];
  movements: PastMovement[];
}

/** A past order with its id, and what its goods moved. */
export interface SeededOrder {
  id: number;
  code: string;
  demo: DemoOrder;
  movements: PastMovement[];
}

/**
 * Inserts the past orders with items, payments, history and what couriers said, oldest first. What they moved is for the ledger of stock
 * (seed-stock.ts).
 */
export async function seedOrders(
  transaction: Transaction,
  products: ReadonlyMap<string, SeededProduct>,
  people: DemoPeople,
  now: Date,
): Promise<SeededOrder[]> {
  const random = createRandom(9);
  const demoOrders = generateDemoOrders(random, demoProducts, demoCustomers, now, WEEKS);
  const context: SeedContext = { random, products, people, places: await findPlaces(transaction) };
  const past = demoOrders.map((order) => (order.orderType === 'pos' ? tillSale(order, context) : onlineOrder(order, context)));

  const ids = await insertOrders(
    transaction,
    past.map(({ order }) => order),
  );
  const idOf = ({ order }: PastOrder) => mustHave(ids.get(order.code), order.code);
  const withOrder = <Row>(rowsOf: (order: PastOrder) => readonly Row[]) =>
    past.flatMap((order) => rowsOf(order).map((row) => ({ ...row, order_id: idOf(order) })));

  await insertOrderItems(
    transaction,
    withOrder(({ items }) => items),
  );
  await insertPayments(
    transaction,
    withOrder(({ payment }) => (payment ? [payment] : [])),
  );
  await insertTenders(
    transaction,
    withOrder((order) => order.tenders),
  );
  const events = withOrder((order) => order.events);
  await insertOrderEvents(transaction, events.sort(byTime));
  await seedDeeds(
    transaction,
    past.map((order) => ({ id: idOf(order), demo: order.demo })),
    people,
  );
  return past.map((order) => ({
    id: idOf(order),
    code: order.order.code,
    demo: order.demo,
    movements: order.movements.map((movement) => ({ ...movement, order_id: idOf(order) })),
  }));
}

/** What the shop's own couriers handed over, all of it paid before, and what they get for it. */
async function seedDeeds(
  transaction: Transaction,
  past: readonly Pick<SeededOrder, 'id' | 'demo'>[],
  { admin }: DemoPeople,
): Promise<void> {
  const couriers = await findCourierIds(transaction);
  for (const { id, demo } of past) {
    const delivered = demo.moves.find(({ status }) => status === 'delivered');
    if (demo.orderType !== 'online' || demo.shipping.type !== 'local_courier' || !delivered) continue;
    const { courier, pay } = localShipping(demo.customer.districtId);
    await insertDeed(transaction, {
      order_id: id,
      courier_id: mustHave(couriers.get(courier), courier),
      ending: 'handed_over',
      received_by: demo.customer.name,
      amount_sen: NO_MONEY,
      user_id: admin,
      created_at: delivered.at,
      pay_sen: pay,
    });
  }
}

async function findPlaces(transaction: Transaction): Promise<Map<number, DistrictPlace>> {
  const places = new Map<number, DistrictPlace>();
  for (const { districtId } of demoCustomers) {
    const place = await findDistrict(transaction, districtId);
    places.set(districtId, mustHave(place, `district ${districtId}`));
  }
  return places;
}

function onlineOrder(demo: DemoOnlineOrder, context: SeedContext): PastOrder {
  const { customer } = demo;
  const place = mustHave(context.places.get(customer.districtId), `district ${customer.districtId}`);
  const isBuyer = customer === demoCustomers[0];
  const items = itemsOf(demo, context.products);
  const goods = subtotal(items.map((item) => ({ unit_price: item.unit_price_sen, quantity: item.quantity })));
  const shipping = shippingOf(demo, place);
  const total = orderTotal(goods, shipping.cost);
  // A payment that is still open would be asked about at the gateway, which has never heard of it.
  const method = demo.paymentStatus === 'unpaid' ? MANUAL_PAYMENT : demo.paymentMethod;
  const code = newCode(context.random);
  const userId = isBuyer ? context.people.buyer : null;
  return {
    demo,
    order: {
      ...orderColumns(demo, code),
      order_type: 'online',
      user_id: userId,
      guest_email: isBuyer ? null : customer.email,
      subtotal_sen: goods,
      shipping_cost_sen: shipping.cost,
      total_sen: total,
      payment_method: method,
      pay_until: demo.paymentStatus === 'unpaid' ? payUntil(demo) : null,
      shipping_name: customer.name,
      shipping_phone: customer.phone,
      shipping_address: customer.address,
      shipping_district_id: place.id,
      shipping_district: place.name,
      shipping_city: place.city_name,
      shipping_province: place.province_name,
      shipping_postcode: customer.postcode,
      shipping_courier: shipping.courier,
      shipping_service: shipping.service,
    },
    items,
    events: onlineEvents(demo, context.people, userId),
    payment: paymentOf(demo, method, code, total, context.random),
    tenders: [],
    movements: movementsOf(demo, items, 'order', userId),
  };
}

function tillSale(demo: DemoTillOrder, { products, people, random }: SeedContext): PastOrder {
  const items = itemsOf(demo, products);
  const total = subtotal(items.map((item) => ({ unit_price: item.unit_price_sen, quantity: item.quantity })));
  const cash = cashFor(total, demo.cashRoundedUpToRupiah);
  const at = demo.createdAt;
  const cashier = cashierOf(at, people);
  return {
    demo,
    order: {
      ...orderColumns(demo, newCode(random)),
      order_type: 'pos',
      cashier_id: cashier,
      guest_email: demo.customer?.email ?? null,
      subtotal_sen: total,
      shipping_cost_sen: NO_MONEY,
      total_sen: total,
      payment_method: demo.paymentMethod,
      payment_reference: demo.paymentReference,
      cash_received_sen: cash,
      change_due_sen: cash === null ? null : changeDue(cash, total),
      shipping_name: demo.customer?.name ?? null,
      shipping_phone: demo.customer?.phone ?? null,
    },
    items,
    events: [
      { field: 'status', to_value: 'delivered', reason: { code: 'till_sale' }, user_id: cashier, created_at: at },
      { field: 'payment_status', to_value: 'paid', reason: { code: 'till_sale' }, user_id: cashier, created_at: at },
    ],
    payment: null,
    tenders: [{ method: demo.paymentMethod, amount_sen: total, reference: demo.paymentReference, created_at: at }],
    movements: movementsOf(demo, items, 'till', cashier),
  };
}

function orderColumns(demo: DemoOrder, code: string) {
  return {
    code,
    // A secret, so it doesn't come from the seeded generator.
    token: randomBytes(16).toString('base64url'),
    status: demo.status,
    payment_status: demo.paymentStatus,
    notes: demo.notes || null,
    created_at: demo.createdAt,
    updated_at: demo.moves.at(-1)?.at ?? demo.paidAt ?? demo.createdAt,
  };
}

function itemsOf(demo: DemoOrder, products: ReadonlyMap<string, SeededProduct>) {
  return demo.items.map((item) => {
    const product = mustHave(products.get(item.productSlug), item.productSlug);
    const priced = {
      price: toSen(product.demo.priceRupiah),
      discount: toDiscountTenths(product.demo.discountPercent),
      variants: product.demo.variants.map((variant) => ({ label: variant.label, price: toSen(variant.priceRupiah) })),
    };
    const variantId = item.variantLabel === null ? null : mustHave(product.variantIds.get(item.variantLabel), item.variantLabel);
    const sold = product.demo.variants.find(({ label }) => label === item.variantLabel) ?? product.demo;
    return {
      product_id: product.id,
      variant_id: variantId,
      product_name: product.demo.name,
      business_id: product.businessId,
      business_name: product.businessName,
      partner_price_sen: product.isOwn
        ? NO_MONEY
        : partnerPrice(shareTermsOf(product.demo.businessSlug), {
            agreed: toSen(sold.resellerPriceRupiah),
            full: toSen(sold.priceRupiah),
            discount: priced.discount,
          }),
      variant_label: item.variantLabel,
      selected_options: item.selectedOptions,
      quantity: item.quantity,
      unit_price_sen: unitPrice(priced, item.variantLabel) ?? NO_MONEY,
      picture: product.cover,
    };
  });
}

function shippingOf({ shipping, customer, items }: DemoOnlineOrder, place: DistrictPlace): { courier: string; service: string; cost: Sen } {
  if (shipping.type === 'local_courier') return localShipping(customer.districtId);
  const kilograms = Math.ceil(shippingWeightGrams(items) / 1000);
  const rupiahPerKilogram = place.province_id === HOME_PROVINCE_ID ? 14_000 : 38_000;
  return {
    courier: NATIONAL_COURIERS[shipping.courierCode] ?? shipping.courierCode,
    service: shipping.service,
    cost: toSen(kilograms * rupiahPerKilogram),
  };
}

/** The cheapest local courier that names the district, and what they get. */
function localShipping(districtId: number): { courier: string; service: string; cost: Sen; pay: Sen } {
  const offers = demoCouriers
    .filter((courier) => courier.isActive && courier.status === 'active')
    .flatMap((courier) => courier.prices.map((price) => ({ courier: courier.courierName, price })))
    .filter(({ price }) => price.isActive && price.districtId === districtId)
    .map(({ courier, price: { region, basePriceRupiah, minPriceRupiah, payRupiah } }) => {
      const cost = toSen(Math.max(basePriceRupiah, minPriceRupiah));
      return { courier, service: region, cost, pay: payRupiah === null ? cost : toSen(payRupiah) };
    })
    .sort((a, b) => a.cost - b.cost);
  return mustHave(offers[0], `a local courier for district ${districtId}`);
}

function onlineEvents(demo: DemoOnlineOrder, { admin }: DemoPeople, userId: number | null): EventInsert[] {
  const cancelled = demo.moves.find((move) => move.status === 'cancelled');
  const events: EventInsert[] = [
    { field: 'status', to_value: 'pending', reason: { code: 'placed' }, user_id: userId, created_at: demo.createdAt },
    { field: 'payment_status', to_value: 'unpaid', reason: { code: 'placed' }, user_id: userId, created_at: demo.createdAt },
  ];
  const isManual = demo.paymentMethod === MANUAL_PAYMENT;
  if (demo.paidAt) {
    events.push({
      field: 'payment_status',
      from_value: 'unpaid',
      to_value: 'paid',
      reason: isManual ? { code: 'admin_booked_payment' } : { code: 'gateway', status: 'PAID' },
      user_id: isManual ? admin : null,
      created_at: demo.paidAt,
    });
  }
  if (cancelled && demo.paymentStatus !== 'unpaid') {
    events.push({
      field: 'payment_status',
      from_value: demo.paidAt ? 'paid' : 'unpaid',
      to_value: demo.paymentStatus,
      reason: { code: demo.paidAt ? 'admin_booked_payment' : 'time_over' },
      user_id: demo.paidAt ? admin : null,
      created_at: cancelled.at,
    });
  }
  let from = 'pending';
  for (const move of demo.moves) {
    const isExpiry = move.status === 'cancelled' && !demo.paidAt;
    events.push({
      field: 'status',
      from_value: from,
      to_value: move.status,
      reason: { code: isExpiry ? 'time_over' : 'admin_moved' },
      user_id: isExpiry ? null : admin,
      created_at: move.at,
    });
    from = move.status;
  }
  return events;
}

function payUntil(demo: DemoOnlineOrder): Date {
  return new Date(demo.createdAt.getTime() + PAYMENT_WINDOW_HOURS * HOUR_MS);
}

function paymentOf(demo: DemoOnlineOrder, method: string, code: string, total: Sen, random: Random): PaymentInsert {
  const channel = tripayChannel(method);
  return {
    method,
    state: demo.paymentStatus,
    payment_name: channel === null ? 'Transfer manual' : (CHANNEL_NAMES[channel] ?? channel),
    merchant_ref: channel === null ? null : code,
    reference: channel === null ? null : `DEMO-T${newCode(random).slice(3)}`,
    amount_rupiah: toWholeRupiahUp(total),
    fee_customer_rupiah: channel?.endsWith('VA') ? VIRTUAL_ACCOUNT_FEE_RUPIAH : 0,
    expires_at: payUntil(demo),
    paid_at: demo.paidAt,
    created_at: demo.createdAt,
    updated_at: demo.paidAt ?? demo.createdAt,
  };
}

/** What an order took from each level when it was placed, and gave back when it was cancelled. */
function movementsOf(
  demo: DemoOrder,
  items: readonly { product_id: number; variant_id: number | null; quantity: number }[],
  reason: 'order' | 'till',
  userId: number | null,
) {
  const cancelled = demo.moves.find((move) => move.status === 'cancelled');
  const taken = sumByLevel(items.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, change: -quantity })));
  return taken.flatMap((level) => [
    { ...level, reason, user_id: userId, created_at: demo.createdAt },
    ...(cancelled
      ? [
          {
            ...level,
            change: -level.change,
            reason: demo.paidAt ? ('cancel' as const) : ('expiry' as const),
            user_id: null,
            created_at: cancelled.at,
          },
        ]
      : []),
  ]);
}

function cashFor(total: Sen, roundedUpToRupiah: number | null): Sen | null {
  if (roundedUpToRupiah === null) return null;
  const step = toSen(roundedUpToRupiah);
  return addSen(asSen(Math.ceil(total / step) * step));
}

/** Order codes come from the seeded generator, so that the demo shop has the same ones each time. */
function newCode(random: Random): string {
  return `LH-${Array.from({ length: 8 }, () => pick(random, CODE_LETTERS)).join('')}`;
}

function mustHave<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`the demo data names "${name}", which is not there`);
  return value;
}
