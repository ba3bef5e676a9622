import { choiceTexts } from '@lapak/contract/pricing/cart';
import type { OrderRequest, PlaceOrderAnswer } from '@lapak/contract/sales/orders';
import { awaitsMethod, tripayChannel } from '@lapak/contract/sales/payment-status';
import type { NavigateFunction } from 'react-router';
import { type ShopCart, type ShopCartLine, useCart } from '../../features/cart/cart-store.ts';
import { rememberOrder } from '../../features/orders/known-orders.ts';
import { paymentAddress } from '../../features/orders/payment-address.ts';
import { notify } from '../../lib/notify.ts';
import { useRequestedRenewal } from '../../lib/session-renewal.ts';
import { forgetFailure, startNextOrder, useCheckoutStore } from '../parts/checkout-store.ts';
import { keepAddress } from './keep-address.ts';
import { openPaymentTab, type PaymentTab } from './payment-tab.ts';
import { sendOrder } from './send-order.ts';

let isOnScreen = false;

/** While the returned function hasn't been called, the checkout's screen shows an order's outcome; at other times a notice does. */
export function showOutcomes(): () => void {
  isOnScreen = true;
  return () => {
    isOnScreen = false;
    forgetFailure();
  };
}

/** Sends the order of `cart` once, however often one clicks, and handles the answer. Call it in the click itself. */
export async function submitOrder(order: OrderRequest, { items: lines }: ShopCart, navigate: NavigateFunction): Promise<void> {
  // Two clicks may come before React renders the button again.
  if (useCheckoutStore.getState().outcome?.kind === 'sending') return;
  const sending = { kind: 'sending' } as const;
  useCheckoutStore.setState({ outcome: sending });
  const tab = paysAtGateway(order) ? openPaymentTab() : null;
  // An empty tab would cover the dialog that asks for the password; the payment page becomes a link instead.
  const stopWatching = useRequestedRenewal.subscribe(({ requested }) => requested && tab?.close());
  const outcome = await sendOrder(order).finally(stopWatching);
  // Whoever ordered has left: show the outcome to nobody else.
  const isTheirs = useCheckoutStore.getState().outcome === sending;

  if (outcome.kind !== 'placed') {
    tab?.close();
    if (!isTheirs) return;
    useCheckoutStore.setState({ outcome: isOnScreen ? outcome : null });
    if (!isOnScreen) notify('error', outcome.text);
    return;
  }
  const { answer, isEarlier } = outcome;
  const tabOpened = showPayment(answer, tab);
  const ordered = isEarlier ? orderedOf(lines, answer.data) : lines;
  useCart.getState().takeOut(ordered);
  if (!isTheirs) return;
  void keepAddress(order);
  startNextOrder();
  if (isOnScreen) useCheckoutStore.setState({ outcome: { kind: 'placed', answer, order: answer.data, lines: ordered, tabOpened } });
  rememberOrder(answer.data, paysAtGateway(answer.data) && !isEarlier ? null : answer.message);
  if (isEarlier) notify('info', answer.message);
  await leadOn(answer, navigate);
}

/** The cart lines that are part of an order which was sent before the cart changed. */
function orderedOf(lines: readonly ShopCartLine[], { order_items }: PlaceOrderAnswer['data']): ShopCartLine[] {
  return lines.flatMap((line) => {
    const choice = choiceTexts(line.variant, line.selected_options).join();
    const item = order_items.find(
      ({ product, variant_label, selected_options }) =>
        product.id === line.product.id && choiceTexts(variant_label, selected_options).join() === choice,
    );
    return item ? [{ ...line, quantity: Math.min(line.quantity, item.quantity) }] : [];
  });
}

function paysAtGateway({ payment_method }: { payment_method: string }): boolean {
  return tripayChannel(payment_method) !== null;
}

function showPayment({ payment }: PlaceOrderAnswer, tab: PaymentTab | null): boolean {
  const address = paymentAddress(payment);
  if (address === null) tab?.close();
  return address !== null && (tab?.show(address) ?? false);
}

async function leadOn({ data, message }: PlaceOrderAnswer, navigate: NavigateFunction): Promise<void> {
  const isRefused = awaitsMethod(data);
  if (!isOnScreen) {
    notify(isRefused ? 'error' : 'success', message, { label: 'Lihat pesanan', onClick: () => void navigate(`/pesanan/${data.token}`) });
  } else if (isRefused) {
    // The order exists, but there is nothing to pay yet: its page offers other methods.
    void navigate(`/pesanan/${data.token}`, { replace: true });
  } else {
    // A phone may drop this tab while its user pays in another app; after a reload, or back from the catalog, this history entry still
    // leads to the order.
    await navigate('/checkout', { replace: true, preventScrollReset: true, state: { placed: data.token } });
    if (!paysAtGateway(data) && isOnScreen) void navigate('/catalog');
  }
}
