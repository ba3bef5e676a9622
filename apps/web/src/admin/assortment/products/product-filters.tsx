import type { Category } from '@lapak/contract/assortment/categories';
import { ADMIN_PRODUCT_PAGE_SIZES, LOW_STOCK } from '@lapak/contract/constants';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { ProductView } from '../../shared/addresses/product-view.ts';
import { FilterFields, type FilterFold } from '../../shared/list/filter-fold.tsx';
import { IdFilter, ListFilter, SortSelect } from '../../shared/list/list-filter.tsx';
import { PartnerFilter } from './partner-filter.tsx';

type ProductFiltersProps = {
  fold: FilterFold;
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
export function ProductFilters({ fold, view, categories, partner, change }: ProductFiltersProps) {
  return (
    <FilterFields fold={fold}>
      <IdFilter
        label="Kategori"
        allText="Semua kategori"
        value={view.category}
        choices={categories.map(({ id, name }) => ({ id, label: name }))}
        onChange={(category) => change({ category })}
      />
      <PartnerFilter business={view.business} partner={partner} onChange={(business) => change({ business })} />
      <ListFilter label="Status" allText="Semua status" value={view.status} choices={STATUSES} onChange={(status) => change({ status })} />
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
    </FilterFields>
  );
}

/** How many filters are set. */
export function countFilters({ category, business, status, stock, certificate }: ProductView): number {
  return [category, business, status, stock, certificate].filter((chosen) => chosen !== null).length;
}
