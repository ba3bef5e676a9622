import type { ListedDay } from '@lapak/contract/bookkeeping/days';
import { countText, dateTime, longDay, rupiah } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { dayAddress } from '../../shared/addresses/day-view.ts';

/** The grid of a day's card: day and state, money. */
export const DAY_CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-3 py-2.5';

export const DAY_COLUMNS: ReadonlyArray<Column<ListedDay>> = [
  {
    key: 'day',
    header: 'Hari',
    nowrap: true,
    card: 'col-start-1 row-start-1',
    cell: ({ day }) => (
      <Link
        to={dayAddress(day)}
        className="inline-block py-0.5 font-semibold text-leaf-800 underline-offset-4 hover:underline pointer-coarse:py-2"
      >
        {longDay(day)}
      </Link>
    ),
  },
  {
    key: 'number',
    header: 'Segel',
    card: 'col-span-2 col-start-1 row-start-2',
    cell: ({ number, entries, accepted, is_due }) => {
      if (number !== null)
        return (
          <>
            <Badge tone="success">Nomor {number}</Badge>
            {accepted !== null && accepted > 0 && (
              <span className="ml-2 text-sm text-ink-soft">{countText(accepted)} diterima dengan alasan</span>
            )}
          </>
        );
      if (entries > 0 && is_due) return <Badge tone="warning">Belum ditutup</Badge>;
      return <span className="text-ink-soft">{entries === 0 ? 'Tanpa transaksi' : 'Belum ditutup'}</span>;
    },
  },
  {
    key: 'money',
    header: 'Uang dari pembeli',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-start-1 text-right font-semibold tabled:font-normal',
    cell: ({ money, entries }) => (entries === 0 ? '–' : rupiah(money)),
  },
  {
    key: 'by',
    header: 'Ditutup',
    card: 'col-span-2 row-start-3 text-sm text-ink-soft',
    cell: ({ sealed_at, sealed_by }) =>
      sealed_at === null ? null : (
        <>
          {sealed_by ?? 'Akun dihapus'}
          <span className="text-ink-soft">, {dateTime(sealed_at)}</span>
        </>
      ),
  },
];
