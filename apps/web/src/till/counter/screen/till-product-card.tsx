import type { TillProduct } from '@lapak/contract/assortment/products';
import { LOW_STOCK } from '@lapak/contract/constants';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { discountLabelOf, originalPriceOf, unitPriceOf } from '@lapak/contract/pricing/product-figures';
import { Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { countText } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Select } from '../../../ui/select.tsx';
import { firstVariant, isSoldWithoutSize, tillStockOf } from '../catalog/till-product.ts';
import { addProduct } from './add-product.ts';

/** No size, hence the product's own price and stock (decision 8). */
const OWN = '';

/** A product of the till. A press anywhere on the card adds one of the chosen size. */
export const TillProductCard = memo(function TillProductCard({ product }: { product: TillProduct }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const sellsOwn = isSoldWithoutSize(product);
  // Sold out, or renamed since it was chosen: it begins anew.
  const isThere = chosen === OWN ? sellsOwn : product.size_variants.some((size) => size.label === chosen);
  const label = isThere ? chosen : firstVariant(product);
  const variant = label === OWN ? null : label;
  const stock = tillStockOf(product, variant);
  const discount = discountLabelOf(product);
  const original = originalPriceOf(product, variant);
  return (
    <li
      className={cx(
        // What comes before the picture has the least height: Chromium gives a subgrid none of its own.
        'relative row-span-2 grid grid-rows-subgrid gap-y-0 overflow-hidden before:col-start-1 before:row-span-2 before:row-start-1 before:h-[calc(var(--row)-2px)] rounded-md border bg-surface shadow-sm transition-shadow focus-within:border-leaf-600 active:bg-brand-soft pointer-fine:hover:border-leaf-600',
        stock <= 0 && 'bg-sunken',
      )}
    >
      <div className={cx('relative col-start-1 row-start-1 min-h-8 overflow-hidden', stock <= 0 && 'opacity-60')}>
        <div className="absolute inset-0 text-xs">
          <Picture picture={product.picture} alt="" sizes="12rem" emptyText="Tanpa foto" />
        </div>
        {discount !== null && (
          <Badge tone="accent" className="absolute top-1 left-1 px-1.5 py-0">
            {discount}
          </Badge>
        )}
      </div>
      <div className="col-start-1 row-start-2 min-w-0 px-2 pt-1 pb-1.5">
        <h3 className="line-clamp-2 text-[0.8125rem] leading-[1.2] font-bold tracking-normal wrap-anywhere">{product.name}</h3>
        <p className="flex justify-between gap-1.5 text-[0.6875rem] leading-4 text-ink-soft">
          <span className="min-w-0 truncate">{product.category.name || 'Tanpa kategori'}</span>
          <span
            className={cx(
              'shrink-0 tabular-nums',
              stock <= 0 ? 'font-semibold text-danger' : stock <= LOW_STOCK && 'font-semibold text-accent-ink',
            )}
          >
            {stock > 0 ? `${countText(stock)} stok` : 'Stok habis'}
          </span>
        </p>
        <p className="flex items-baseline justify-between gap-1.5 leading-[1.15rem] whitespace-nowrap tabular-nums">
          <span className="text-sm font-bold text-leaf-800">{formatRupiah(unitPriceOf(product, variant))}</span>
          {original !== null && <s className="min-w-0 truncate text-[0.6875rem] text-ink-soft">{formatRupiah(original)}</s>}
        </p>
        {product.size_variants.length > 0 && (
          <Select
            className="z-1 mt-1 [&_select]:min-h-9 [&_select]:px-2 [&_select]:py-0 [&_select]:pr-7 [&_select]:text-[0.8125rem] [&_svg]:right-1.5 [&_svg]:size-4"
            aria-label={`Varian ${product.name}`}
            value={variant ?? OWN}
            onChange={(event) => setChosen(event.target.value)}
          >
            {sellsOwn && <option value={OWN}>Varian default</option>}
            {product.size_variants.map((size) => (
              <option key={size.label} value={size.label}>
                {size.label}
              </option>
            ))}
          </Select>
        )}
      </div>
      {/* All of the card; only the choice of a size lies above it. */}
      <button
        type="button"
        className="group/add absolute inset-0 rounded-md -outline-offset-2"
        aria-label={`Tambah ${product.name}`}
        disabled={stock <= 0}
        onClick={() => addProduct(product, variant)}
      >
        <span className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-surface text-leaf-800 shadow-md group-active/add:bg-brand group-active/add:text-white group-disabled/add:hidden [&_svg]:size-4.5">
          <Plus aria-hidden="true" />
        </span>
      </button>
    </li>
  );
});
