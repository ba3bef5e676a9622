import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { ShoppingBasket } from 'lucide-react';
import { useEffect } from 'react';
import { countText } from '../../../lib/format.ts';
import { useUnsavedInput } from '../../../lib/unsaved-input.ts';
import { Button } from '../../../ui/button.tsx';
import { useNoticesAtTop } from '../../../ui/notice-edge.ts';
import { useTill, useTillTotal } from '../sale/till-store.ts';
import { CartPanel } from './cart-panel.tsx';
import { beginAtSearch, focusCart } from './focus.ts';
import { GatewayDialog } from './gateway-dialog.tsx';
import { ProductPicker } from './product-picker.tsx';
import { TillBar } from './till-bar.tsx';

/** The till (spec section 2, POS): what is sold on the left, the sale at hand on the right. */
export function Till() {
  useNoticesAtTop();
  useEffect(beginAtSearch, []);
  useUnsavedInput(useTill((till) => till.cart.items.length > 0));
  return (
    <>
      <TillBar />
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-6">
        <div className="min-w-0">
          <ProductPicker />
          <PhoneTotal />
        </div>
        <CartPanel />
      </div>
      <GatewayDialog />
    </>
  );
}

/** On a phone the cart lies below the products: the total stays in sight above them and leads there. */
function PhoneTotal() {
  const totalItems = useTill((till) => till.cart.totalItems);
  const total = useTillTotal();
  return (
    <div className="sticky bottom-3 z-20 mt-4 flex items-center justify-between gap-4 rounded-xl bg-leaf-900 py-2.5 pr-2.5 pl-4 text-white shadow-lg md:hidden">
      <p className="min-w-0">
        <span className="block text-xs text-leaf-100">Total</span>
        <span className="block text-xl leading-tight font-extrabold tabular-nums">{formatRupiah(total)}</span>
      </p>
      <Button variant="accent" onClick={focusCart}>
        <ShoppingBasket aria-hidden="true" /> Keranjang ({countText(totalItems)})
      </Button>
    </div>
  );
}
