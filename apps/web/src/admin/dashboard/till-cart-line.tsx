import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { ScanBarcode } from 'lucide-react';
import { href } from 'react-router';
import { countText } from '../../lib/format.ts';
import { Link } from '../../ui/link.tsx';
import { useTill, useTillTotal } from '../till/sale/till-store.ts';

/** The line about the internal cart (spec section 2, dashboard): what lies in this browser's till. */
export function TillCartLine() {
  const totalItems = useTill((till) => till.cart.totalItems);
  const total = useTillTotal();
  return (
    <p className="mt-3 flex items-center gap-2.5 text-ink-soft">
      <ScanBarcode className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
      <span>
        {totalItems > 0 ? `Keranjang kasir berisi ${countText(totalItems)} barang, ${formatRupiah(total)}. ` : 'Keranjang kasir kosong. '}
        <Link to={href('/admin/pos')} className="font-semibold text-leaf-800 underline underline-offset-3">
          Buka kasir
        </Link>
      </span>
    </p>
  );
}
