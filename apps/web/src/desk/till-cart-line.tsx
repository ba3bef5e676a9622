import { ScanBarcode } from 'lucide-react';
import { Suspense } from 'react';
import { href } from 'react-router';
import { retryingLazy } from '../lib/retrying-lazy.ts';
import { Link } from '../ui/link.tsx';

/** The till's code is larger than the dashboard's own, so it comes after it. */
const TillCartSum = retryingLazy(() => import('../till/counter/cart-sum.tsx'));

/** The line about the internal cart (spec section 2, dashboard): what lies in this browser's till. */
export function TillCartLine() {
  return (
    <p className="mt-3 flex items-center gap-2.5 text-ink-soft">
      <ScanBarcode className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
      <span>
        <Suspense fallback="Keranjang kasir... ">
          <TillCartSum />
        </Suspense>
        <Link to={href('/admin/pos')} className="font-semibold text-leaf-800 underline underline-offset-3">
          Buka kasir
        </Link>
      </span>
    </p>
  );
}
