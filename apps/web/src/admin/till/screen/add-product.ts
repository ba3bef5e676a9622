import { cartLineId } from '@lapak/contract/pricing/cart';
import type { TillProduct } from '@lapak/contract/schemas/catalog';
import { notify } from '../../../lib/notify.ts';
import { findByCode, findById } from '../catalog/catalog-copy.ts';
import { refusalToGrow, tillStockOf } from '../catalog/till-product.ts';
import { addToTill, setTillQuantity, type TillLine, useTill } from '../sale/till-store.ts';
import { soundOfRefusal, soundOfSuccess } from './sounds.ts';
import { useTillView } from './till-view.ts';

/** Puts one into the cart, or says why not; true when it went in. */
export function addProduct(product: TillProduct, variant: string | null): boolean {
  const refusal = useTill.getState().unanswered ? 'Kirim dulu transaksi yang belum terjawab.' : addToTill(product, variant);
  if (refusal !== null) notify('error', refusal);
  else useTillView.setState({ line: cartLineId(product.id, variant, []) });
  return refusal === null;
}

/** Sets a line's quantity, from 1 to the stock as the till knows it now; says where it can't grow. */
export function changeQuantity({ id, product, variant, quantity }: TillLine, wanted: number): void {
  const stock = tillStockOf(findById(product.id) ?? product, variant);
  const refusal = wanted > quantity ? refusalToGrow(Math.min(wanted - 1, stock), stock) : null;
  if (refusal !== null) notify('error', refusal);
  setTillQuantity(id, wanted > quantity ? Math.max(quantity, Math.min(wanted, stock)) : wanted);
}

/** Puts in what a scanned code stands for; what happened is heard. */
export function addByCode(code: string): void {
  const found = findByCode(code);
  if (found === null) notify('error', `Kode ${code} tidak dikenal.`);
  if (found !== null && addProduct(found.product, found.variant)) soundOfSuccess();
  else soundOfRefusal();
}
