import type { ListedProduct } from '@lapak/contract/assortment/products';
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ProductCard } from '../catalog/product-card.tsx';

/** Other products of the category; nothing without any. */
export function RelatedProducts({ products, category }: { products: readonly ListedProduct[]; category: ListedProduct['category'] }) {
  if (products.length === 0) return null;
  return (
    <section className="mt-16 border-t pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 className="voice text-2xl text-leaf-900">Lainnya di {category.name}</h2>
        <ButtonLink to={`/catalog?category_id=${category.id}`} variant="ghost" className="-ml-5 sm:-mx-5">
          Lihat semua <ArrowRight aria-hidden="true" />
        </ButtonLink>
      </div>
      <ul className="mt-5 tiles lg:grid-cols-4">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}
