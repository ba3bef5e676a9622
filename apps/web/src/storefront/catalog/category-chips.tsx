import { ChipLink } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { type CatalogSearch, catalogView } from './catalog-search.ts';
import type { ListedCategory } from './load-catalog.ts';

type CategoryChipsProps = {
  /** Null when they failed to load. */
  categories: readonly ListedCategory[] | null;
  search: CatalogSearch;
  /** Absent where another retry button is on the screen. */
  onRetry?: (() => void) | undefined;
};

/** The categories as links, with 'Semua produk' first. */
export function CategoryChips({ categories, search, onRetry }: CategoryChipsProps) {
  if (!categories) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1 text-sm font-medium text-danger">
        <p>Kategori tidak dapat dimuat saat ini.</p>
        {onRetry && <RetryButton onRetry={onRetry} />}
      </div>
    );
  }
  return (
    <nav aria-label="Kategori">
      {/* Chosen it scrolls nothing away: before it stands what filters the list. */}
      <Link
        to={catalogView.changed(search, { category_id: null })}
        preventScrollReset
        aria-current={search.category_id === null ? 'true' : undefined}
        className={cx('chip', search.category_id === null ? 'chip-on' : 'chip-off')}
      >
        Semua produk
      </Link>
      {categories.map(({ id, name }) => (
        <ChipLink key={id} to={catalogView.changed(search, { category_id: id })} selected={search.category_id === id} preventScrollReset>
          {name}
        </ChipLink>
      ))}
    </nav>
  );
}
