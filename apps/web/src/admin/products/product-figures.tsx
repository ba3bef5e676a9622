import { LOW_STOCK } from '@lapak/contract/constants';
import { Package, Store, TriangleAlert } from 'lucide-react';
import { countText } from '../../lib/format.ts';
import { Stat, StatGroup } from '../../ui/stat.tsx';
import type { ProductList } from './load-products.ts';

/** The three summary cards, over all products (spec section 2, products admin). */
export function ProductFigures({ meta }: { meta: ProductList['meta'] }) {
  return (
    <StatGroup className="mb-6 grid-cols-3! max-sm:mb-4 max-sm:gap-2! max-sm:[&>div]:p-2.5">
      <Stat label="Total produk" value={countText(meta.all)} note={`${countText(meta.active)} aktif`} icon={<Package />} />
      <Stat label="Produk mitra" value={countText(meta.with_business)} note={`dari ${countText(meta.businesses)} mitra`} icon={<Store />} />
      <Stat label="Stok menipis" value={countText(meta.low_stock)} note={`${LOW_STOCK} unit atau kurang`} icon={<TriangleAlert />} />
    </StatGroup>
  );
}
