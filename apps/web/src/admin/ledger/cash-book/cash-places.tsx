import type { CashPlace } from '@lapak/contract/ledger/cash-book';
import { isWithCourier } from '@lapak/contract/ledger/cash-places';
import { ChevronDown } from 'lucide-react';
import { countText, rupiah } from '../../../lib/format.ts';
import { ListFigures } from '../../shared/list/list-figures.tsx';

/** What is where by the book, in one low line; drawers that somebody left behind are folded. */
export function CashPlaces({ places }: { places: readonly CashPlace[] }) {
  const quiet = places.filter(({ is_quiet }) => is_quiet);
  return (
    <div className="mb-1">
      <ListFigures
        isAhead
        figures={places
          .filter(({ is_quiet }) => !is_quiet)
          .map((place) => ({ label: place.name, value: rupiah(place.balance), note: noteOf(place), isWrong: isBelowZero(place) }))}
      />
      {quiet.length > 0 && (
        <details className="group">
          <summary className="flex min-h-8 items-center gap-2 text-sm font-semibold text-ink-soft pointer-coarse:min-h-11">
            {countText(quiet.length)} laci kosong, tanpa gerakan seminggu ini
            <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
          </summary>
          <ul className="grid gap-1 pb-2 text-sm">
            {quiet.map((place) => (
              <li key={place.place}>
                {place.name} <span className="text-ink-soft">· {place.is_open ? 'Shift terbuka' : 'Shift tutup'}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Cash that is missing until somebody says where it went is below nothing too, and rightly so. */
function isBelowZero({ place, balance }: Pick<CashPlace, 'place' | 'balance'>): boolean {
  return balance < 0 && place !== 'elsewhere';
}

/** What has to be known beside the sum. */
function noteOf({ place, balance, is_open }: CashPlace): string | undefined {
  if (isBelowZero({ place, balance })) return 'kurang dari nol: ada yang belum dicatat';
  if (place === 'gateway') return 'belum dicairkan';
  if (isWithCourier(place)) return 'belum disetor';
  if (place === 'till_noncash') return 'belum masuk rekening';
  if (place === 'elsewhere') return 'belum disebut';
  if (place === 'safe' || place === 'bank') return undefined;
  return is_open ? 'shift terbuka' : undefined;
}
