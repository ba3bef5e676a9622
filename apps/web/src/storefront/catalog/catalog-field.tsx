import { CATALOG_DEFAULT_PAGE_SIZE } from '@lapak/contract/constants';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useListView } from '../../lib/list-view.ts';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { Button } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SearchForm } from '../search-form.tsx';
import { type CatalogSearch, catalogView } from './catalog-search.ts';

/** The form before JavaScript, of which the selects elsewhere on the page are part. */
export const FORM = 'cari-katalog';

/** The catalog's search field. A plain form before JavaScript; after it what is typed applies at once. */
export function CatalogField({ search, resets }: { search: CatalogSearch; resets: number }) {
  const list = useListView(catalogView);
  const { key } = useLocation();
  const { draft, type, sendNow, clear } = useSearchDraft(search.q, (q) => list.change({ q }, { replace: true }), key);

  const seenResets = useRef(resets);
  useEffect(() => {
    if (resets === seenResets.current) return;
    seenResets.current = resets;
    clear();
  });

  return (
    <SearchForm
      id={FORM}
      className="catalog-field"
      onSubmit={(event) => {
        event.preventDefault();
        sendNow();
      }}
    >
      {filtersOf(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchInput name="q" label="Cari produk" placeholder="Cari produk atau mitra" maxLength={200} value={draft} onChange={type} />
      <noscript>
        <Button type="submit">Terapkan</Button>
      </noscript>
    </SearchForm>
  );
}

/** What the form sends along: all but the fields that a visitor sees. */
function filtersOf(search: CatalogSearch): [string, string][] {
  const address = catalogView.address({ ...search, q: '', sort: null, page_size: CATALOG_DEFAULT_PAGE_SIZE, page: 1 });
  return [...new URLSearchParams(address.split('?')[1])];
}
