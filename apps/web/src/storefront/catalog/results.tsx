import type { ListedProduct } from '@lapak/contract/assortment/products';
import { useRevalidator } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { type CatalogSearch, catalogView, resetAddress } from './catalog-search.ts';
import { PageSize } from './list-tools.tsx';
import type { ProductPage } from './load-catalog.ts';
import { ProductCard } from './product-card.tsx';

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
          <p className="font-bold text-leaf-900 sm:text-lg">{reading}</p>
          {meta.match?.words && <p className="text-sm text-ink-soft wrap-anywhere">Tidak ada produk untuk &quot;{search.q}&quot;.</p>}
        </div>
      )}
      {products.length === 0 ? (
        <>
          <EmptyState
            title="Produk tidak ditemukan"
            action={
              catalogView.isNarrowed(search) ? (
                <ResetLink search={wanted} onReset={onReset} />
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
              <ul className="mt-4 tiles">
                {offers.map((product) => (
                  <ProductCard key={product.id} product={product} />
                ))}
              </ul>
            </section>
          )}
        </>
      ) : (
        <div aria-busy={stale} className={cx('transition-opacity duration-200', stale && 'opacity-55 delay-150')}>
          <ul className={search.view === 'grid' ? 'tiles' : 'divide-y'}>
            {products.map((product, position) => (
              <ProductCard key={product.id} product={product} view={search.view} priority={position < FIRST_ROW[search.view]} />
            ))}
          </ul>
          <div className={cx('mt-10 flex flex-wrap items-center justify-between gap-4', isOld && 'hidden')}>
            <PageSize search={wanted} />
            <Pagination
              always
              page={meta.page}
              pages={meta.pages}
              // The next page starts at its first product, not at the filters.
              href={(number) => `${catalogView.changed(search, { page: number })}#produk`}
            />
          </div>
        </div>
      )}
    </>
  );
}

/** Says so when the results are for other words than those typed. */
function readingOf({ match }: ProductPage['meta']): string | null {
  if (match?.kind === 'similar') return `Mungkin maksud Anda: "${match.words}"`;
  if (match?.kind === 'part' && match.words === '') return `Tidak ada "${match.dropped}" dengan filter ini.`;
  if (match?.kind === 'part') return `Menampilkan hasil untuk "${match.words}"`;
  return null;
}

function ResetLink({ search, onReset }: { search: CatalogSearch; onReset: () => void }) {
  return (
    <ButtonLink to={resetAddress(search)} preventScrollReset onClick={onReset}>
      Atur ulang filter
    </ButtonLink>
  );
}
