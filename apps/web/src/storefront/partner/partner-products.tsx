import type { ListedProduct } from '@lapak/contract/assortment/products';
import { ArrowRight } from 'lucide-react';
import { countText } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ProductCard } from '../catalog/product-card.tsx';

type PartnerProductsProps = { partner: { id: number; name: string; product_count: number }; products: readonly ListedProduct[] };

/** The partner's newest products; the rest is in the catalog, filtered by the partner. */
export function PartnerProducts({ partner, products }: PartnerProductsProps) {
  return (
    <section className="mt-12 border-t pt-9">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 className="voice text-2xl text-leaf-900">Produk {partner.name}</h2>
        {products.length > 0 && (
          <ButtonLink to={`/catalog?business_id=${partner.id}`} variant="ghost" className="-ml-5 sm:-mx-5">
            {partner.product_count > products.length ? `Semua ${countText(partner.product_count)} produk` : 'Lihat di katalog'}{' '}
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
        )}
      </div>
      {products.length === 0 ? (
        <p className="mt-4 text-ink-soft">Belum ada produk yang dijual saat ini.</p>
      ) : (
        <ul className="mt-5 tiles lg:grid-cols-4">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      )}
    </section>
  );
}
