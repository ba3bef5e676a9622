/** Ids of what the till's screen leads to. */
export const CART_ID = 'keranjang';
export const SEARCH_ID = 'cari-produk';
export const PAYMENT_ID = 'isian-pembayaran';

/** Leads to the search, where the next sale begins. */
export function focusSearch(): void {
  const search = document.getElementById(SEARCH_ID);
  search?.focus({ preventScroll: true });
  search?.scrollIntoView({ block: 'center' });
}

/** Where there is a keyboard the till begins in the search; under a finger the system's own keyboard would cover the till. */
export function beginAtSearch(): void {
  const isWriting = document.activeElement?.matches('input, textarea, select, [role=dialog] *');
  if (!isWriting && window.matchMedia('(pointer: fine)').matches) document.getElementById(SEARCH_ID)?.focus({ preventScroll: true });
}

/** Leads to the cart, which lies below the products on a phone. */
export function focusCart(): void {
  const cart = document.getElementById(CART_ID);
  cart?.focus({ preventScroll: true });
  cart?.scrollIntoView();
}

/** Leads to what the payment needs: the cash received, or a reference. */
export function focusPayment(): void {
  document.getElementById(PAYMENT_ID)?.querySelector<HTMLInputElement>('input:not([type=radio])')?.focus();
}
