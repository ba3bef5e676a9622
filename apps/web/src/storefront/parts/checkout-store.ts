import type { BuyerOrder, OrderCorrection, PlaceOrderAnswer } from '@lapak/contract/schemas/orders';
import { MANUAL_PAYMENT } from '@lapak/contract/states/payment-status';
import { create } from 'zustand';
import type { ShopCartLine } from '../../features/cart/cart-store.ts';
import { whenPersonLeaves } from '../../lib/session.ts';
import type { Details } from './details.ts';

/** An order that went through, with a copy of the cart's lines for display (spec section 4). */
export interface PlacedOrder {
  kind: 'placed';
  answer: PlaceOrderAnswer;
  /** The order as it was last heard of. */
  order: BuyerOrder;
  lines: readonly ShopCartLine[];
  /** False when the browser blocked the payment tab. */
  tabOpened: boolean;
}

/** Why there is no order. */
export type Failure =
  /** The shop's figures differ, or goods or shipping are gone: `correction` says how, where the server does. */
  | { kind: 'corrected'; text: string; correction: OrderCorrection | null }
  | { kind: 'refused'; text: string; fields: Record<string, string>; channelGone: boolean };

/**
 * All that a checkout remembers, beside the cart: in memory, and longer than its screen, so that a look back into the shop
 * loses nothing and an answer counts wherever the shopper is by then.
 */
interface CheckoutStore {
  /** What was typed; null until something was. */
  details: Details | null;
  /** The buyer's shipping (`optionKey`) and payment method. */
  choices: { shipping: string | null; method: string };
  /**
   * The order that was sent and has no definite answer yet, with the key it was sent under, who sent it, and whether an answer got lost.
   */
  attempt: { content: string; key: string; of: number | null; isLost: boolean } | null;
  /** Whether the address is to be kept: in the account's book, or on a guest's device. Null until they say so. */
  keepsAddress: boolean | null;
  /** How the order that was sent last stands. */
  outcome: { kind: 'sending' } | PlacedOrder | Failure | null;
}

const START: CheckoutStore = {
  details: null,
  choices: { shipping: null, method: MANUAL_PAYMENT },
  attempt: null,
  keepsAddress: null,
  outcome: null,
};

export const useCheckoutStore = create<CheckoutStore>(() => START);

/** Starts over: nothing typed, nothing chosen, nothing under way. When a signed-in person leaves. */
export function resetCheckout(): void {
  useCheckoutStore.setState(START);
}

/** After an order the next one starts over, but goes to the same place: nobody types an address twice (decision 54). */
export function startNextOrder(): void {
  useCheckoutStore.setState(({ details, keepsAddress }) => ({ ...START, details: details && { ...details, notes: '' }, keepsAddress }));
}

whenPersonLeaves(resetCheckout);

export function choose(choice: Partial<CheckoutStore['choices']>): void {
  useCheckoutStore.setState(({ choices }) => ({ choices: { ...choices, ...choice } }));
}

/** Takes the latest failure off the screen. */
export function forgetFailure(): void {
  useCheckoutStore.setState(({ outcome }) => (outcome?.kind === 'sending' ? {} : { outcome: null }));
}

/** Puts fresh news of the placed order on the screen. */
export function updatePlaced(order: BuyerOrder): void {
  useCheckoutStore.setState(({ outcome }) =>
    outcome?.kind === 'placed' && outcome.order.token === order.token ? { outcome: { ...outcome, order } } : {},
  );
}
