import { between, pick, pickWeighted, type Random } from './random.ts';
import type { DemoCustomer, DemoOnlineOrder, DemoOrder, DemoOrderItem, DemoOrderMove, DemoProduct, DemoTillOrder } from './types.ts';

const ORDERS_A_WEEK = 20;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Payment is due within a day (spec section 9), so nothing older is still waiting for it. */
const PAYMENT_DUE = DAY;
const TILL_SHARE = 0.4;
/** The shop is in Banda Aceh: WIB, with no daylight saving. */
const WIB = 7 * HOUR;
const BANDA_ACEH_DISTRICTS = { from: 117101, to: 117109 };

const onlineNotes = [
  '',
  '',
  '',
  '',
  'Tolong dibungkus rapi, untuk hadiah.',
  'Mohon hubungi dulu sebelum diantar.',
  'Titip di pos satpam.',
  'Kalau bisa kopi yang baru disangrai.',
];
const tillNotes = ['', '', '', '', '', 'Minta kantong kertas.', 'Tamu rombongan.', 'Sebagian untuk hadiah.'];

/** Orders of the last `weeks`, oldest first. The same random seed, data and `now` give the same orders; nothing is priced here. */
export function generateDemoOrders(
  random: Random,
  products: readonly DemoProduct[],
  customers: readonly DemoCustomer[],
  now: Date,
  weeks: number,
): DemoOrder[] {
  const ranges = rangesByPartner(products);
  const days = weeks * 7;
  return Array.from({ length: weeks * ORDERS_A_WEEK }, () => {
    // The square root leans towards the present: the shop is growing.
    const daysAgo = Math.floor(days * (1 - Math.sqrt(random())));
    return random() < TILL_SHARE
      ? tillOrder(random, ranges, customers, openingTime(random, now, daysAgo, 9, 17))
      : onlineOrder(random, ranges, customers, openingTime(random, now, daysAgo, 6, 22), now);
  }).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

type PartnerRange = { businessSlug: string; products: DemoProduct[] };

/** What can be sold, by partner: a cart holds goods of one origin only. */
function rangesByPartner(products: readonly DemoProduct[]): PartnerRange[] {
  const ranges = new Map<string, DemoProduct[]>();
  for (const product of products) {
    if (!product.isActive || product.businessSlug === null || !isInStock(product)) continue;
    ranges.set(product.businessSlug, [...(ranges.get(product.businessSlug) ?? []), product]);
  }
  return [...ranges].map(([businessSlug, range]) => ({ businessSlug, products: range }));
}

function isInStock(product: DemoProduct): boolean {
  return product.stock > 0 || product.variants.some((variant) => variant.stock > 0);
}

/** The larger a partner's range, the more of the orders go to it. */
function pickRange(random: Random, ranges: readonly PartnerRange[]): PartnerRange {
  return pickWeighted(
    random,
    ranges.map((range) => [range, range.products.length] as const),
  );
}

/** A minute between two hours of that day in Banda Aceh, and never in the future. */
function openingTime(random: Random, now: Date, daysAgo: number, fromHour: number, toHour: number): Date {
  const midnight = Math.floor((now.getTime() + WIB) / DAY) * DAY - WIB;
  const minutes = between(random, fromHour * 60, toHour * 60 - 1);
  const at = midnight - daysAgo * DAY + minutes * 60_000;
  return new Date(at < now.getTime() ? at : at - DAY);
}

function pickItems(random: Random, range: PartnerRange, most: number): DemoOrderItem[] {
  const wanted = Math.min(between(random, 1, most), range.products.length);
  const chosen = new Set<DemoProduct>();
  while (chosen.size < wanted) chosen.add(pick(random, range.products));
  return [...chosen].map((product) => {
    const available = product.variants.filter((variant) => variant.stock > 0);
    const variant = available.length > 0 ? pick(random, available) : null;
    const price = variant?.priceRupiah ?? product.priceRupiah;
    return {
      productSlug: product.slug,
      variantLabel: variant?.label ?? null,
      selectedOptions: product.optionGroups.map((group) => ({ group: group.name, value: pick(random, group.values) })),
      // Nobody buys three songkets at once.
      quantity:
        price > 300_000
          ? 1
          : pickWeighted(random, [
              [1, 5],
              [2, 4],
              [3, 2],
              [5, 1],
            ]),
    };
  });
}

function tillOrder(random: Random, ranges: readonly PartnerRange[], customers: readonly DemoCustomer[], createdAt: Date): DemoTillOrder {
  const paymentMethod = pickWeighted<DemoTillOrder['paymentMethod']>(random, [
    ['cash', 5],
    ['qris', 4],
    ['debit', 1],
    ['transfer', 1],
  ]);
  const customer = random() < 0.35 ? pick(random, customers) : null;
  return {
    orderType: 'pos',
    createdAt,
    status: 'delivered',
    paymentStatus: 'paid',
    paidAt: createdAt,
    moves: [],
    notes: pick(random, tillNotes),
    items: pickItems(random, pickRange(random, ranges), 4),
    paymentMethod,
    paymentReference: paymentMethod === 'cash' ? null : `${paymentMethod.toUpperCase()}-${between(random, 100_000, 999_999)}`,
    cashRoundedUpToRupiah: paymentMethod === 'cash' ? pick(random, [1, 5_000, 10_000, 50_000, 100_000]) : null,
    customer: customer && { name: customer.name, phone: customer.phone, email: random() < 0.5 ? customer.email : null },
  };
}

function onlineOrder(
  random: Random,
  ranges: readonly PartnerRange[],
  customers: readonly DemoCustomer[],
  createdAt: Date,
  now: Date,
): DemoOnlineOrder {
  const range = pickRange(random, ranges);
  const customer = pick(random, customers);
  return {
    orderType: 'online',
    createdAt,
    ...fate(random, createdAt, now),
    notes: pick(random, onlineNotes),
    items: pickItems(random, range, 3),
    paymentMethod: pickWeighted(random, [
      ['manual', 5],
      ['tripay:QRIS2', 5],
      ['tripay:BSIVA', 4],
      ['tripay:BRIVA', 3],
    ]),
    customer,
    shipping: shippingFor(random, range, customer),
  };
}

function shippingFor(random: Random, range: PartnerRange, customer: DemoCustomer): DemoOnlineOrder['shipping'] {
  const isLocal = customer.districtId >= BANDA_ACEH_DISTRICTS.from && customer.districtId <= BANDA_ACEH_DISTRICTS.to;
  if (isLocal && range.businessSlug === 'koperasi-lapak-hijau') return { type: 'local_courier' };
  const [courierCode, service] = pick(random, [
    ['jne', 'REG'],
    ['jnt', 'EZ'],
    ['sicepat', 'REG'],
    ['pos', 'Pos Reguler'],
  ] as const);
  return { type: 'rajaongkir', courierCode, service };
}

type Fate = Pick<DemoOnlineOrder, 'status' | 'paymentStatus' | 'paidAt' | 'moves'>;

/** How far an order has come by now. */
function fate(random: Random, createdAt: Date, now: Date): Fate {
  const reached = (hoursLater: number) => new Date(createdAt.getTime() + hoursLater * HOUR);
  const outcome = random();
  if (outcome < 0.08) {
    // Never paid: the order was cancelled when the payment fell due.
    const cancelledAt = new Date(createdAt.getTime() + PAYMENT_DUE);
    if (cancelledAt > now) return { status: 'pending', paymentStatus: 'unpaid', paidAt: null, moves: [] };
    return { status: 'cancelled', paymentStatus: 'expired', paidAt: null, moves: [{ status: 'cancelled', at: cancelledAt }] };
  }
  const paidAt = reached(between(random, 1, 600) / 60);
  if (paidAt > now) return { status: 'pending', paymentStatus: 'unpaid', paidAt: null, moves: [] };
  if (outcome < 0.11) {
    const cancelledAt = new Date(paidAt.getTime() + between(random, 3, 30) * HOUR);
    if (cancelledAt <= now) {
      return { status: 'cancelled', paymentStatus: 'refunded', paidAt, moves: [{ status: 'cancelled', at: cancelledAt }] };
    }
  }
  const steps = [
    ['confirmed', between(random, 1, 10)],
    ['shipped', between(random, 12, 30)],
    ['delivered', between(random, 40, 110)],
  ] as const;
  const moves: DemoOrderMove[] = steps
    .map(([status, hours]) => ({ status, at: new Date(paidAt.getTime() + hours * HOUR) }))
    .filter((move) => move.at <= now);
  return { status: moves.at(-1)?.status ?? 'pending', paymentStatus: 'paid', paidAt, moves };
}
