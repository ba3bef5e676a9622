import type { CatalogMeta } from '@lapak/contract/assortment/catalog';
import { countText } from '../../lib/format.ts';
import { KerawangBorder } from '../../ui/ornament/kerawang-border.tsx';
import type { ListedCategory } from './load-catalog.ts';

interface CatalogHeaderProps {
  category: ListedCategory | undefined;
  /** The partner that the list is filtered by. */
  business: string | null;
  figures: CatalogMeta | undefined;
}

/** The list's title: its category or partner. */
export function titleOf(category: ListedCategory | undefined, business: string | null | undefined): string {
  return category?.name ?? (business ? `Produk ${business}` : 'Katalog produk');
}

/** Title, description and three totals of the catalog. */
export function CatalogHeader({ category, business, figures }: CatalogHeaderProps) {
  return (
    <div className="border-b bg-sunken">
      <div className="container-page flex flex-wrap items-end justify-between gap-x-12 gap-y-2 pt-4 pb-3 sm:gap-y-6 sm:pt-12 sm:pb-9">
        <div className="max-w-2xl">
          <h1 className="text-2xl sm:text-4xl font-extrabold tracking-tighter text-leaf-900">{titleOf(category, business)}</h1>
          <p className="mt-1 text-ink-soft max-sm:line-clamp-1 max-sm:text-sm sm:mt-3 sm:text-lg">
            {category?.description ?? 'Hasil kebun, dapur, dan tangan perajin Aceh, langsung dari usaha kecil yang membuatnya.'}
          </p>
        </div>
        <dl className="flex w-full flex-wrap gap-x-4 divide-paper-300 sm:grid sm:w-auto sm:grid-cols-3 sm:gap-x-0 sm:divide-x">
          <Figure label="Total produk" value={figures?.total_products} />
          <Figure label="Mitra" value={figures?.total_partners} />
          <Figure label="Tersedia" value={figures?.in_stock} />
        </dl>
      </div>
      <KerawangBorder className="text-leaf-300" />
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5 sm:flex-col-reverse sm:items-stretch sm:gap-0 sm:px-7 sm:first:pl-0 sm:last:pr-0">
      <dt className="text-xs text-ink-soft sm:text-sm">{label}</dt>
      <dd className="text-base font-extrabold sm:text-2xl tracking-tight text-leaf-800 tabular-nums">
        {value === undefined ? '–' : countText(value)}
      </dd>
    </div>
  );
}
