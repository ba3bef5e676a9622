import type { CatalogMeta } from '@lapak/contract/schemas/catalog';
import { countText } from '../../lib/format.ts';
import { KerawangBorder } from '../../ui/ornament/kerawang-border.tsx';
import type { ListedCategory } from './load-catalog.ts';

/** What this is, and the catalog's three figures. */
export function CatalogHeader({ category, figures }: { category: ListedCategory | undefined; figures: CatalogMeta | undefined }) {
  return (
    <div className="border-b bg-sunken">
      <div className="container-page flex flex-wrap items-end justify-between gap-x-12 gap-y-4 pt-5 pb-4 sm:gap-y-6 sm:pt-12 sm:pb-9">
        <div className="max-w-2xl">
          <h1 className="text-3xl sm:text-4xl font-extrabold tracking-tighter text-leaf-900">{category?.name ?? 'Katalog produk'}</h1>
          <p className="mt-3 text-ink-soft max-sm:line-clamp-1 sm:text-lg">
            {category?.description ?? 'Hasil kebun, dapur, dan tangan perajin Aceh, langsung dari usaha kecil yang membuatnya.'}
          </p>
        </div>
        <dl className="grid w-full grid-cols-3 divide-x divide-paper-300 sm:w-auto">
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
    <div className="flex flex-col-reverse px-4 first:pl-0 last:pr-0 sm:px-7">
      <dt className="text-xs text-ink-soft sm:text-sm">{label}</dt>
      <dd className="text-2xl font-extrabold tracking-tight text-leaf-800 tabular-nums">{value === undefined ? '–' : countText(value)}</dd>
    </div>
  );
}
