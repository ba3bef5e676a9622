import { LOW_STOCK } from '@lapak/contract/constants';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { discountLabelOf, originalPriceOf, unitPriceOf } from '@lapak/contract/pricing/product-figures';
import type { TillProduct } from '@lapak/contract/schemas/catalog';
import { Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { countText } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
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
        'relative flex flex-col overflow-hidden rounded-lg border bg-surface shadow-sm transition-shadow focus-within:shadow-md hover:shadow-md',
        stock <= 0 && 'bg-sunken',
      )}
    >
      <div className={cx('relative aspect-5/3 shrink-0 overflow-hidden', stock <= 0 && 'opacity-60')}>
        <Picture picture={product.picture} alt="" sizes="12rem" emptyText="Tanpa foto" />
        {discount !== null && (
          <Badge tone="accent" className="absolute top-2 left-2">
            {discount}
          </Badge>
        )}
      </div>
      <div className="flex grow flex-col p-2.5">
        <h3 className="line-clamp-2 text-sm leading-snug font-bold tracking-normal wrap-anywhere">{product.name}</h3>
        <p className="mt-0.5 truncate text-xs text-ink-soft">{product.category.name || 'Tanpa kategori'}</p>
        <p className="flex flex-wrap items-baseline gap-x-1.5 pt-1.5 tabular-nums">
          <span className="font-bold text-leaf-800">{formatRupiah(unitPriceOf(product, variant))}</span>
          {original !== null && <s className="text-xs text-ink-soft">{formatRupiah(original)}</s>}
        </p>
        <p className={cx('text-xs', stock > LOW_STOCK ? 'text-ink-soft' : 'font-semibold', stock <= 0 ? 'text-danger' : 'text-accent-ink')}>
          {stock > 0 ? `${countText(stock)} stok` : 'Stok habis'}
        </p>
        <div className="mt-auto grid gap-2 pt-2">
          {product.size_variants.length > 0 && (
            <Select
              className="z-1 [&_select]:min-h-11 [&_select]:py-1.5 [&_select]:pr-9 [&_select]:pl-2.5 [&_select]:text-sm"
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
          <Button
            variant="secondary"
            wide
            className="px-2 text-sm after:absolute after:inset-0"
            aria-label={`Tambah ${product.name}`}
            disabled={stock <= 0}
            onClick={() => addProduct(product, variant)}
          >
            <Plus aria-hidden="true" /> Tambah
          </Button>
        </div>
      </div>
    </li>
  );
});
