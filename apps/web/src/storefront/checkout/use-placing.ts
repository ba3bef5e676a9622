import type { OrderRequest, PlaceOrderAnswer } from '@lapak/contract/schemas/orders';
import { tripayChannel } from '@lapak/contract/states/payment-status';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { paymentAddress } from '../../features/orders/payment-address.ts';
import { type ShopCartLine, useCart } from '../../lib/cart-store.ts';
import { forgetChoices } from './checkout-choices.ts';
import { forgetDetails } from './details-form.ts';
import { attemptKey } from './order-attempt.ts';
import { openPaymentTab, type PaymentTab } from './payment-tab.ts';
import type { Outcome } from './place-order.ts';

/** An order that went through, with a copy of the cart's lines for display (spec section 4). */
export interface PlacedOrder {
  answer: PlaceOrderAnswer;
  lines: readonly ShopCartLine[];
  /** False when the browser blocked the payment tab. */
  tabOpened: boolean;
}

export type Failure = Exclude<Outcome, { kind: 'placed' }>;

/** Sends an order once, however often one clicks, and deals with its success: cart, payment tab, where to go next. */
export function usePlacing() {
  const fetcher = useFetcher<Outcome>();
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const tab = useRef<PaymentTab | null>(null);
  // Two clicks may come before React has drawn the button again.
  const running = useRef(false);

  function submit(order: OrderRequest) {
    if (running.current) return;
    running.current = true;
    setFailure(null);
    tab.current = tripayChannel(order.payment_method) === null ? null : openPaymentTab();
    void fetcher.submit(JSON.stringify({ key: attemptKey(order), order }), { method: 'post', encType: 'application/json' });
  }

  const settle = useEffectEvent((outcome: Outcome) => {
    running.current = false;
    if (outcome.kind === 'placed') finish(outcome.answer);
    else {
      tab.current?.close();
      setFailure(outcome);
    }
  });

  function finish(answer: PlaceOrderAnswer) {
    const { cart, clear } = useCart.getState();
    const address = paymentAddress(answer.payment);
    if (address === null) tab.current?.close();
    setPlaced({ answer, lines: cart.items, tabOpened: address !== null && (tab.current?.show(address) ?? false) });
    clear();
    forgetDetails();
    forgetChoices();
    const { token } = answer.data;
    if (tripayChannel(answer.data.payment_method) !== null) {
      // Phones drop a tab while its person pays in another app; loaded anew, this entry of the history still knows the order.
      navigate('/checkout', { replace: true, preventScrollReset: true, state: { placed: token } });
      return;
    }
    const link = { to: `/pesanan/${token}`, label: 'Lihat pesanan' };
    navigate('/catalog', { state: { notice: 'Pesanan berhasil dibuat. Terima kasih!', token, link } });
  }

  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data) settle(fetcher.data);
  }, [fetcher.state, fetcher.data]);

  return { submit, processing: fetcher.state !== 'idle', placed, failure, forgetFailure: () => setFailure(null) };
}

export type Placing = ReturnType<typeof usePlacing>;
