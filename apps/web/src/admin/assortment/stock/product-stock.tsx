import type { AdminProduct } from '@lapak/contract/assortment/products';
import { countText } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { productView } from '../../shared/addresses/product-view.ts';
import { stockLevelsOf } from '../../shared/components/stock-figures.ts';

/** A product's stock levels above its ledger. */
export function ProductStock({ product, adjustHref }: { product: AdminProduct; adjustHref: string }) {
  return (
    <Card className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h2 className="text-xl font-bold wrap-anywhere">{product.name}</h2>
        <Link
          to={productView.address({ edit: product.id })}
          className="text-sm font-semibold text-leaf-800 underline-offset-4 hover:underline"
        >
          Ubah produk
        </Link>
      </div>
      <dl className="flex grow flex-wrap gap-x-8 gap-y-2">
        {stockLevelsOf(product).map(({ name, stock }) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft wrap-anywhere">{name ?? 'Stok'}</dt>
            <dd className="text-2xl font-bold tracking-tight tabular-nums">{countText(stock)}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to={adjustHref} preventScrollReset>
        Sesuaikan stok
      </ButtonLink>
    </Card>
  );
}
