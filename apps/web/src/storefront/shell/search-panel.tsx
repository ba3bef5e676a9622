import type { PublicCategory } from '@lapak/contract/assortment/categories';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SearchForm } from '../search-form.tsx';

const row = 'flex min-h-12 items-center border-b font-semibold text-ink hover:text-leaf-700';

/** Search and categories, on every page. Loaded when first opened. */
export default function SearchPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  return (
    <SidePanel open={open} onClose={onClose} title="Cari produk" initialFocus={field}>
      <SearchForm className="flex flex-wrap gap-2" onSubmit={onClose}>
        <SearchInput
          inputRef={field}
          name="q"
          label="Cari produk atau mitra"
          placeholder="Cari kopi, madu, songket..."
          maxLength={200}
          value={typed}
          onChange={setTyped}
          className="min-w-0 flex-[1_1_11rem]"
        />
        <Button type="submit" className="rounded-full">
          Cari
        </Button>
      </SearchForm>
      <h2 className="mt-7 text-sm font-semibold text-ink-soft">Kategori</h2>
      <nav aria-label="Kategori" className="mt-1">
        <Link to="/catalog" className={row} onClick={onClose}>
          Semua produk
        </Link>
        {open && <CategoryLinks onChosen={onClose} />}
      </nav>
    </SidePanel>
  );
}

function CategoryLinks({ onChosen }: { onChosen: () => void }) {
  const [categories, setCategories] = useState<readonly PublicCategory[] | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew.
  useEffect(() => {
    const leaving = new AbortController();
    setCategories(null);
    api
      .call('listCatalogCategories', { signal: leaving.signal })
      .then(({ data }) => setCategories(data))
      .catch(() => !leaving.signal.aborted && setCategories('failed'));
    return () => leaving.abort();
  }, [tries]);

  if (categories === 'failed') return <ErrorState message="Kategori tidak dapat dimuat saat ini." onRetry={() => setTries(tries + 1)} />;
  if (!categories) return <Skeleton className="mt-3 h-72" />;
  return categories.map(({ id, name, product_count }) => (
    <Link key={id} to={`/catalog?category_id=${id}`} className={`${row} justify-between gap-4`} onClick={onChosen}>
      {name}
      <span className="text-sm font-normal text-ink-soft tabular-nums">{product_count}</span>
    </Link>
  ));
}
