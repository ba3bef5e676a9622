import { LayoutGrid, ShoppingBasket } from 'lucide-react';
import { countText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useTill } from '../sale/till-store.ts';
import { PayButton } from './pay-button.tsx';
import { useTillView } from './till-view.ts';

/** On a phone the products and the cart take turns; the way to pay stays below both. */
export function PhoneBar() {
  const pane = useTillView((view) => view.pane);
  const totalItems = useTill((till) => till.cart.totalItems);
  return (
    <div className="on-dark flex shrink-0 gap-2 bg-leaf-900 p-2 md:hidden">
      <Button
        variant="ghost"
        className="px-3 whitespace-nowrap text-white! hover:bg-leaf-800! [&_svg]:size-5"
        onClick={() => useTillView.setState({ pane: pane === 'cart' ? 'products' : 'cart' })}
      >
        {pane === 'cart' ? (
          <>
            <LayoutGrid aria-hidden="true" /> Produk
          </>
        ) : (
          <>
            <ShoppingBasket aria-hidden="true" /> Keranjang ({countText(totalItems)})
          </>
        )}
      </Button>
      <PayButton variant="accent" />
    </div>
  );
}
