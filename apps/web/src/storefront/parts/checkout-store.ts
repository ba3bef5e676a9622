import type { BuyerOrder, OrderCorrection, PlaceOrderAnswer } from '@lapak/contract/sales/orders';
import { MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { create } from 'zustand';
import type { ShopCartLine } from '../../features/cart/cart-store.ts';
import { whenPersonLeaves } from '../../lib/session.ts';
import type { Details } from './details.ts';

/** A placed order with a copy of its cart lines (spec section 4). */
export interface PlacedOrder {
  kind: 'placed';
  answer: PlaceOrderAnswer;
  /** The order's latest known state. */
  order: BuyerOrder;
  lines: readonly ShopCartLine[];
  /** False when the browser blocked the payment tab. */
  tabOpened: boolean;
}

/** Why no order was placed. */
export type Failure =
  /** The shop's figures differ, or goods or shipping are gone; `correction` where the server sent one. */
  | { kind: 'corrected'; text: string; correction: OrderCorrection | null }
  | { kind: 'refused'; text: string; fields: Record<string, string>; channelGone: boolean };

/**
 * The checkout's state beside the cart. It is in memory and outlives the screen, so that leaving the page loses nothing and an answer
 * counts wherever the shopper is.
 */
interface CheckoutStore {
  /** The typed details; null until there are some. */
  details: Details | null;
  /** The chosen shipping (`optionKey`) and payment method; whether the buyer fetches the order. */
  choices: { shipping: string | null; method: string; isFetched: boolean };
  /** An order without a definite answer: its content, key and sender, and whether an answer was lost. */
  attempt: { content: string; key: string; of: number | null; isLost: boolean } | null;
  /** Whether to store the address, in the account's book or on a guest's device. Null until they decide. */
  keepsAddress: boolean | null;
  /** The checkout of an assistant that is gone on with: the secret of its link, and the cart lines that came of it. */
  handover: { token: string; lineIds: readonly string[] } | null;
  /** The state of the last sent order. */
  outcome: { kind: 'sending' } | PlacedOrder | Failure | null;
}

const START: CheckoutStore = {
  details: null,
  choices: { shipping: null, method: MANUAL_PAYMENT, isFetched: false },
  attempt: null,
  keepsAddress: null,
  handover: null,
  outcome: null,
};

export const useCheckoutStore = create<CheckoutStore>(() => START);

/** Resets everything, when a signed-in person leaves. */
export function resetCheckout(): void {
  useCheckoutStore.setState(START);
}

/** Resets after an order, but keeps the address (decision 54). */
export function startNextOrder(): void {
  useCheckoutStore.setState(({ details, keepsAddress }) => ({ ...START, details: details && { ...details, notes: '' }, keepsAddress }));
}

whenPersonLeaves(resetCheckout);

export function choose(choice: Partial<CheckoutStore['choices']>): void {
  useCheckoutStore.setState(({ choices }) => ({ choices: { ...choices, ...choice } }));
}

/** Hides the latest failure. */
export function forgetFailure(): void {
  useCheckoutStore.setState(({ outcome }) => (outcome?.kind === 'sending' ? {} : { outcome: null }));
}

/** Updates the placed order on the screen. */
export function updatePlaced(order: BuyerOrder): void {
  useCheckoutStore.setState(({ outcome }) =>
    outcome?.kind === 'placed' && outcome.order.token === order.token ? { outcome: { ...outcome, order } } : {},
  );
}
