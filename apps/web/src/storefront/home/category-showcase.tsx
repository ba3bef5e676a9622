import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { PictureSource } from '../../ui/picture.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { CategoryRounds, CategoryRow, type ShowcaseCategory } from './category-row.tsx';
import type { FeaturedPartner, PartnerSign } from './featured-partner.ts';
import { Gifts } from './gifts.tsx';
import { PartnerStory } from './partner-story.tsx';
import { SectionHeading } from './section-heading.tsx';
import { ShopFigures } from './shop-figures.tsx';
import type { ProductTeaser } from './teaser-card.tsx';

export type Showcase =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready';
      categories: ShowcaseCategory[];
      /** What stands in the gates. */
      standing: ProductTeaser[];
      featured: FeaturedPartner[];
      faces: PartnerSign[];
      /** Pictures of what is for 'oleh-oleh'; null when nothing is. */
      gifts: PictureSource[] | null;
    };

type CategoryShowcaseProps = { showcase: Showcase; onRetry?: (() => void) | undefined; retrying?: boolean | undefined };

/** Tiles before the partner's story. */
const TILES = 3;

/** The landing page's products, by category (spec section 2; texts from spec section 8), with what stands between them. */
export function CategoryShowcase({ showcase, onRetry, retrying }: CategoryShowcaseProps) {
  if (showcase.state !== 'ready' || showcase.categories.length === 0)
    return (
      <Band heading>
        <div className="mt-6">{instead(showcase, onRetry, retrying)}</div>
      </Band>
    );
  const { categories, featured, gifts } = showcase;
  const [first, ...others] = categories;
  const [story] = featured;
  return (
    <>
      <CategoryRounds categories={categories} />
      <Band heading>
        {first && <CategoryRow category={first} small={false} />}
        <Tiles categories={others.slice(0, TILES)} />
        <ShopFigures className="sm:hidden" />
      </Band>
      {story && <PartnerStory partner={story} />}
      {others.length > TILES && (
        <Band>
          <Tiles categories={others.slice(TILES)} />
        </Band>
      )}
      {gifts && <Gifts pictures={gifts} />}
    </>
  );
}

function Tiles({ categories }: { categories: readonly ShowcaseCategory[] }) {
  return (
    categories.length > 0 && (
      <ul className="sideways lg:grid-cols-3 lg:gap-5">
        {categories.map((category) => (
          <CategoryRow key={category.id} category={category} small />
        ))}
      </ul>
    )
  );
}

function Band({ heading, children }: { heading?: boolean; children: ReactNode }) {
  return (
    <section>
      <div className="container-page grid grid-cols-1 gap-2.5 py-4 sm:gap-8 sm:py-10">
        {heading && (
          <SectionHeading title="Dari kebun dan tangan Aceh" className="max-sm:sr-only">
            Pilihan dari tiap kategori, berganti setiap saat.
          </SectionHeading>
        )}
        {children}
      </div>
    </section>
  );
}

function instead(showcase: Showcase, onRetry?: () => void, retrying?: boolean) {
  if (showcase.state === 'loading') return <LoadingCards />;
  if (showcase.state === 'failed') {
    return <ErrorState message="Gagal memuat data pasar. Coba lagi dalam beberapa saat." onRetry={onRetry} retrying={retrying} />;
  }
  return <EmptyState title="Produk akan segera hadir. Silakan cek kembali dalam waktu dekat." />;
}

function LoadingCards() {
  return (
    <SkeletonGroup label="Memuat produk..." className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} className="overflow-hidden rounded-xl border bg-surface">
          <Skeleton className="aspect-4/5 rounded-none" />
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
