import type { Product } from '@lapak/contract/assortment/products';
import { Link } from '../../ui/link.tsx';

const MISSING = 'Tidak tersedia';

/** Four facts as one table; unknown ones say so (spec section 2, product detail). */
export function InfoTiles({ product }: { product: Product }) {
  const partner = [product.business_name, product.business?.city_name].filter(Boolean).join(', ');
  const tiles = [
    { label: 'Mitra', value: partner, to: product.business && `/mitra/${product.business.id}` },
    { label: 'Kategori', value: product.category.name, to: `/catalog?category_id=${product.category.id}` },
    { label: 'Ukuran/Kemasan', value: product.size },
    // `notes` are internal; shoppers see the AI description instead (decision 10).
    { label: 'Catatan', value: product.ai_status ? product.ai_description : null },
  ];
  return (
    <dl className="mt-5 divide-y border-y text-base">
      {tiles.map(({ label, value, to }) => (
        <div key={label} className="fact-row">
          <dt>{label}</dt>
          <dd>
            {to ? (
              <Link to={to} className="underline underline-offset-4 hover:text-leaf-800">
                {value}
              </Link>
            ) : (
              value || MISSING
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
