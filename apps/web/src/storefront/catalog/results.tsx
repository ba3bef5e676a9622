import type { ListedProduct } from '@lapak/contract/assortment/products';
import { X } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { countText } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { type CatalogSearch, catalogView, resetAddress } from './catalog-search.ts';
import type { ProductPage } from './load-catalog.ts';
import { ProductCard } from './product-card.tsx';
import { ViewToggle } from './view-toggle.tsx';

/** Number of cards in the first row on the widest screen; their pictures load eagerly. */
const FIRST_ROW = { grid: 4, list: 3 };

const FAILED = 'Gagal memuat produk. Silakan coba lagi.';

type ResultsProps = {
  /** Null when the list failed to load. */
  page: ProductPage | null;
  /** The list is the previous one, since this one failed to load. */
  isOld: boolean;
  /** Shown where nothing was found. */
  offers: readonly ListedProduct[];
  search: CatalogSearch;
  /** The search that was requested last: `search`, or the one that is loading. */
  wanted: CatalogSearch;
  /** True while a newer list loads: the old one stays, dimmed. */
  stale: boolean;
  onReset: () => void;
};

/** The list of products with its four states. */
export function Results({ page, offers, isOld, search, wanted, stale, onReset }: ResultsProps) {
  const { revalidate, state } = useRevalidator();
  const retrying = state === 'loading' || stale;
  if (!page) return <ErrorState message={FAILED} onRetry={() => void revalidate()} retrying={retrying} />;
  const { products, meta } = page;
  const reading = readingOf(meta);
  return (
    <>
      <h2 className="sr-only">Daftar produk</h2>
      {isOld && (
        <Alert tone="danger" title={FAILED} className="mb-4" action={<RetryButton onRetry={() => void revalidate()} retrying={retrying} />}>
          Sementara itu yang tampil adalah daftar sebelumnya.
        </Alert>
      )}
      {reading && (
        <div role="status" className="mb-3">
          <p className="text-lg font-bold text-leaf-900">{reading}</p>
          <p className="text-sm text-ink-soft">Tidak ada produk untuk &quot;{search.q}&quot;.</p>
        </div>
      )}
      <ReadFilters match={meta.match} search={search} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p
          role="status"
          className={cx('min-w-0 text-sm text-ink-soft', catalogView.isNarrowed(search) ? 'max-sm:basis-full' : 'max-sm:flex-[1_1_8rem]')}
        >
          {isOld ? '' : summary(meta, search)}
        </p>
        <div className="ml-auto flex items-center gap-2">
          {catalogView.isNarrowed(search) && <ResetLink search={wanted} onReset={onReset} />}
          <ViewToggle search={wanted} />
        </div>
      </div>
      {products.length === 0 ? (
        <>
          <EmptyState
            title="Produk tidak ditemukan"
            action={
              catalogView.isNarrowed(search) ? (
                <ResetLink search={wanted} onReset={onReset} prominent />
              ) : (
                <ButtonLink to="/" variant="secondary">
                  Ke beranda
                </ButtonLink>
              )
            }
          >
            {catalogView.isNarrowed(search) ? 'Coba kata lain yang lebih umum, atau lihat semua produk.' : 'Produk akan segera hadir.'}
          </EmptyState>
          {offers.length > 0 && (
            <section aria-labelledby="tawaran" className="mt-10">
              <h2 id="tawaran" className="text-xl font-bold">
                Produk lain untuk Anda
              </h2>
              <ul className="mt-4 tiles sm:grid-cols-3 lg:grid-cols-4">
                {offers.map((product) => (
                  <ProductCard key={product.id} product={product} />
                ))}
              </ul>
            </section>
          )}
        </>
      ) : (
        <div aria-busy={stale} className={cx('mt-3 transition-opacity duration-200', stale && 'opacity-55 delay-150')}>
          <ul className={search.view === 'grid' ? 'tiles sm:grid-cols-3 lg:grid-cols-4' : 'grid gap-3 sm:gap-4'}>
            {products.map((product, position) => (
              <ProductCard key={product.id} product={product} view={search.view} priority={position < FIRST_ROW[search.view]} />
            ))}
          </ul>
          <Pagination
            className={cx('mt-10', isOld && 'hidden')}
            always
            page={meta.page}
            pages={meta.pages}
            // The next page starts at its first product, not at the filters.
            href={(number) => `${catalogView.changed(search, { page: number })}#produk`}
          />
        </div>
      )}
    </>
  );
}

/** Says so when the results are for other words than those typed. */
function readingOf({ match }: ProductPage['meta']): string | null {
  if (match?.kind === 'similar') return `Mungkin maksud Anda: "${match.words}"`;
  if (match?.kind === 'part') return `Menampilkan hasil untuk "${match.words}"`;
  return null;
}

/** Words that were read as filters; pressing one takes its words out of the search. */
function ReadFilters({ match, search }: { match: ProductPage['meta']['match']; search: CatalogSearch }) {
  if (!match || match.filters.length === 0) return null;
  return (
    <div className="mb-2">
      <ChipRow label="Dibaca dari kata Anda">
        {match.filters.map(({ label, without }) => (
          <ChipLink key={label} to={catalogView.changed(search, { q: without })} selected={false} preventScrollReset>
            <span className="sr-only">Hapus filter </span>
            {label}
            <X className="ml-1.5 inline size-4" aria-hidden="true" />
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}

function summary({ total, page, page_size, match }: ProductPage['meta'], { q }: CatalogSearch): string {
  const words = match?.words ?? q;
  const what = words === '' ? 'produk' : `produk untuk “${words}”`;
  if (total === 0) return `0 ${what}`;
  const first = (page - 1) * page_size + 1;
  const last = Math.min(total, page * page_size);
  return `${countText(first)}–${countText(last)} dari ${countText(total)} ${what}`;
}

function ResetLink({ search, onReset, prominent = false }: { search: CatalogSearch; onReset: () => void; prominent?: boolean }) {
  return (
    <ButtonLink
      to={resetAddress(search)}
      variant={prominent ? 'primary' : 'ghost'}
      size={prominent ? 'md' : 'sm'}
      preventScrollReset
      onClick={onReset}
    >
      Atur ulang filter
    </ButtonLink>
  );
}
