import { tillNameOf } from '@lapak/contract/till/name';
import type { ListedShift } from '@lapak/contract/till/shifts';
import { actionsColumn, EditLink } from '../../admin/shared/list/row-actions.tsx';
import { compactDateTime, rupiah } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';

const amount = (sum: number | null) => (sum === null ? '–' : rupiah(sum));

/** Columns of the shifts. */
export function shiftColumns(openedHref: (id: number) => string): Column<ListedShift>[] {
  return [
    {
      key: 'number',
      header: 'Laporan Z',
      heading: true,
      cell: ({ number }) => (number === null ? <Badge tone="info">Masih buka</Badge> : `Z ${number}`),
    },
    {
      key: 'time',
      header: 'Waktu',
      nowrap: true,
      cell: ({ opened_at, closed_at }) => {
        const [day, time] = compactDateTime(opened_at).split(', ');
        return (
          <>
            {day}
            <span className="tabled:hidden">, </span>
            <span className="tabled:block tabled:text-sm tabled:text-ink-soft">
              {time}
              {closed_at !== null && `–${endOf(opened_at, closed_at)}`}
            </span>
          </>
        );
      },
    },
    {
      key: 'till',
      header: 'Kasir',
      className: 'md:min-w-36',
      cell: (shift) => (
        <>
          <span className="block wrap-anywhere">{tillNameOf(shift)}</span>
          <span className="text-sm wrap-anywhere text-ink-soft">{peopleOf(shift)}</span>
        </>
      ),
    },
    {
      key: 'expected',
      header: 'Seharusnya',
      align: 'right',
      nowrap: true,
      className: 'max-md:hidden',
      cell: ({ cash_expected }) => amount(cash_expected),
    },
    {
      key: 'counted',
      header: 'Dihitung',
      align: 'right',
      nowrap: true,
      className: 'max-md:hidden',
      cell: ({ cash_counted }) => amount(cash_counted),
    },
    {
      key: 'difference',
      header: 'Selisih',
      align: 'right',
      cell: ({ cash_difference, reason }) => (
        <>
          <span className={cash_difference ? 'font-bold whitespace-nowrap text-danger' : 'whitespace-nowrap'}>
            {cash_difference === 0 ? 'Cocok' : amount(cash_difference)}
          </span>
          {reason !== null && <span className="block text-sm wrap-anywhere text-ink-soft md:max-lg:line-clamp-1">{reason}</span>}
        </>
      ),
    },
    actionsColumn((shift) => (
      <EditLink
        to={openedHref(shift.id)}
        label="Lihat"
        name={shift.number === null ? `shift ${tillNameOf(shift)}` : `laporan Z ${shift.number}`}
      />
    )),
  ];
}

/** The time alone where it is of the day that it began on. */
function endOf(opened: string, closed: string): string {
  const [begun, ended] = [compactDateTime(opened), compactDateTime(closed)];
  const [day = '', time = ''] = ended.split(', ');
  return begun.startsWith(`${day},`) ? time : ended;
}

/** Who opened it, and who closed it if that was somebody else. */
function peopleOf({ opened_by, closed_by }: ListedShift): string {
  return [...new Set([opened_by, closed_by])].filter((name) => name !== null).join(', ') || 'Tidak diketahui';
}
