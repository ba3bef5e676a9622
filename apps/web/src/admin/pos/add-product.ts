import type { TillProduct } from '../../features/till/till-product.ts';
import { addToTill, useTill } from '../../features/till/till-store.ts';
import { notify } from '../../ui/notify.ts';

/** Puts one into the cart, or says why not. */
export function addProduct(product: TillProduct, variant: string | null): void {
  const refusal = useTill.getState().unanswered ? 'Kirim dulu transaksi yang belum terjawab.' : addToTill(product, variant);
  if (refusal !== null) notify('error', refusal);
}
