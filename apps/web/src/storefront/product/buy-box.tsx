import { ShoppingBag } from 'lucide-react';
import type { Ref } from 'react';
import { onlySo } from '../../features/cart/stock-rule.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { WithoutScripts } from '../without-scripts.tsx';
import type { Buying } from './use-buying.ts';

type BuyBoxProps = { name: string; buying: Buying; buttonsRef: Ref<HTMLDivElement> };

/** Quantity and the two buttons. */
export function BuyBox({ name, buying, buttonsRef }: BuyBoxProps) {
  const { stock, quantity, setQuantity, max, soldOut, add, buyNow } = buying;
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm font-semibold" aria-hidden="true">
          Jumlah
        </p>
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          max={max}
          limitText={max === stock ? onlySo(stock) : undefined}
          itemName={name}
          disabled={soldOut}
        />
      </div>
      <div ref={buttonsRef} className="mt-3 grid gap-3 sm:grid-cols-2 md:max-lg:grid-cols-1">
        <Button size="lg" className="px-4! lg:whitespace-nowrap" disabled={soldOut} onClick={add} data-keep-press>
          <ShoppingBag aria-hidden="true" className="lg:max-xl:hidden" /> Tambah ke keranjang
        </Button>
        <Button size="lg" variant="accent" className="px-4!" disabled={soldOut} onClick={buyNow} data-keep-press>
          Beli sekarang
        </Button>
      </div>
      <WithoutScripts />
    </div>
  );
}
