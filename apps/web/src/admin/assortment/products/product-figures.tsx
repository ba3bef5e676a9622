import { LOW_STOCK } from '@lapak/contract/constants';
import type { ReactNode } from 'react';
import { countText } from '../../../lib/format.ts';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import type { ProductList } from './load-products.ts';

/** The three figures over all products (spec section 2, products admin). */
export function ProductFigures({ meta, children }: { meta: ProductList['meta']; children?: ReactNode }) {
  return (
    <ListFigures
      figures={[
        { label: 'Total produk', value: countText(meta.all), note: `${countText(meta.active)} aktif` },
        { label: 'Produk mitra', value: countText(meta.with_business), note: `dari ${countText(meta.businesses)} mitra` },
        { label: 'Stok menipis', value: countText(meta.low_stock), note: `${LOW_STOCK} unit atau kurang` },
      ]}
    >
      {children}
    </ListFigures>
  );
}
