import type { Product } from '@lapak/contract/assortment/products';
import { Info, Menu, Package, Store } from 'lucide-react';
import { Link } from '../../ui/link.tsx';

const MISSING = 'Tidak tersedia';

/** Four facts in tiles; unknown ones say so (spec section 2, product detail). */
export function InfoTiles({ product }: { product: Product }) {
  const partner = [product.business_name, product.business?.city_name].filter(Boolean).join(', ');
  const tiles = [
    { label: 'Mitra', value: partner, to: product.business && `/mitra/${product.business.id}`, Icon: Store },
    { label: 'Kategori', value: product.category.name, to: `/catalog?category_id=${product.category.id}`, Icon: Menu },
    { label: 'Ukuran/Kemasan', value: product.size, Icon: Package },
    // `notes` are internal; shoppers see the AI description instead (decision 10).
    { label: 'Catatan', value: product.ai_status ? product.ai_description : null, Icon: Info },
  ];
  return (
    <dl className="mt-7 grid grid-cols-1 gap-3 sm:grid-cols-3">
      {tiles.map(({ label, value, to, Icon }) => (
        <div key={label} className="rounded-xl border bg-surface p-4 last:sm:col-span-3">
          <dt className="flex items-center gap-2 text-sm text-ink-soft">
            <Icon className="size-4.5 text-leaf-700" aria-hidden="true" />
            {label}
          </dt>
          <dd className="mt-1.5 text-[0.9375rem] leading-6 font-medium break-words">
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
