import type { ListedProduct } from '@lapak/contract/assortment/products';
import { addLine, emptyCart } from '@lapak/contract/pricing/cart';
import { notify } from '../../lib/notify.ts';
import { type ShopCartLine, useCart } from './cart-store.ts';

/** Removes a line; for some seconds a notice can restore it in its place. */
export function removeWithUndo(line: ShopCartLine): void {
  const place = useCart.getState().cart.items.indexOf(line);
  useCart.getState().remove(line.id);
  notify('info', `${line.product.name} dihapus dari keranjang.`, { label: 'Urungkan', onClick: () => putBack(line, place) });
}

function putBack(line: ShopCartLine, place: number): void {
  const { cart, replace } = useCart.getState();
  const at = Math.max(0, place);
  const lines = [...cart.items.slice(0, at), line, ...cart.items.slice(at)];
  // The same choice was added again meanwhile: keep that line.
  const isBack = cart.items.some(({ id }) => id === line.id);
  if (!isBack) replace(lines.reduce((built, each) => addLine(built, each), emptyCart<ListedProduct>()));
}
