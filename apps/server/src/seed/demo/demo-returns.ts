import type { DemoOrder } from './types.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Every so manieth delivered order of the web, and sale of the till, comes back in part. */
const EVERY_ORDER = 15;
const EVERY_SALE = 13;

/** What came back of a past order. */
export interface DemoReturn<Order> {
  order: Order;
  kind: 'return' | 'void';
  /** Units of the order's first line; a void takes back everything. */
  units: number;
  isRestocked: boolean;
  reason: string;
  at: Date;
}

const ORDER_REASONS = ['Kemasan penyok di jalan', 'Pembeli salah pilih ukuran', 'Segel terbuka saat diterima'] as const;
const SALE_REASONS = ['Pembeli salah ambil ukuran', 'Kemasan bocor', 'Ganti rasa lain'] as const;

/** Some of the orders come back, none of them after `now`; always the same of the same orders. */
export function chooseReturns<Order extends { demo: DemoOrder }>(orders: readonly Order[], now: Date): DemoReturn<Order>[] {
  const several = orders.filter(({ demo }) => demo.status === 'delivered' && (demo.items[0]?.quantity ?? 0) > 1);
  const web = several.filter(({ demo }) => demo.orderType === 'online');
  const till = several.filter(({ demo }) => demo.orderType === 'pos');
  const ofWeb = everyNth(web, EVERY_ORDER).map((order, index) => ({
    order,
    kind: 'return' as const,
    units: 1,
    isRestocked: index % 2 === 1,
    reason: ORDER_REASONS[index % ORDER_REASONS.length] ?? ORDER_REASONS[0],
    at: new Date((order.demo.moves.at(-1)?.at ?? order.demo.createdAt).getTime() + 2 * DAY),
  }));
  // At the till on the same day, as long as its shift is open.
  const ofTill = everyNth(till, EVERY_SALE).map((order, index) => ({
    order,
    kind: index % 3 === 1 ? ('void' as const) : ('return' as const),
    units: 1,
    isRestocked: true,
    reason: index % 3 === 1 ? 'Salah memindai barang' : (SALE_REASONS[index % SALE_REASONS.length] ?? SALE_REASONS[0]),
    at: new Date(order.demo.createdAt.getTime() + 18 * MINUTE),
  }));
  return [...ofWeb, ...ofTill].filter(({ at }) => at <= now).sort((one, other) => one.at.getTime() - other.at.getTime());
}

function everyNth<Item>(items: readonly Item[], nth: number): Item[] {
  return items.filter((_, index) => index % nth === nth - 1);
}
