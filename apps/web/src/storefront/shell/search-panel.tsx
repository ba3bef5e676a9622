import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../lib/browser-api.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SearchForm } from '../search-form.tsx';
import { forgetSearches, keepSearch, lastSearches } from './last-searches.ts';
import { type Suggestion, type Suggestions, suggest } from './suggest.ts';

const row = 'flex min-h-12 items-center border-b font-semibold text-ink hover:text-leaf-700';
const heading = 'text-sm font-semibold text-ink-soft';

/** With fewer letters nearly everything fits. */
const MIN_LETTERS = 2;
/** Milliseconds without typing before the shop is asked. */
const PAUSE = 150;

/** Search with what fits while one types, last searches and categories, on every page. Loaded when first opened. */
export default function SearchPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const { draft, type, clear } = useSearchDraft(words, setWords, undefined, PAUSE);
  const [last, setLast] = useState(lastSearches);
  const categories = useLoaded(open ? 'categories' : null, async (signal) => (await api.call('listCatalogCategories', { signal })).data);
  const isTyped = words.length >= MIN_LETTERS;
  const found = useLoaded(isTyped ? words : null, (signal) => suggest(api, words, categories.last ?? [], signal));
  const earlier: Suggestions = {
    title: 'Terakhir dicari',
    items: last.map((label) => ({ to: `/catalog?${new URLSearchParams({ q: label })}`, label })),
  };
  const groups = isTyped ? (found.data ?? found.last ?? []) : last.length > 0 ? [earlier] : [];

  function close() {
    setLast(lastSearches());
    onClose();
  }

  /** What was searched has been found: the panel opens empty next time. */
  function leave(searched: string) {
    keepSearch(searched);
    clear();
    setWords('');
    close();
  }

  return (
    <SidePanel open={open} onClose={close} title="Cari produk" initialFocus={field}>
      <Autocomplete.Root
        inline
        open
        items={groups}
        filter={null}
        value={draft}
        onValueChange={(text, { reason }) => reason !== 'item-press' && type(text)}
        itemToStringValue={({ label }: Suggestion) => label}
        locale="id"
      >
        <SearchForm className="flex flex-wrap gap-2" onSubmit={() => leave(draft.trim())}>
          <div className="relative min-w-0 flex-[1_1_11rem]">
            <Search className="pointer-events-none absolute top-1/2 left-3.5 z-1 -mt-2.5 size-5 text-ink-soft" aria-hidden="true" />
            <Autocomplete.Input
              ref={field}
              type="search"
              name="q"
              aria-label="Cari produk atau mitra"
              placeholder="Cari kopi, madu..."
              maxLength={200}
              enterKeyHint="search"
              autoComplete="off"
              className="control appearance-none rounded-full pr-12 pl-11 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
            />
            <Autocomplete.Clear
              aria-label="Hapus pencarian"
              className="absolute inset-y-0 right-0.5 my-auto grid size-finger place-items-center rounded-full text-ink-soft hover:bg-paper-100"
            >
              <X className="size-5" aria-hidden="true" />
            </Autocomplete.Clear>
          </div>
          <Button type="submit" className="rounded-full">
            Cari
          </Button>
        </SearchForm>
        <Autocomplete.Status className="sr-only">{statusOf(isTyped, found.state, groups)}</Autocomplete.Status>
        {isTyped && found.state === 'failed' && (
          <p className="mt-5 text-sm text-ink-soft">Saran tidak dapat dimuat saat ini. Tekan “Cari” untuk melihat hasilnya.</p>
        )}
        {isTyped && found.state === 'ready' && groups.length === 0 && (
          <p className="mt-5 text-sm text-ink-soft">Belum ada yang cocok. Tekan “Cari” untuk mencari yang mirip.</p>
        )}
        <Autocomplete.List className="mt-5 grid gap-5 empty:hidden">
          {(group: Suggestions) => (
            <Autocomplete.Group key={group.title} items={group.items}>
              <Autocomplete.GroupLabel className={heading}>{group.title}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Suggestion) => (
                  <Autocomplete.Item
                    key={item.to}
                    value={item}
                    render={<Link to={item.to} />}
                    onClick={() => leave(isTyped ? draft.trim() : item.label)}
                    className={`${row} gap-3 py-1 data-highlighted:bg-brand-soft`}
                  >
                    {item.picture !== undefined && (
                      <span className="size-11 shrink-0 overflow-hidden rounded-md bg-paper-100">
                        <Picture picture={item.picture} alt="" sizes="2.75rem" small />
                      </span>
                    )}
                    <span className="min-w-0 grow wrap-anywhere">{item.label}</span>{' '}
                    {item.note && <span className="shrink-0 text-sm font-normal text-ink-soft tabular-nums">{item.note}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      {!isTyped && last.length > 0 && (
        <button
          type="button"
          className="py-2 text-sm font-semibold text-leaf-800 underline underline-offset-4"
          onClick={() => {
            forgetSearches();
            setLast([]);
            field.current?.focus();
          }}
        >
          Hapus pencarian terakhir
        </button>
      )}
      {!isTyped && (
        <>
          <h2 className={`mt-5 ${heading}`}>Kategori</h2>
          <nav aria-label="Kategori" className="mt-1">
            <Link to="/catalog" className={row} onClick={close}>
              Semua produk
            </Link>
            {categories.last?.map(({ id, name, product_count }) => (
              <Link key={id} to={`/catalog?category_id=${id}`} className={`${row} justify-between gap-4`} onClick={close}>
                {name}
                <span className="text-sm font-normal text-ink-soft tabular-nums">{product_count}</span>
              </Link>
            ))}
            {!categories.last && categories.state === 'failed' && (
              <ErrorState message="Kategori tidak dapat dimuat saat ini." onRetry={categories.retry} />
            )}
            {!categories.last && categories.state === 'loading' && <Skeleton className="mt-3 h-72" />}
          </nav>
        </>
      )}
    </SidePanel>
  );
}

/** For who can't see the list: how much fits. */
function statusOf(isTyped: boolean, state: string, groups: readonly Suggestions[]): string {
  if (!isTyped || state !== 'ready') return '';
  return groups.map(({ title, items }) => `${items.length} ${title.toLowerCase()}`).join(', ') || 'Belum ada yang cocok';
}
