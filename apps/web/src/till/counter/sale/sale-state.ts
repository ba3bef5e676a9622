import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { OrderCorrection } from '@lapak/contract/sales/orders';
import { create } from 'zustand';
import { type Receipt, receiptOf } from '../../../features/receipt/receipt.ts';
import { takeFromCopy } from '../catalog/catalog-copy.ts';
import { useShift } from '../shift/shift-store.ts';
import { noteSold } from './sold-today.ts';
import { clearTill, type TillState, useTill } from './till-store.ts';

export const SAVED = 'Transaksi berhasil disimpan.';
export const CALLED_OFF = 'Dibatalkan sebelum terkirim.';

export type SentSale = NonNullable<TillState['unanswered']>;

/** What stands in the way of the sale at hand; `at` is where it is said. */
export interface SaleProblem {
  at: 'cart' | 'cash' | 'split' | 'sale';
  text: string;
  /** The shop wants a shift to be opened first. */
  wantsShift?: boolean;
}

/** A line as the shop has it now. */
export type RightFigures = OrderCorrection['lines'][number];

/** The last sale; the order is the shop's, null while the shop hasn't heard of it. */
export interface LastSale {
  receipt: Receipt;
  message: string;
  order: OrderDetail | null;
  /** An order that its buyer fetched: no sale of a till, and nothing of it comes back here. */
  isFetched?: true;
}

interface SaleState {
  sending: boolean;
  problem: SaleProblem | null;
  /** Grows with each problem, so that the same one said twice is heard twice. */
  refusals: number;
  /** The shop's figures for the lines that it refused, in the cart's order; empty when there is nothing to take over. */
  correction: readonly RightFigures[];
  /** The last sale that went through, until the next one begins, and what is said of it: there, where it covers nothing. */
  last: LastSale | null;
  /** What waits for the gateway's QRIS, or has just been paid there, while its code is shown; with the key under which it was sent. */
  gateway: { key: string; order: OrderDetail } | null;
}

export const useSale = create<SaleState>(() => ({
  sending: false,
  problem: null,
  refusals: 0,
  correction: [],
  last: null,
  gateway: null,
}));

// Whatever changes in the cart, what was said of it before is no longer true.
useTill.subscribe(({ cart, cash, method, split, discount, lineDiscounts }, before) => {
  const isSame = discount === before.discount && lineDiscounts === before.lineDiscounts && split === before.split;
  if (isSame && cart === before.cart && cash === before.cash && method === before.method) return;
  const begins = cart !== before.cart && cart.items.length > 0;
  useSale.setState(({ last }) => ({ problem: null, ...(cart !== before.cart && { correction: [] }), last: begins ? null : last }));
});

/** Says what stands in the way. */
export function showProblem(problem: SaleProblem, correction: readonly RightFigures[] = []): void {
  useSale.setState(({ refusals }) => ({ problem, correction, refusals: refusals + 1 }));
}

// A shift has been opened: a sale that waited for that waits no longer.
useShift.subscribe(({ shift }) => {
  if (shift && useSale.getState().problem?.wantsShift) useSale.setState({ problem: null });
});

/** While a sale is on its way, or sent and not answered, nothing of it may change. */
export function isLocked(): boolean {
  return useSale.getState().sending || useTill.getState().unanswered !== null;
}

/** It is done: nothing of it is left in the cart. Where another tab of this counter has ended it already, the cart holds the next one. */
export function endSale(key: string, last: LastSale): void {
  const { unanswered } = useTill.getState();
  if (unanswered?.key !== key) return;
  const { receipt, order } = last;
  const body = { ...unanswered.body, sold_at: receipt.at };
  noteSold({ body, cashier: receipt.cashier, order_id: order?.id ?? null }).catch(console.error);
  clearTill();
  useSale.setState({ last });
  takeFromCopy(unanswered.body.order_items);
}

/** The cart is free again: the sale that was sent under this key wasn't made. */
export function unlockCart(key: string): void {
  if (useTill.getState().unanswered?.key === key) useTill.setState({ unanswered: null });
}

/** Whether the gateway's QRIS may still be paid for this order: until then its cart is locked. */
export function waitsForGateway({ payment_status, status }: OrderDetail): boolean {
  return payment_status === 'unpaid' && status !== 'cancelled';
}

/** What the shop says of the sale that waits for the gateway: paid it is done, called off or run out the cart is free again. */
export function noteGateway(key: string, order: OrderDetail): void {
  useSale.setState({ gateway: { key, order } });
  if (waitsForGateway(order)) return;
  if (order.payment_status === 'paid' && useTill.getState().unanswered)
    endSale(key, { receipt: receiptOfOrder(order), message: SAVED, order });
  else unlockCart(key);
}

export function receiptOfOrder(order: OrderDetail): Receipt {
  return receiptOf(order, order.till ?? { cashier: null, tenders: [], returns: [] });
}
