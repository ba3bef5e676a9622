import { PAPER_DIRECTION_LABELS } from '@lapak/contract/assortment/delivery-note-states';
import type { ListedPaper } from '@lapak/contract/assortment/delivery-notes';
import { compactDateTime, countText, longDay } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';
import { paperAddress } from '../../shared/addresses/goods-view.ts';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';

/** The grid of a paper's card: number, kind and button; partner; content and day. */
export const PAPER_CARD = 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5';

export const PAPER_COLUMNS: Column<ListedPaper>[] = [
  {
    key: 'number',
    header: 'Nota',
    heading: true,
    nowrap: true,
    card: 'col-start-1 row-start-1 font-semibold',
    cell: ({ number }) => number ?? <Badge tone="info">Draf</Badge>,
  },
  {
    key: 'direction',
    header: 'Jenis',
    nowrap: true,
    card: 'col-start-2 row-start-1 truncate text-sm',
    cell: ({ direction }) => PAPER_DIRECTION_LABELS[direction],
  },
  {
    key: 'business',
    header: 'Mitra',
    card: 'col-span-2 col-start-1 row-start-2 text-sm',
    cell: ({ business, note }) => (
      <>
        <span className="line-clamp-1">{business.name}</span>
        {note !== null && (
          <span className="line-clamp-1 text-sm text-ink-soft" title={note}>
            {note}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'day',
    header: 'Tanggal',
    nowrap: true,
    card: 'col-span-2 col-start-2 row-start-3 text-right text-sm text-ink-soft tabled:text-left',
    cell: ({ day }) => longDay(day),
  },
  {
    key: 'units',
    header: 'Isi',
    align: 'right',
    nowrap: true,
    card: 'col-span-2 col-start-1 row-start-3 text-left text-sm text-ink-soft',
    cell: ({ units, lines_count }) => `${countText(units)} unit, ${countText(lines_count)} baris`,
  },
  {
    key: 'by',
    header: 'Oleh',
    roomy: true,
    card: 'hidden',
    cell: ({ confirmed_by, created_by, confirmed_at, updated_at }) => (
      <>
        {confirmed_by ?? created_by ?? 'Akun dihapus'}
        <span className="block text-sm whitespace-nowrap text-ink-soft">{compactDateTime(confirmed_at ?? updated_at)}</span>
      </>
    ),
  },
  {
    ...actionsColumn<ListedPaper>(({ id, number, business }) => (
      <EditLink to={paperAddress(id)} label={number === null ? 'Lanjutkan' : 'Lihat'} name={number ?? `draf ${business.name}`} />
    )),
    card: 'col-start-3 row-span-2 row-start-1 justify-self-end',
  },
];
