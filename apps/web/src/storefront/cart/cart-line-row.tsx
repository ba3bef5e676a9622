import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { choiceTexts, lineTotal } from '@lapak/contract/pricing/cart';
import { Trash2 } from 'lucide-react';
import { type ShopCartLine, useCart } from '../../features/cart/cart-store.ts';
import { chosenName } from '../../features/cart/product-choice.ts';
import { type LineLimit, onlySo } from '../../features/cart/stock-rule.ts';
import { countText } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { holidayNow } from './holiday-now.ts';

/** One line of the cart. Its quantity can't exceed the stock; where that is 0 or unknown it can't grow (spec section 5). */
export function CartLineRow({ line, limit, onRemove }: { line: ShopCartLine; limit: LineLimit; onRemove: () => void }) {
  const setQuantity = useCart((store) => store.setQuantity);
  const { product, variant, quantity } = line;
  const holiday = holidayNow(product);
  const chosen = choiceTexts(variant, line.selected_options);
  const lineName = chosenName(product, { variant, options: line.selected_options });
  return (
    <li className="flex flex-wrap gap-4 p-[min(1rem,4.5vw)] sm:grid sm:grid-cols-[6.5rem_1fr] sm:gap-x-5 sm:p-5">
      <div className="size-[min(5rem,25vw)] overflow-hidden rounded-lg bg-paper-100 sm:row-span-2 sm:size-26">
        <Picture picture={product.pictures[0]} alt="" sizes="6.5rem" small />
      </div>
      <div className="flex min-w-0 flex-[1_1_8rem] items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <Link to={`/product/${product.id}`} className="leading-snug font-bold underline-offset-4 hover:text-leaf-800 hover:underline">
            {product.name}
          </Link>
          {product.business_name && <p className="mt-0.5 text-sm text-ink-soft">{product.business_name}</p>}
          {holiday !== null && <p className="mt-0.5 text-sm font-semibold text-accent-ink">{holiday}, belum dapat dipesan</p>}
          {chosen.length > 0 && <p className="mt-0.5 text-sm text-ink-soft">{chosen.join(' · ')}</p>}
        </div>
        <IconButton
          tone="danger"
          className="-mt-2 -mr-2"
          label={`Hapus ${lineName} dari keranjang`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <div className="flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:items-end">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <QuantityStepper
            value={quantity}
            onChange={(value) => setQuantity(line.id, value)}
            onRemove={onRemove}
            max={limit.most}
            limitText={limit.most === limit.stock ? onlySo(limit.stock) : undefined}
            itemName={lineName}
          />
          <p className="text-sm text-ink-soft">Stok: {limit.stock === null ? 'Bebas' : countText(limit.stock)}</p>
        </div>
        <p className="ml-auto text-right">
          <span className="block text-lg leading-6 font-bold text-leaf-800 tabular-nums">
            <span className="sr-only">Jumlah </span>
            {formatRupiah(lineTotal(line))}
            <span className="sr-only">, </span>
          </span>
          <span className="block text-sm text-ink-soft tabular-nums">{formatRupiah(line.unit_price)} / unit</span>
        </p>
      </div>
    </li>
  );
}
