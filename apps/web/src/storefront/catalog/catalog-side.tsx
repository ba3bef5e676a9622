import type { CatalogMeta } from '@lapak/contract/assortment/catalog';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { ActiveFilters } from './active-filters.tsx';
import { type CatalogSearch, countFilters } from './catalog-search.ts';
import { CategoryChips } from './category-chips.tsx';
import type { CatalogData } from './load-catalog.ts';

const loadPanel = () => import('./filter-panel.tsx');
const FilterPanel = retryingLazy(loadPanel);
const FilterForm = retryingLazy(() => import('./filter-form.tsx'));

type CatalogSideProps = Pick<CatalogData, 'categories' | 'chosen'> & {
  /** The search that was requested last, which all of it shows. */
  search: CatalogSearch;
  /** The search of the list that is there, and what it was read as. */
  shown: CatalogSearch;
  match: CatalogMeta['match'] | undefined;
  onReset: () => void;
  onRetry?: (() => void) | undefined;
};

/** Filters and categories: a row that scrolls sideways, its filters behind a button; on a wide screen a column, always open. */
export function CatalogSide({ categories, chosen, search, shown, match, onReset, onRetry }: CatalogSideProps) {
  const filters = countFilters(search);
  const [panelWanted, setPanelWanted] = useState(false);
  const [panelOpen, setPanelOpen] = useState(false);
  const isWide = useIsWide();
  return (
    <div className="catalog-side">
      <button
        type="button"
        className="chip chip-off lg:hidden"
        aria-expanded={panelOpen}
        data-keep-press
        onPointerEnter={() => void loadPanel()}
        onClick={() => {
          setPanelWanted(true);
          setPanelOpen(true);
        }}
      >
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        Filter{filters > 0 && <span className="rounded-full bg-brand px-2 text-white">{filters}</span>}
      </button>
      {panelWanted && (
        <Suspense>
          <FilterPanel open={panelOpen} onClose={() => setPanelOpen(false)} search={search} />
        </Suspense>
      )}
      <div className="chip-scroller">
        <ActiveFilters search={search} shown={shown} match={match} chosen={chosen} onReset={onReset} />
        <CategoryChips categories={categories} search={search} onRetry={onRetry} />
      </div>
      {isWide && (
        <section aria-label="Filter" className="mt-6 border-t pt-4">
          <Suspense>
            <FilterForm search={search} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

const WIDE = '(min-width: 64rem)';

/** Whether there is room for a column; on the server nobody knows. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
