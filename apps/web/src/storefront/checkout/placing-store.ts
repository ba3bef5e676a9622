import type { OrderRequest, PlaceOrderAnswer } from '@lapak/contract/schemas/orders';
import { tripayChannel } from '@lapak/contract/states/payment-status';
import type { NavigateFunction } from 'react-router';
import { create } from 'zustand';
import { type ShopCartLine, useCart } from '../../features/cart/cart-store.ts';
import { paymentAddress } from '../../features/orders/payment-address.ts';
import { notify } from '../../ui/notify.ts';
import { forgetChoices } from './checkout-choices.ts';
import { forgetDetails } from './details-form.ts';
import { attemptKey } from './order-attempt.ts';
import { openPaymentTab, type PaymentTab } from './payment-tab.ts';
import { type Outcome, placeOrder } from './place-order.ts';

/** An order that went through, with a copy of the cart's lines for display (spec section 4). */
export interface PlacedOrder {
  answer: PlaceOrderAnswer;
  lines: readonly ShopCartLine[];
  /** False when the browser blocked the payment tab. */
  tabOpened: boolean;
}

export type Failure = Exclude<Outcome, { kind: 'placed' }>;

interface PlacingStore {
  processing: boolean;
  /** How the latest order ended, for the checkout that is on the screen. */
  placed: PlacedOrder | null;
  failure: Failure | null;
}

/**
 * The order under way. Lives beside the screen: a shopper may leave the checkout before the answer is there, and it has to
 * count all the same, else the full cart makes a second order.
 */
export const usePlacing = create<PlacingStore>(() => ({ processing: false, placed: null, failure: null }));

let isShown = false;

/** For the checkout's screen: until the returned function is called it shows how an order ends; at other times a notice does. */
export function showOutcomes(): () => void {
  isShown = true;
  return () => {
    isShown = false;
    usePlacing.setState({ placed: null, failure: null });
  };
}

export function forgetFailure(): void {
  usePlacing.setState({ failure: null });
}

/** Sends an order once, however often one clicks, and does all that follows from the answer. Call it in the click itself. */
export async function submitOrder(order: OrderRequest, navigate: NavigateFunction): Promise<void> {
  // Two clicks may come before React has drawn the button again.
  if (usePlacing.getState().processing) return;
  usePlacing.setState({ processing: true, failure: null });
  const lines = useCart.getState().cart.items;
  const tab = tripayChannel(order.payment_method) === null ? null : openPaymentTab();
  const outcome = await placeOrder(attemptKey(order), order);
  if (outcome.kind === 'placed') finish(outcome.answer, lines, tab, navigate);
  else {
    tab?.close();
    usePlacing.setState({ processing: false, failure: isShown ? outcome : null });
    if (!isShown) notify('error', outcome.text);
  }
}

function finish(answer: PlaceOrderAnswer, lines: readonly ShopCartLine[], tab: PaymentTab | null, navigate: NavigateFunction) {
  const address = paymentAddress(answer.payment);
  if (address === null) tab?.close();
  const tabOpened = address !== null && (tab?.show(address) ?? false);
  usePlacing.setState({ processing: false, placed: isShown ? { answer, lines, tabOpened } : null });
  takeFromCart(lines);
  forgetDetails();
  forgetChoices();
  const { token, payment_method } = answer.data;
  const atGateway = tripayChannel(payment_method) !== null;
  const link = { to: `/pesanan/${token}`, label: 'Lihat pesanan' };
  if (!isShown) {
    notify('success', answer.message, { label: link.label, onClick: () => void navigate(link.to) });
  } else if (atGateway) {
    // Phones drop a tab while its person pays in another app; loaded anew, this entry of the history still knows the order.
    void navigate('/checkout', { replace: true, preventScrollReset: true, state: { placed: token } });
  } else {
    void navigate('/catalog', { state: { notice: answer.message, token, link } });
  }
}

/** Clears the cart of what was ordered; what was put in since, elsewhere in the shop, stays. */
function takeFromCart(ordered: readonly ShopCartLine[]): void {
  const { cart, remove, setQuantity } = useCart.getState();
  for (const { id, quantity } of ordered) {
    const more = (cart.items.find((line) => line.id === id)?.quantity ?? 0) - quantity;
    if (more > 0) setQuantity(id, more);
    else remove(id);
  }
}
