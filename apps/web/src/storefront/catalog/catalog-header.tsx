import type { CatalogMeta } from '@lapak/contract/assortment/catalog';
import type { ReactNode } from 'react';
import { countText } from '../../lib/format.ts';
import { type CatalogSearch, catalogView } from './catalog-search.ts';
import type { ListedCategory } from './load-catalog.ts';

/** The list's title: its category or partner. */
export function titleOf(category: ListedCategory | undefined, business: string | null | undefined): string {
  return category?.name ?? (business ? `Produk ${business}` : 'Katalog produk');
}

type CatalogHeaderProps = {
  category: ListedCategory | undefined;
  /** The partner that the list is filtered by. */
  business: string | null;
  /** Undefined when the list failed to load, or is an older one. */
  meta: CatalogMeta | undefined;
  search: CatalogSearch;
};

/** Title, description and what is listed. On a phone only a screen reader has them: chips and totals say the same in less room. */
export function CatalogHeader({ category, business, meta, search }: CatalogHeaderProps) {
  return (
    <div className="min-w-0 max-sm:sr-only [grid-area:heading]">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="voice text-3xl text-leaf-900">{titleOf(category, business)}</h1>
        <p role="status" className="min-w-0 text-sm text-ink-soft wrap-anywhere">
          {meta ? summary(meta, search) : ''}
        </p>
      </div>
      {/* What was searched and found takes its line. */}
      {search.q === '' && (
        <p className="text-sm text-ink-soft sm:line-clamp-1">
          {category?.description ?? 'Hasil kebun, dapur, dan tangan perajin Aceh, langsung dari usaha kecil yang membuatnya.'}
        </p>
      )}
    </div>
  );
}

/** The three totals of the catalog in one line; on a phone with how many of them the search has found. */
export function CatalogTotals({ meta, search }: { meta: CatalogMeta | undefined; search: CatalogSearch }) {
  return (
    <div className="flex grow flex-wrap gap-x-1 text-xs text-ink-soft tabular-nums max-sm:tracking-tight max-sm:lowercase sm:text-sm [grid-area:totals]">
      {meta && catalogView.isNarrowed(search) && (
        <span className="sm:hidden" aria-hidden="true">
          <strong className="text-ink">{countText(meta.total)}</strong> dari
        </span>
      )}
      <dl className="flex flex-wrap gap-x-1.5 sm:gap-x-4">
        <Total label={<span className="max-sm:sr-only">Total </span>} unit="produk" value={meta?.total_products} />
        <Total unit="Mitra" value={meta?.total_partners} />
        <Total unit="Tersedia" value={meta?.in_stock} />
      </dl>
    </div>
  );
}

function Total({ label, unit, value }: { label?: ReactNode; unit: string; value: number | undefined }) {
  return (
    <div className="flex flex-row-reverse gap-1">
      <dt>
        {label}
        {unit}
      </dt>
      <dd className="font-bold text-ink">{value === undefined ? '–' : countText(value)}</dd>
    </div>
  );
}

function summary({ total, page, page_size, match }: CatalogMeta, { q }: CatalogSearch): string {
  const words = match?.words ?? q;
  const what = words === '' ? 'produk' : `produk untuk “${words}”`;
  if (total === 0) return `0 ${what}`;
  const first = (page - 1) * page_size + 1;
  const last = Math.min(total, page * page_size);
  return `${countText(first)}–${countText(last)} dari ${countText(total)} ${what}`;
}
