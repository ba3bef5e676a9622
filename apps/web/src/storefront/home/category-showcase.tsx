import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { SectionHeading } from './section-heading.tsx';
import { type ProductTeaser, TeaserCard } from './teaser-card.tsx';

/** A category with up to four products; none when its list is empty or failed to load. */
type ShowcaseCategory = { id: number; name: string; description: string | null; products: ProductTeaser[] };

export type Showcase = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; categories: ShowcaseCategory[] };

type CategoryShowcaseProps = { showcase: Showcase; onRetry?: (() => void) | undefined; retrying?: boolean | undefined };

/** The landing page's products, by category (spec section 2; texts from spec section 8). */
export function CategoryShowcase({ showcase, onRetry, retrying }: CategoryShowcaseProps) {
  return (
    <section className="section-air border-y bg-sunken">
      <div className="container-page">
        <SectionHeading title="Dari kebun dan tangan Aceh">Pilihan dari tiap kategori, berganti setiap saat.</SectionHeading>
        <div className="mt-10">{body(showcase, onRetry, retrying)}</div>
      </div>
    </section>
  );
}

function body(showcase: Showcase, onRetry?: () => void, retrying?: boolean) {
  if (showcase.state === 'loading') return <LoadingCards />;
  if (showcase.state === 'failed') {
    return <ErrorState message="Gagal memuat data pasar. Coba lagi dalam beberapa saat." onRetry={onRetry} retrying={retrying} />;
  }
  if (showcase.categories.length === 0) {
    return <EmptyState title="Produk akan segera hadir. Silakan cek kembali dalam waktu dekat." />;
  }
  return (
    <div className="grid gap-14">
      {showcase.categories.map((category) => (
        <CategoryRow key={category.id} category={category} />
      ))}
    </div>
  );
}

function CategoryRow({ category }: { category: ShowcaseCategory }) {
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="max-w-xl">
          <h3 className="text-2xl font-bold text-leaf-900">{category.name}</h3>
          {category.description && <p className="mt-1 text-ink-soft">{category.description}</p>}
        </div>
        <ButtonLink
          to={`/catalog?category=${category.id}`}
          variant="ghost"
          className="-ml-5 sm:-mx-5"
          aria-label={`Lihat semua ${category.name}`}
        >
          Lihat semua <ArrowRight aria-hidden="true" />
        </ButtonLink>
      </div>
      {category.products.length === 0 ? (
        <p className="mt-5 rounded-xl border border-dashed border-paper-400 px-6 py-10 text-center text-ink-soft">
          Produk sedang dipersiapkan untuk kategori ini.
        </p>
      ) : (
        <ul className="mt-5 tiles sm:grid-cols-2 lg:grid-cols-4">
          {category.products.map((product) => (
            <TeaserCard key={product.id} product={product} />
          ))}
        </ul>
      )}
    </div>
  );
}

function LoadingCards() {
  return (
    <SkeletonGroup label="Memuat produk..." className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} className="overflow-hidden rounded-xl border bg-surface">
          <Skeleton className="aspect-[4/3] rounded-none" />
          <div className="grid gap-2.5 p-4">
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
