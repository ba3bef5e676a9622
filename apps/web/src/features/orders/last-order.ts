import { PAYMENT_WINDOW_HOURS } from '@lapak/contract/constants';
import type { BuyerOrder } from '@lapak/contract/schemas/orders';
import { create } from 'zustand';
import { whenPersonLeaves } from '../../lib/session.ts';

/** Key of the browser's store. */
const KEY = 'pesanan-terakhir';

/** The way back to the order that was made last in this browser: a guest has no other once the page is gone. */
export interface LastOrder {
  code: string;
  token: string;
  total_amount: number;
  created_at: string;
  /** What the buyer was told; null once they have put it away. */
  notice: string | null;
}

export const useLastOrder = create<{ order: LastOrder | null }>(() => ({ order: null }));

/** Reads the browser's store; call it once the page has come alive, as the server's page knows nobody. */
export function restoreLastOrder(): void {
  if (useLastOrder.getState().order === null) useLastOrder.setState({ order: read() });
}

export function rememberOrder({ code, token, total_amount, created_at }: BuyerOrder, notice: string | null): void {
  keep({ code, token, total_amount, created_at, notice });
}

/** Puts the notice away; the order stays known. */
export function dismissNotice(): void {
  const { order } = useLastOrder.getState();
  if (order) keep({ ...order, notice: null });
}

export function forgetLastOrder(): void {
  keep(null);
}

// Another person at this browser has no business with it.
whenPersonLeaves(forgetLastOrder);

/** The order while its buyer ought to be reminded of it: until it is put away, at most as long as a transfer is awaited. */
export function orderToRemind(order: LastOrder | null, now: number): LastOrder | null {
  return order?.notice && now - Date.parse(order.created_at) < PAYMENT_WINDOW_HOURS * 3_600_000 ? order : null;
}

// A browser may refuse its store (private mode, full disk); the order is then known as long as the page lives.
function keep(order: LastOrder | null): void {
  useLastOrder.setState({ order });
  try {
    if (order) window.localStorage.setItem(KEY, JSON.stringify(order));
    else window.localStorage.removeItem(KEY);
  } catch {}
}

function read(): LastOrder | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    return isOrder(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isOrder(value: unknown): value is LastOrder {
  if (typeof value !== 'object' || value === null) return false;
  const texts =
    'code' in value &&
    'token' in value &&
    'notice' in value &&
    'created_at' in value &&
    !Number.isNaN(Date.parse(String(value.created_at)));
  return texts && 'total_amount' in value && typeof value.total_amount === 'number';
}
