import { ADMIN_PRODUCT_PAGE_SIZES, LOW_STOCK } from '@lapak/contract/constants';
import type { Category } from '@lapak/contract/schemas/catalog';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { IdFilter, ListFilter, SortSelect } from '../list/list-filter.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { type ProductView, productView } from '../views/product-view.ts';
import { PartnerFilter } from './partner-filter.tsx';

type ProductFiltersProps = {
  view: ProductView;
  categories: readonly Category[];
  /** The partner that the list is filtered by. */
  partner: { id: number; name: string } | null;
  change: (change: Partial<ProductView>, options?: { replace?: boolean }) => void;
};

const STATUSES = [
  { value: 'active', label: 'Aktif' },
  { value: 'inactive', label: 'Nonaktif' },
] as const;
const STOCKS = [{ value: 'low', label: `Menipis (${LOW_STOCK} atau kurang)` }] as const;
const CERTIFICATES = [{ value: 'none', label: 'Makanan tanpa sertifikat halal' }] as const;
const SORTS = [
  { value: '-created_at', label: 'Terbaru' },
  { value: 'created_at', label: 'Terlama' },
  { value: 'name', label: 'Nama A–Z' },
  { value: '-name', label: 'Nama Z–A' },
  { value: 'price', label: 'Harga terendah' },
  { value: '-price', label: 'Harga tertinggi' },
  { value: 'stock', label: 'Stok paling sedikit' },
  { value: '-stock', label: 'Stok paling banyak' },
] as const;

/** Filters and sort order of the products (spec section 2, products admin). */
export function ProductFilters({ view, categories, partner, change }: ProductFiltersProps) {
  const [unfolded, setUnfolded] = useState(false);
  const narrowed = [view.category, view.business, view.status, view.stock, view.certificate, view.sort].filter(
    (chosen) => chosen !== null,
  ).length;
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
      <div className="col-span-2">
        <ListSearch list={productView} label="Cari produk" placeholder="Nama, deskripsi, atau mitra" />
      </div>
      {/* On a phone the filters are folded, since the first product would be two screens below. */}
      <Button
        variant="secondary"
        size="sm"
        className="col-span-2 justify-self-start md:hidden"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        <SlidersHorizontal aria-hidden="true" /> {narrowed === 0 ? 'Saring dan urutkan' : `Saring dan urutkan (${narrowed})`}
      </Button>
      <div className={cx('contents', !unfolded && 'max-md:hidden')}>
        <IdFilter
          label="Kategori"
          allText="Semua kategori"
          value={view.category}
          choices={categories.map(({ id, name }) => ({ id, label: name }))}
          onChange={(category) => change({ category })}
        />
        <PartnerFilter business={view.business} partner={partner} onChange={(business) => change({ business })} />
        <ListFilter
          label="Status"
          allText="Semua status"
          value={view.status}
          choices={STATUSES}
          onChange={(status) => change({ status })}
        />
        <ListFilter label="Stok" allText="Semua stok" value={view.stock} choices={STOCKS} onChange={(stock) => change({ stock })} />
        <ListFilter
          label="Sertifikat"
          allText="Semua"
          value={view.certificate}
          choices={CERTIFICATES}
          onChange={(certificate) => change({ certificate })}
        />
        <SortSelect
          value={view.sort}
          ownText={view.q === '' ? 'Terbaru' : 'Paling cocok'}
          choices={view.q === '' ? SORTS.slice(1) : SORTS}
          onChange={(sort) => change({ sort })}
        />
        <Field label="Per halaman">
          {(control) => (
            <Select {...control} value={view.page_size} onChange={(event) => change({ page_size: Number(event.target.value) })}>
              {ADMIN_PRODUCT_PAGE_SIZES.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </div>
  );
}
