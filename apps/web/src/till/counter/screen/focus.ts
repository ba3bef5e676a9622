import { flushSync } from 'react-dom';
import { openPayment, useTillView } from './till-view.ts';

/** Ids of what the till's screen leads to. */
export const CART_ID = 'keranjang';
export const SEARCH_ID = 'cari-produk';
export const PAYMENT_ID = 'isian-pembayaran';
export const SECOND_PART_ID = 'bagian-kedua';

/** Leads to the search, where the next sale begins. */
export function focusSearch(): void {
  // On a phone the cart may stand in its place.
  flushSync(() => useTillView.setState({ pane: 'products' }));
  document.getElementById(SEARCH_ID)?.focus({ preventScroll: true });
}

/** Where there is a keyboard the till begins in the search; under a finger the system's own keyboard would cover the till. */
export function beginAtSearch(): void {
  const isWriting = document.activeElement?.matches('input, textarea, select, [role=dialog] *');
  if (!isWriting && window.matchMedia('(pointer: fine)').matches) document.getElementById(SEARCH_ID)?.focus({ preventScroll: true });
}

/** Leads to what the payment needs. */
export function focusPayment(): void {
  openPayment();
  paymentField()?.focus();
}

/** Leads to the second method's part, which has just come to be. */
export function focusSecondPart(): void {
  document.getElementById(SECOND_PART_ID)?.querySelector('input')?.focus();
}

/** What the payment needs: the cash received, or a reference. */
export function paymentField(): HTMLInputElement | null {
  return document.getElementById(PAYMENT_ID)?.querySelector<HTMLInputElement>('input:not([type=radio])') ?? null;
}
