import type { PublicCategory } from '@lapak/contract/schemas/catalog';
import { ChipLink, ChipRow } from '../../ui/chip.tsx';
import { type CatalogSearch, catalogAddress } from './catalog-search.ts';

/** The categories as links, with 'Semua produk' first. */
export function CategoryChips({ categories, search }: { categories: readonly PublicCategory[] | null; search: CatalogSearch }) {
  if (!categories) {
    return (
      <p role="alert" className="py-2 text-sm font-medium text-danger">
        Kategori tidak dapat dimuat saat ini.
      </p>
    );
  }
  return (
    <ChipRow label="Kategori">
      <ChipLink to={catalogAddress(search, { categoryId: null })} selected={search.categoryId === null} preventScrollReset>
        Semua produk
      </ChipLink>
      {categories.map(({ id, name }) => (
        <ChipLink key={id} to={catalogAddress(search, { categoryId: id })} selected={search.categoryId === id} preventScrollReset>
          {name}
        </ChipLink>
      ))}
    </ChipRow>
  );
}
