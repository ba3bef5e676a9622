import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { useSale } from '../sale/sale-state.ts';
import { useTill } from '../sale/till-store.ts';

/** Of a payment by two methods: the cash that was handed over, or the second method's part. */
export type PayPart = 'cash' | 'second';

interface TillView {
  /** What a phone shows: there is room for one of the two. */
  pane: 'products' | 'cart';
  /** Whether the payment sheet is open, where the payment has no column of its own. */
  paying: boolean;
  /** What the number pad types into: the sum that had the focus last. */
  padFor: PayPart;
  /** Whether the shop's QRIS is shown. */
  qris: boolean;
  /** The line whose amount can be changed: pressed, or added last. */
  line: string | null;
}

/** What the till shows of the sale at hand. */
export const useTillView = create<TillView>(() => ({ pane: 'products', paying: false, padFor: 'cash', qris: false, line: null }));

// However a method was chosen: by a press, by a key, by the end of a sale (spec section 4, POS cart).
useTill.subscribe((now, before) => {
  if (now.method !== before.method) useTillView.setState({ qris: now.method === 'qris' });
});

useSale.subscribe((now, before) => {
  const { problem } = now;
  if (now.refusals !== before.refusals && problem !== null) {
    // What is missing is asked for where it is filled in; the shop's figures stand at the lines.
    if (problem.at === 'cash' || problem.at === 'split') openPayment();
    else if (problem.at === 'cart' || now.correction.length > 0) useTillView.setState({ paying: false, pane: 'cart' });
  }
  if (now.gateway !== null && before.gateway === null) useTillView.setState({ paying: false });
  // The done card stands where the lines were.
  if (now.last !== null && now.last !== before.last) useTillView.setState({ paying: false, pane: 'cart' });
  if (now.last === null && before.last !== null) useTillView.setState({ pane: 'products' });
});

/** From here on the payment stands beside the cart (80rem, Tailwind's `xl`). */
const WIDE = '(min-width: 80rem)';

/** Whether the payment stands beside the cart. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watchWidth, isWide);
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function isWide(): boolean {
  return window.matchMedia(WIDE).matches;
}

/** Brings the payment into sight where it isn't. */
export function openPayment(): void {
  if (!isWide()) useTillView.setState({ paying: true });
}
