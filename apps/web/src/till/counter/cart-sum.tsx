import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { countText } from '../../lib/format.ts';
import { useTill, useTillTotal } from './sale/till-store.ts';

/** How much lies in this browser's till. */
export default function TillCartSum() {
  const totalItems = useTill((till) => till.cart.totalItems);
  const total = useTillTotal();
  return totalItems > 0 ? `Keranjang kasir berisi ${countText(totalItems)} barang, ${formatRupiah(total)}. ` : 'Keranjang kasir kosong. ';
}
