import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { type ProductTeaser, TeaserCard } from './teaser-card.tsx';

/** A category with up to four products; none when its list is empty or failed to load. */
export type ShowcaseCategory = { id: number; name: string; description: string | null; products: ProductTeaser[] };

/** A category's name, its link, and its products side by side: a row that scrolls until there is room for all four. */
export function CategoryRow({ category, small }: { category: ShowcaseCategory; small: boolean }) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 lg:items-end">
        <div className="min-w-0 max-w-xl flex-[1_1_9rem]">
          <h3 id={`kategori-${category.id}`} className="text-lg leading-snug font-bold wrap-anywhere text-leaf-900 sm:text-2xl">
            {category.name}
          </h3>
          {category.description && <p className="mt-1 text-ink-soft max-lg:hidden">{category.description}</p>}
        </div>
        <ButtonLink
          to={`/catalog?category=${category.id}`}
          variant="ghost"
          size="sm"
          className="-mr-3.5 shrink-0"
          aria-label={`Lihat semua ${category.name}`}
        >
          Lihat semua <ArrowRight aria-hidden="true" />
        </ButtonLink>
      </div>
      {category.products.length === 0 ? (
        <p className="mt-2 rounded-xl border border-dashed border-paper-400 px-6 py-10 text-center text-ink-soft">
          Produk sedang dipersiapkan untuk kategori ini.
        </p>
      ) : (
        <ul aria-labelledby={`kategori-${category.id}`} className="sideways sm:mt-3 lg:mt-5 lg:grid-cols-4 lg:gap-5">
          {category.products.map((product) => (
            <TeaserCard key={product.id} product={product} small={small} />
          ))}
        </ul>
      )}
    </div>
  );
}
