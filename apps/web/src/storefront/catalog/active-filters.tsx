import { CERTIFICATE_LABELS } from '@lapak/contract/assortment/certificate-kinds';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';
import { X } from 'lucide-react';
import { ChipLink, ChipRow } from '../../ui/chip.tsx';
import { type CatalogSearch, catalogView, kindsIn, withKind } from './catalog-search.ts';
import type { CatalogData } from './load-catalog.ts';

/** The active filters beside words and category; pressing one removes it. */
export function ActiveFilters({ search, chosen }: { search: CatalogSearch; chosen: CatalogData['chosen'] }) {
  const filters: { label: string; without: Partial<CatalogSearch> }[] = [];
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
  if (filters.length === 0) return null;
  return (
    <div className="mt-2">
      <ChipRow label="Filter yang dipakai">
        {filters.map(({ label, without }) => (
          <ChipLink key={label} to={catalogView.changed(search, without)} selected={false} preventScrollReset>
            <span className="sr-only">Hapus filter </span>
            {label}
            <X className="ml-1.5 inline size-4" aria-hidden="true" />
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}

function pricesText({ price_from: from, price_to: to }: CatalogSearch): string | null {
  if (from !== null && to !== null) return `${formatRupiah(toSen(from))} – ${formatRupiah(toSen(to))}`;
  if (from !== null) return `Mulai ${formatRupiah(toSen(from))}`;
  return to === null ? null : `Sampai ${formatRupiah(toSen(to))}`;
}
