import type { CashPlace } from '@lapak/contract/ledger/cash-book';
import { ChevronDown } from 'lucide-react';
import { countText, rupiah } from '../../../lib/format.ts';
import { Stat, StatGroup } from '../../../ui/stat.tsx';

/** What is where by the book; drawers that somebody left behind are folded. */
export function CashPlaces({ places }: { places: readonly CashPlace[] }) {
  const quiet = places.filter(({ is_quiet }) => is_quiet);
  return (
    <div className="mb-6 grid gap-2">
      <StatGroup>
        {places
          .filter(({ is_quiet }) => !is_quiet)
          .map((place) => (
            <Stat key={place.place} label={place.name} value={rupiah(place.balance)} note={noteOf(place)} />
          ))}
      </StatGroup>
      {quiet.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-soft">
            {countText(quiet.length)} laci kosong, tanpa gerakan seminggu ini
            <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
          </summary>
          <ul className="grid gap-1 pb-2 text-sm">
            {quiet.map((place) => (
              <li key={place.place}>
                {place.name} <span className="text-ink-soft">· {noteOf(place)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function noteOf({ place, balance, is_open }: CashPlace): string {
  if (place === 'safe') return 'Menurut buku, seharusnya ada di brankas';
  if (place === 'bank') return 'Menurut buku: cocokkan dengan rekening koran';
  if (place === 'gateway') return 'Dibayar pembeli, belum dicairkan';
  if (place === 'till_noncash') return 'Diterima kasir, belum masuk rekening';
  if (place === 'elsewhere') return 'Uang yang tempatnya belum disebut';
  if (balance < 0) return 'Kurang dari nol: ada yang belum dicatat';
  return is_open ? 'Shift terbuka' : 'Shift tutup';
}
