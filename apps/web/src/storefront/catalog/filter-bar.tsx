import { CATALOG_PAGE_SIZES } from '@lapak/contract/constants';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useListView } from '../../lib/list-view.ts';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { type CatalogSearch, catalogView, sortChoices, sortChosen, sortOf } from './catalog-search.ts';

/** Search, order and page size. A plain form before JavaScript; after it every change counts at once. */
export function FilterBar({ search, resets }: { search: CatalogSearch; resets: number }) {
  const list = useListView(catalogView);
  const change = (changes: Partial<CatalogSearch>) => list.change(changes, { replace: true });
  const { draft, type, sendNow, clear } = useSearchDraft(search.q, (q) => change({ q }));

  const seenResets = useRef(resets);
  useEffect(() => {
    if (resets === seenResets.current) return;
    seenResets.current = resets;
    clear();
  });

  return (
    <Form
      action="/catalog"
      role="search"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        sendNow();
      }}
    >
      {search.category_id !== null && <input type="hidden" name="category_id" value={search.category_id} />}
      {search.view === 'list' && <input type="hidden" name="view" value="list" />}
      <SearchInput
        className="w-full min-w-0 grow basis-full lg:w-auto lg:basis-72"
        name="q"
        label="Cari produk"
        placeholder="Cari produk atau mitra"
        maxLength={200}
        value={draft}
        onChange={type}
      />
      <Field label="Urutkan" className="min-w-0 grow basis-40 sm:grow-0">
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
      <Field label="Per halaman" className="w-28 shrink-0">
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
      <noscript>
        <Button type="submit">Terapkan</Button>
      </noscript>
    </Form>
  );
}
