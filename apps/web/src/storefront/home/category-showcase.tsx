import { Fragment, type ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { CategoryRow, type ShowcaseCategory } from './category-row.tsx';
import type { FeaturedPartner } from './featured-partner.ts';
import { Gifts } from './gifts.tsx';
import { PartnerStory } from './partner-story.tsx';
import { SectionHeading } from './section-heading.tsx';
import { ShopFigures } from './shop-figures.tsx';

export type Showcase =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; categories: ShowcaseCategory[]; featured: FeaturedPartner[]; hasGifts: boolean };

type CategoryShowcaseProps = { showcase: Showcase; onRetry?: (() => void) | undefined; retrying?: boolean | undefined };

/** Rows between two of the bands that break them up; on a phone the first has large pictures, the others small ones. */
const ROWS = 3;

/** The landing page's products, by category (spec section 2; texts from spec section 8), with what stands between them. */
export function CategoryShowcase({ showcase, onRetry, retrying }: CategoryShowcaseProps) {
  if (showcase.state !== 'ready' || showcase.categories.length === 0)
    return (
      <Band heading>
        <div className="mt-6">{instead(showcase, onRetry, retrying)}</div>
      </Band>
    );
  const { categories, featured, hasGifts } = showcase;
  const [story] = featured;
  const between = [story && <PartnerStory key="story" partner={story} />, showcase.hasGifts && hasGifts && <Gifts key="gifts" />];
  // The rest stands in the last group, so that no row is left alone.
  const groups = between.map((_, group) => categories.slice(group * ROWS, (group + 1) * ROWS));
  groups.push(categories.slice(between.length * ROWS));
  return groups.map((group, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups stay in their places
    <Fragment key={position}>
      {group.length > 0 && (
        <Band heading={position === 0}>
          {group.map((category, row) => (
            <CategoryRow key={category.id} category={category} small={row > 0} />
          ))}
          {position === 0 && <ShopFigures className="mt-1 sm:hidden" />}
        </Band>
      )}
      {between[position]}
    </Fragment>
  ));
}

function Band({ heading, children }: { heading: boolean; children: ReactNode }) {
  return (
    <section className="border-t bg-sunken">
      <div className="container-page grid grid-cols-1 gap-2.5 py-4 sm:gap-9 sm:py-14">
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
