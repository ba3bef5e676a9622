import type { CatalogMeta } from '@lapak/contract/assortment/catalog';
import { CERTIFICATE_LABELS } from '@lapak/contract/assortment/certificate-kinds';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';
import { X } from 'lucide-react';
import { ChipLink } from '../../ui/chip.tsx';
import { type CatalogSearch, catalogView, kindsIn, resetAddress, withKind } from './catalog-search.ts';
import type { CatalogData } from './load-catalog.ts';

type ActiveFiltersProps = {
  search: CatalogSearch;
  /** The search of the list that is there, of whose words some were read as filters. */
  shown: CatalogSearch;
  match: CatalogMeta['match'] | undefined;
  chosen: CatalogData['chosen'];
  onReset: () => void;
};

/** What filters the list: what its words were read as, and what was chosen; pressing one removes it. */
export function ActiveFilters({ search, shown, match, chosen, onReset }: ActiveFiltersProps) {
  const read = (match?.filters ?? []).map(({ label, without }) => ({ label, to: catalogView.changed(shown, { q: without }) }));
  const picked = chosenFilters(search, chosen).map(({ label, without }) => ({ label, to: catalogView.changed(search, without) }));
  const filters = [...read, ...picked];
  if (filters.length === 0 && search.q === '') return null;
  return (
    <nav aria-label="Filter yang dipakai">
      {filters.map(({ label, to }) => (
        <ChipLink key={label} to={to} selected={false} className="bg-brand-soft!" preventScrollReset>
          <span className="sr-only">Hapus filter </span>
          {label}
          <X className="size-4" aria-hidden="true" />
        </ChipLink>
      ))}
      <ChipLink to={resetAddress(search)} selected={false} preventScrollReset onClick={onReset}>
        Atur ulang filter
      </ChipLink>
    </nav>
  );
}

type Filter = { label: string; without: Partial<CatalogSearch> };

function chosenFilters(search: CatalogSearch, chosen: CatalogData['chosen']): Filter[] {
  const filters: Filter[] = [];
  if (search.business_id !== null) filters.push({ label: chosen.business ?? 'Mitra', without: { business_id: null } });
  if (search.city_id !== null) filters.push({ label: chosen.city ?? 'Kabupaten/kota', without: { city_id: null } });
  const prices = pricesText(search);
  if (prices) filters.push({ label: prices, without: { price_from: null, price_to: null } });
  if (search.available !== null) filters.push({ label: 'Tersedia', without: { available: null } });
  for (const kind of kindsIn(search.certificate))
    filters.push({
      label: `Bersertifikat ${CERTIFICATE_LABELS[kind]}`,
      without: { certificate: withKind(search.certificate, kind, false) },
    });
  if (search.gift !== null) filters.push({ label: 'Untuk oleh-oleh', without: { gift: null } });
  if (search.reduced !== null) filters.push({ label: 'Harga turun', without: { reduced: null } });
  return filters;
}

function pricesText({ price_from: from, price_to: to }: CatalogSearch): string | null {
  if (from !== null && to !== null) return `${formatRupiah(toSen(from))} – ${formatRupiah(toSen(to))}`;
  if (from !== null) return `Mulai ${formatRupiah(toSen(from))}`;
  return to === null ? null : `Sampai ${formatRupiah(toSen(to))}`;
}
