import { PAPER_DIRECTION_LABELS } from '@lapak/contract/assortment/delivery-note-states';
import type { ListedPaper } from '@lapak/contract/assortment/delivery-notes';
import { compactDateTime, countText, longDay } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';
import { paperAddress } from '../../shared/addresses/goods-view.ts';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';

export const PAPER_COLUMNS: Column<ListedPaper>[] = [
  {
    key: 'number',
    header: 'Nota',
    heading: true,
    nowrap: true,
    cell: ({ number }) => number ?? <Badge tone="info">Draf</Badge>,
  },
  {
    key: 'direction',
    header: 'Jenis',
    nowrap: true,
    cell: ({ direction }) => PAPER_DIRECTION_LABELS[direction],
  },
  {
    key: 'business',
    header: 'Mitra',
    cell: ({ business, note }) => (
      <>
        <span className="block wrap-anywhere">{business.name}</span>
        {note !== null && <span className="text-sm wrap-anywhere text-ink-soft">{note}</span>}
      </>
    ),
  },
  { key: 'day', header: 'Tanggal', nowrap: true, cell: ({ day }) => longDay(day) },
  {
    key: 'units',
    header: 'Isi',
    align: 'right',
    nowrap: true,
    cell: ({ units, lines_count }) => `${countText(units)} unit, ${countText(lines_count)} baris`,
  },
  {
    key: 'by',
    header: 'Oleh',
    roomy: true,
    cell: ({ confirmed_by, created_by, confirmed_at, updated_at }) => (
      <>
        {confirmed_by ?? created_by ?? 'Akun dihapus'}
        <span className="block text-sm whitespace-nowrap text-ink-soft">{compactDateTime(confirmed_at ?? updated_at)}</span>
      </>
    ),
  },
  actionsColumn(({ id, number, business }) => (
    <EditLink to={paperAddress(id)} label={number === null ? 'Lanjutkan' : 'Lihat'} name={number ?? `draf ${business.name}`} />
  )),
];
