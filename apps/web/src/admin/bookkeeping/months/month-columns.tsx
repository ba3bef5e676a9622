import type { ListedMonth } from '@lapak/contract/bookkeeping/financial-statements';
import { formatMonth } from '@lapak/contract/dates/format-month';
import { href } from 'react-router';
import { countText, dateTime, longDay, rupiah } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { accountingView, daysOfMonth, lateView } from '../../shared/addresses/accounting-view.ts';
import { dayAddress } from '../../shared/addresses/day-view.ts';
import { CloseMonth } from './close-month.tsx';

/** The grid of a month's card: month and profit, state, what came late. */
export const MONTH_CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-3 py-2.5';
const LINK = 'inline-block py-0.5 font-semibold text-leaf-800 underline-offset-4 hover:underline pointer-coarse:py-2';

export const MONTH_COLUMNS: ReadonlyArray<Column<ListedMonth>> = [
  {
    key: 'month',
    header: 'Bulan',
    nowrap: true,
    card: 'col-start-1 row-start-1',
    cell: ({ month }) => (
      <Link to={accountingView.address({ kind: 'income', ...daysOfMonth(month) })} className={LINK}>
        {formatMonth(month)}
      </Link>
    ),
  },
  {
    key: 'state',
    header: 'Keadaan',
    card: 'col-span-2 col-start-1 row-start-2',
    cell: ({ month, closed, blocked_by: blocked, open_day: day, today, last_booked_at }) => {
      if (closed)
        return (
          <>
            <Badge tone="success">Ditutup</Badge>
            <span className="ml-2 text-sm text-ink-soft">
              {closed.by ?? 'Akun dihapus'}, {dateTime(closed.at)}
            </span>
          </>
        );
      if (blocked === null) return <CloseMonth month={month} today={today} last_booked_at={last_booked_at} />;
      if (blocked === 'not_over') return <span className="text-ink-soft">Belum berakhir</span>;
      return (
        <span className="text-ink-soft">
          {day === null ? 'Belum ada hari yang ditutup. ' : `Hari belum ditutup sejak ${longDay(day)}. `}
          <Link to={day === null ? href('/admin/days') : dayAddress(day)} className={LINK}>
            Tutup hari
          </Link>
        </span>
      );
    },
  },
  {
    key: 'result',
    header: 'Laba bersih',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-start-1 text-right font-semibold tabled:font-normal',
    cell: ({ result }) => (result === null ? '–' : rupiah(result)),
  },
  {
    key: 'late',
    header: 'Menyusul',
    align: 'right',
    nowrap: true,
    card: 'col-span-2 row-start-3 text-sm tabled:text-[0.9375rem]',
    cell: ({ month, late }) =>
      late === 0 ? null : (
        <Link to={lateView(month).address()} className={LINK}>
          {countText(late)} menyusul
        </Link>
      ),
  },
];
