import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type ProductTeaser, TeaserCard } from './teaser-card.tsx';

/** A category with up to four products; none when its list is empty or failed to load. */
export type ShowcaseCategory = { id: number; name: string; description: string | null; products: ProductTeaser[] };

/** The categories as round pictures, on a phone a row that scrolls. */
export function CategoryRounds({ categories }: { categories: readonly ShowcaseCategory[] }) {
  return (
    <nav aria-label="Kategori" className="md:until-followed container-page">
      <ul className="sideways rounds">
        {categories.map(({ id, name, products }) => (
          <li key={id}>
            <Link to={`/catalog?category=${id}`}>
              <span className="tile-picture">
                {/* Of the first that has one; without any the name says all. */}
                <Picture picture={products.find(({ picture }) => picture)?.picture} alt="" sizes="6rem" small emptyText="" />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type CategoryRowProps = { category: ShowcaseCategory; small: boolean };

/** A category's name, its link and its products: side by side, or as a tile with thumbnails. */
export function CategoryRow({ category: { id, name, description, products }, small }: CategoryRowProps) {
  const Frame = small ? 'li' : 'div';
  return (
    <Frame {...(small && { className: 'category-tile', 'data-partner': id % 8 })}>
      <div className="category-head">
        <div>
          <h3 id={`kategori-${id}`}>{name}</h3>
          {!small && description && <p className="mt-1 text-ink-soft max-lg:hidden">{description}</p>}
        </div>
        <ButtonLink to={`/catalog?category=${id}`} variant="ghost" size="sm" aria-label={`Lihat semua ${name}`}>
          {small ? 'Semua' : 'Lihat semua'} <ArrowRight aria-hidden="true" />
        </ButtonLink>
      </div>
      {products.length === 0 ? (
        <p className="mt-2 rounded-xl border border-dashed border-paper-400 px-6 py-10 text-center text-ink-soft">
          Produk sedang dipersiapkan untuk kategori ini.
        </p>
      ) : (
        <ul aria-labelledby={`kategori-${id}`} {...(!small && { className: 'sideways lg:mt-4 lg:grid-cols-4 lg:gap-5' })}>
          {products.map((product) => (
            <TeaserCard key={product.id} product={product} small={small} />
          ))}
        </ul>
      )}
    </Frame>
  );
}
