import type { TillProduct } from '@lapak/contract/assortment/products';
import { cartLineId } from '@lapak/contract/pricing/cart';
import { notify } from '../../../lib/notify.ts';
import { findByCode, findById, useCatalogCopy } from '../catalog/catalog-copy.ts';
import { type Pack, readLabel } from '../catalog/scale-label.ts';
import { refusalToGrow, tillStockOf } from '../catalog/till-product.ts';
import { addPackToTill, addToTill, packLineId, setTillQuantity, type TillLine, unitsOf, useTill } from '../sale/till-store.ts';
import { soundOfRefusal, soundOfSuccess } from './sounds.ts';
import { useTillView } from './till-view.ts';

/** Puts one into the cart, or says why not; true when it went in. */
export function addProduct(product: TillProduct, variant: string | null): boolean {
  const refusal = useTill.getState().unanswered ? 'Kirim dulu transaksi yang belum terjawab.' : addToTill(product, variant);
  if (refusal !== null) notify('error', refusal);
  else useTillView.setState({ line: cartLineId(product.id, variant, []) });
  return refusal === null;
}

function addPack(pack: Pack): boolean {
  const refusal = useTill.getState().unanswered ? 'Kirim dulu transaksi yang belum terjawab.' : addPackToTill(pack);
  if (refusal !== null) notify('error', refusal);
  else useTillView.setState({ line: packLineId(pack) });
  return refusal === null;
}

/** Sets a line's quantity, from 1 to the stock as the till knows it now; says where it can't grow. */
export function changeQuantity({ id, product, variant, quantity }: TillLine, wanted: number): void {
  const others = unitsOf(useTill.getState().cart, product.id, variant) - quantity;
  const stock = tillStockOf(findById(product.id) ?? product, variant) - others;
  const refusal = wanted > quantity ? refusalToGrow(Math.min(wanted - 1, stock), stock) : null;
  if (refusal !== null) notify('error', refusal);
  setTillQuantity(id, wanted > quantity ? Math.max(quantity, Math.min(wanted, stock)) : wanted);
}

/** Puts in what a scanned code stands for; what happened is heard. While the till's products still load, the code waits for them. */
export function addByCode(code: string): void {
  if (useCatalogCopy.getState().state === 'loading') scanLater(code);
  else if (addKnownCode(code) ?? refuseCode(code)) soundOfSuccess();
  else soundOfRefusal();
}

/** What was scanned before the products were there, in order. */
const scannedEarly: string[] = [];

function scanLater(code: string): void {
  scannedEarly.push(code);
  notify('info', `Produk masih dimuat. Kode ${code} menyusul sendiri.`);
  if (scannedEarly.length > 1) return;
  const stop = useCatalogCopy.subscribe(({ state }) => {
    if (state === 'loading') return;
    stop();
    // The store's own change ends first: it may still take off what was sold and not sent.
    queueMicrotask(() => {
      for (const each of scannedEarly.splice(0)) addByCode(each);
    });
  });
}

/** Puts in what a code or a scale's label stands for, or says why not; whether it went in. Null for a code that nobody has. */
export function addKnownCode(code: string): boolean | null {
  const found = findByCode(code);
  if (found) return addProduct(found.product, found.variant);
  const label = readLabel(code);
  if (label?.wrong === undefined) return label && addPack(label.pack);
  notify('error', label.wrong);
  return false;
}

function refuseCode(code: string): false {
  const isThere = useCatalogCopy.getState().state === 'ready';
  notify('error', isThere ? `Kode ${code} tidak dikenal.` : `Produk gagal dimuat. Kode ${code} tidak masuk; pindai lagi nanti.`);
  return false;
}
