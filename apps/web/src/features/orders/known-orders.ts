import { PAYMENT_WINDOW_HOURS } from '@lapak/contract/constants';
import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { create } from 'zustand';
import { keep, readItem } from '../../lib/browser-items.ts';
import { hasAll } from '../../lib/has-all.ts';
import { useSession } from '../../lib/session.ts';
import { KNOWN_ORDERS_KEY, noteKnownOrder } from './has-known-orders.ts';

const MAX_KNOWN_ORDERS = 5;
const HOUR_MS = 3_600_000;
/** Longer than any parcel takes; after it no reminder is shown. */
const OPEN_DAYS = 30;

/** An order made in this browser; a guest has no other way back. Name and address aren't stored. */
export interface KnownOrder {
  code: string;
  token: string;
  total_amount: number;
  created_at: string;
  /** The latest known status. */
  status: BuyerOrder['status'];
  payment_status: BuyerOrder['payment_status'];
  payment_method: BuyerOrder['payment_method'];
  /** The notice for the buyer; null once it is closed. */
  notice: string | null;
  /** The account that made it; null for a guest. */
  of: number | null;
}

/** Newest first; null until the browser's storage has been read. */
const useKnown = create<{ orders: KnownOrder[] | null }>(() => ({ orders: null }));

/** The current person's orders, newest first; none before hydration. */
export function useKnownOrders(): KnownOrder[] {
  const orders = useKnown((store) => store.orders);
  const person = useSession((session) => session.person);
  return theirs(orders ?? [], person);
}

/** The same list, read once. */
export function knownOrders(): KnownOrder[] {
  restoreKnownOrders();
  return theirs(useKnown.getState().orders ?? [], useSession.getState().person);
}

function theirs(orders: KnownOrder[], person: number | null): KnownOrder[] {
  return orders.filter(({ of }) => of === null || of === person);
}

/** Reads the browser's storage; call it after hydration. */
export function restoreKnownOrders(): void {
  if (useKnown.getState().orders === null) useKnown.setState({ orders: read() });
}

/** Adds an order as the newest known one. */
export function rememberOrder(order: BuyerOrder, notice: string | null): void {
  noteKnownOrder();
  const { code, token, total_amount, created_at, status, payment_status, payment_method } = order;
  const of = useSession.getState().person;
  const known = { code, token, total_amount, created_at, status, payment_status, payment_method, notice, of };
  change((orders) => [known, ...orders.filter((each) => each.token !== token)].slice(0, MAX_KNOWN_ORDERS));
}

/** Updates a known order's status. */
export function noteOrder({ token, status, payment_status, payment_method }: BuyerOrder): void {
  restoreKnownOrders();
  const known = useKnown.getState().orders?.find((each) => each.token === token);
  const now = { status, payment_status, payment_method };
  if (!known || (known.status === status && known.payment_status === payment_status && known.payment_method === payment_method)) return;
  change((orders) => orders.map((each) => (each.token === token ? { ...each, ...now } : each)));
}

/** Closes a notice; the order stays known. */
export function dismissNotice(token: string): void {
  change((orders) => orders.map((each) => (each.token === token ? { ...each, notice: null } : each)));
}

export function forgetOrder(token: string): void {
  change((orders) => orders.filter((each) => each.token !== token));
}

/** Whether a payment or a parcel is still expected. */
export function isOpen({ status, created_at }: KnownOrder, now: number): boolean {
  return status !== 'cancelled' && status !== 'delivered' && now - Date.parse(created_at) < OPEN_DAYS * 24 * HOUR_MS;
}

/** The order to remind its buyer of: until the notice is closed, at most as long as a transfer is awaited. */
export function orderToRemind([order]: readonly KnownOrder[], now: number): KnownOrder | null {
  return order?.notice && now - Date.parse(order.created_at) < PAYMENT_WINDOW_HOURS * HOUR_MS ? order : null;
}

/** Works on the stored list, which another tab may have changed. */
function change(make: (orders: KnownOrder[]) => KnownOrder[]): void {
  if (typeof window === 'undefined') return;
  const orders = make(isRefused ? (useKnown.getState().orders ?? []) : read());
  useKnown.setState({ orders });
  keep(KNOWN_ORDERS_KEY, orders.length > 0 ? orders : null);
  isRefused = orders.length > 0 && readItem(KNOWN_ORDERS_KEY) === null;
}

/** Without browser storage the page itself remembers. */
let isRefused = false;

/** An earlier version stored a single order here. */
function read(): KnownOrder[] {
  const stored = readItem(KNOWN_ORDERS_KEY);
  return (Array.isArray(stored) ? stored : [stored]).flatMap((each) => orderOf(each) ?? []).slice(0, MAX_KNOWN_ORDERS);
}

function orderOf(stored: unknown): KnownOrder | null {
  if (!hasAll(stored, 'code', 'token', 'total_amount', 'created_at', 'notice')) return null;
  const { code, token, total_amount, created_at, notice } = stored;
  if (typeof total_amount !== 'number' || Number.isNaN(Date.parse(String(created_at)))) return null;
  const { status = 'pending', payment_status = 'unpaid', payment_method = MANUAL_PAYMENT, of = null } = stored as Partial<KnownOrder>;
  return {
    code: String(code),
    token: String(token),
    total_amount,
    created_at: String(created_at),
    status,
    payment_status,
    payment_method,
    notice: typeof notice === 'string' ? notice : null,
    of,
  };
}
