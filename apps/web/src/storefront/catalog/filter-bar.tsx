import { CATALOG_PAGE_SIZES } from '@lapak/contract/constants';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useListView } from '../../lib/list-view.ts';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { SearchForm } from '../search-form.tsx';
import { type CatalogSearch, catalogView, countFilters, sortChoices, sortChosen, sortOf } from './catalog-search.ts';

const loadPanel = () => import('./filter-panel.tsx');
const FilterPanel = retryingLazy(loadPanel);

/** Search, order, page size and the button of the filter panel. A plain form before JavaScript; after it every change applies at once. */
export function FilterBar({ search, resets }: { search: CatalogSearch; resets: number }) {
  const list = useListView(catalogView);
  const change = (changes: Partial<CatalogSearch>) => list.change(changes, { replace: true });
  const { draft, type, sendNow, clear } = useSearchDraft(search.q, (q) => change({ q }));

  const filters = countFilters(search);
  const [panelWanted, setPanelWanted] = useState(false);
  const [panelOpen, setPanelOpen] = useState(false);

  const seenResets = useRef(resets);
  useEffect(() => {
    if (resets === seenResets.current) return;
    seenResets.current = resets;
    clear();
  });

  return (
    <SearchForm
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        sendNow();
      }}
    >
      {search.category_id !== null && <input type="hidden" name="category_id" value={search.category_id} />}
      {search.business_id !== null && <input type="hidden" name="business_id" value={search.business_id} />}
      {search.city_id !== null && <input type="hidden" name="city_id" value={search.city_id} />}
      {search.price_from !== null && <input type="hidden" name="price_from" value={search.price_from} />}
      {search.price_to !== null && <input type="hidden" name="price_to" value={search.price_to} />}
      {search.available !== null && <input type="hidden" name="available" value={search.available} />}
      {search.certificate !== null && <input type="hidden" name="certificate" value={search.certificate} />}
      {search.gift !== null && <input type="hidden" name="gift" value={search.gift} />}
      {search.reduced !== null && <input type="hidden" name="reduced" value={search.reduced} />}
      {search.view === 'list' && <input type="hidden" name="view" value="list" />}
      <SearchInput
        className="min-w-0 flex-[1_1_11rem] sm:basis-full lg:basis-72"
        name="q"
        label="Cari produk"
        placeholder="Cari produk atau mitra"
        maxLength={200}
        value={draft}
        onChange={type}
      />
      <Field label="Urutkan" className="min-w-0 grow basis-40 max-sm:hidden sm:grow-0">
        {(field) => (
          <Select {...field} name="sort" value={sortChosen(search)} onChange={(event) => change({ sort: sortOf(event.target.value) })}>
            {sortChoices(search).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Per halaman" className="w-28 shrink-0 max-sm:hidden">
        {(field) => (
          <Select
            {...field}
            name="page_size"
            value={search.page_size}
            onChange={(event) => change({ page_size: Number(event.target.value) })}
          >
            {CATALOG_PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        variant="secondary"
        className="h-12 shrink-0"
        aria-expanded={panelOpen}
        data-keep-press
        onPointerEnter={() => void loadPanel()}
        onClick={() => {
          setPanelWanted(true);
          setPanelOpen(true);
        }}
      >
        Filter{filters > 0 && <span className="rounded-full bg-brand px-2 text-sm text-white">{filters}</span>}
      </Button>
      {panelWanted && (
        <Suspense>
          <FilterPanel open={panelOpen} onClose={() => setPanelOpen(false)} search={search} />
        </Suspense>
      )}
      <noscript>
        <Button type="submit">Terapkan</Button>
      </noscript>
    </SearchForm>
  );
}
