import type { CashPlace } from '@lapak/contract/schemas/cash-book';
import { rupiah } from '../../lib/format.ts';
import { Stat, StatGroup } from '../../ui/stat.tsx';

/** What is where by the book. */
export function CashPlaces({ places }: { places: readonly CashPlace[] }) {
  return (
    <StatGroup className="mb-6">
      {places.map((place) => (
        <Stat key={place.place} label={place.name} value={rupiah(place.balance)} note={noteOf(place)} />
      ))}
    </StatGroup>
  );
}

function noteOf({ place, balance, is_open }: CashPlace): string {
  if (place === 'safe') return 'Menurut buku, seharusnya ada di brankas';
  if (place === 'bank') return 'Hanya yang dicatat di buku ini';
  if (place === 'elsewhere') return 'Uang yang tempatnya belum disebut';
  if (balance < 0) return 'Kurang dari nol: ada yang belum dicatat';
  return is_open ? 'Shift terbuka' : 'Shift tutup';
}
