import type { TillProduct } from '@lapak/contract/assortment/products';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { productView } from '../../../admin/shared/addresses/product-view.ts';
import { readStored, writeStored } from '../../../lib/browser-store.ts';
import { countText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { refreshProducts, useCatalogCopy } from '../catalog/catalog-copy.ts';
import { productsOf, useFavourites } from '../catalog/favourites.ts';
import { practiceGoods } from '../catalog/practice-goods.ts';
import { categoriesOf, findProducts } from '../catalog/product-search.ts';
import { firstVariant, isInStock } from '../catalog/till-product.ts';
import { NoticePlace } from '../till-notices.tsx';
import { addKnownCode, addProduct } from './add-product.ts';
import { CameraScan } from './camera-scan.tsx';
import { CategoryChips, type Shelf } from './category-chips.tsx';
import { SEARCH_ID } from './focus.ts';
import { Kbd } from './kbd.tsx';
import { FavouritesDialog, Late } from './late.tsx';
import { TillProductCard } from './till-product-card.tsx';
import { useMoreOnScroll } from './use-more-on-scroll.ts';

// Each card has two tracks, of which the picture's takes what the text of its row leaves: pictures beside each other are of one height.
const CARDS =
  'mt-1.5 grid max-h-[65vh] min-h-0 auto-rows-[auto_minmax(max-content,0px)] grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 overflow-y-auto px-3 py-0.5 [--row:max(9.5rem,calc((65vh-1.25rem)/3))] tall:[--row:max(9.5rem,calc((65vh-1.75rem)/4))]';
/** As many cards as are in sight at once. */
const COMING = Array.from({ length: 12 }, (_, card) => card);

/** What the till sells: search, categories, cards (spec section 2, POS). The list scrolls by itself at 65% of the window's height. */
export function ProductPicker({ isPractice }: { isPractice: boolean }) {
  const { products, state } = useSoldGoods(isPractice);
  const [query, setQuery] = useState('');
  const [shelf, chooseShelf] = useShelf(isPractice);
  const [isEditing, setEditing] = useState(false);
  const favourites = useFavourites(({ ids }) => ids);
  const category = shelf.kind === 'category' ? shelf.name : null;
  const categories = useMemo(() => categoriesOf(products), [products]);
  // The letters appear at once; the cards follow when there is time.
  const [slowQuery, slowShelf] = [useDeferredValue(query), useDeferredValue(shelf)];
  const found = useMemo(() => onShelf(products, favourites, slowShelf, slowQuery), [products, favourites, slowShelf, slowQuery]);
  const list = useRef<HTMLUListElement>(null);
  const shown = useMoreOnScroll(list, `${JSON.stringify(slowShelf)} ${slowQuery}`);

  /** What was typed may be a code; else the first product that it finds, in the first size that is there. */
  function addFirst() {
    const first = findProducts(products, query, category).find(isInStock);
    if (query.trim() === '') return;
    if (addKnownCode(query.trim()) === null) {
      if (!first) return;
      addProduct(first, firstVariant(first));
    }
    setQuery('');
  }

  return (
    <section aria-label="Produk" className="flex h-full min-h-0 flex-col">
      <h2 className="sr-only">Produk</h2>
      <div className="flex shrink-0 gap-2 px-3 pt-2.5">
        <SearchInput
          id={SEARCH_ID}
          className="min-w-0 grow"
          label="Cari produk, kategori, atau mitra"
          value={query}
          onChange={setQuery}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setQuery('');
            if (event.key === 'Enter') addFirst();
          }}
        />
        <CameraScan />
      </div>
      <div className="mt-2 shrink-0 overflow-x-auto px-3 [scrollbar-width:none] tall:max-h-24 tall:overflow-x-hidden tall:overflow-y-auto">
        <CategoryChips
          categories={categories}
          shelf={shelf}
          onChange={chooseShelf}
          onEditFavourites={isPractice ? null : () => setEditing(true)}
        />
      </div>
      {state === 'failed' ? (
        <FailedProducts />
      ) : state === 'loading' ? (
        <SkeletonGroup className={CARDS} label="Memuat produk...">
          {COMING.map((card) => (
            <Skeleton key={card} className="row-span-2 min-h-(--row)" />
          ))}
        </SkeletonGroup>
      ) : products.length === 0 ? (
        <EmptyState
          title="Belum ada produk aktif untuk dijual."
          action={<ButtonLink to={productView.address({ edit: 'new' })}>Tambah produk</ButtonLink>}
        >
          Produk yang aktif tampil di sini dengan sendirinya.
        </EmptyState>
      ) : found.length === 0 && slowShelf.kind === 'favourites' && slowQuery.trim() === '' ? (
        <EmptyState title="Belum ada favorit" action={<Button onClick={() => setEditing(true)}>Atur favorit</Button>}>
          Pilih produk yang paling sering dijual. Urutannya Anda tentukan sendiri.
        </EmptyState>
      ) : found.length === 0 ? (
        <EmptyState title="Produk tidak ditemukan">Coba kata lain, atau pilih Semua.</EmptyState>
      ) : (
        <>
          <p className="sr-only" role="status">
            {countText(found.length)} produk
          </p>
          <ul
            ref={list}
            aria-label="Daftar produk"
            aria-busy={query !== slowQuery || shelf !== slowShelf}
            // Chromium gives the focus to what scrolls, other browsers don't: the arrow keys must work everywhere.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
            tabIndex={0}
            className={CARDS}
          >
            {found.slice(0, shown).map((product) => (
              <TillProductCard key={product.id} product={product} />
            ))}
          </ul>
        </>
      )}
      <TillStrip />
      <Late when={isEditing}>{isEditing && <FavouritesDialog onClose={() => setEditing(false)} />}</Late>
    </section>
  );
}

function useSoldGoods(isPractice: boolean) {
  const { products, state } = useCatalogCopy();
  if (!isPractice || state === 'loading') return { products, state };
  return { products: practiceGoods(products), state: 'ready' };
}

/** The cards in their order. Who searches among the favourites looks for what isn't there: all products are searched. */
function onShelf(products: readonly TillProduct[], favourites: readonly number[], shelf: Shelf, query: string): readonly TillProduct[] {
  if (shelf.kind === 'favourites' && query.trim() === '') return productsOf(favourites);
  return findProducts(products, query, shelf.kind === 'category' ? shelf.name : null);
}

const STORE_KEY = 'till-favourites-first';

/** The chosen shelf. A till that was left at its favourites opens with them. */
function useShelf(isPractice: boolean): [Shelf, (shelf: Shelf) => void] {
  const [shelf, setShelf] = useState<Shelf>(() => ({ kind: !isPractice && readStored(STORE_KEY, z.boolean()) ? 'favourites' : 'all' }));
  const choose = (next: Shelf) => {
    setShelf(next);
    if (!isPractice) writeStored(STORE_KEY, next.kind === 'favourites');
  };
  return [shelf, choose];
}

/** Below the products, where nothing else is: the newest notice, else the keys. */
function TillStrip() {
  return (
    <div className="mt-auto flex shrink-0 items-end px-3 pt-2 pb-2">
      <NoticePlace className="peer w-full" />
      <p className="hidden gap-4 text-xs text-ink-soft peer-empty:md:flex pointer-coarse:hidden!" aria-hidden="true">
        {LEGEND.map(([key, does]) => (
          <span key={key} className="flex items-center gap-1.5">
            <Kbd>{key}</Kbd> {does}
          </span>
        ))}
      </p>
    </div>
  );
}

const LEGEND = [
  ['F2', 'Cari'],
  ['F8', 'Uang pas'],
  ['F9', 'Selesaikan'],
  ['?', 'Semua pintasan'],
] as const;

function FailedProducts() {
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void refreshProducts().finally(() => setRetrying(false));
  };
  return <ErrorState message="Gagal memuat data produk. Silakan coba lagi." onRetry={retry} retrying={retrying} />;
}
