import type { ConsignedGoods } from '@lapak/contract/partners/consignment';
import { countText, rupiah } from '../../../lib/format.ts';
import type { Column } from '../../../ui/table.tsx';

/** A partner's goods with their value, on paper below the partner's name. */
export const CONSIGNMENT_COLUMNS: ReadonlyArray<Column<ConsignedGoods>> = [
  {
    key: 'name',
    header: 'Barang',
    heading: true,
    card: 'col-start-1 row-start-1 wrap-anywhere',
    cell: ({ name, label, partner }) => (
      <>
        <span className="block wrap-anywhere">{[name, label].filter(Boolean).join(', ')}</span>
        <span className="text-sm font-normal wrap-anywhere text-ink-soft print:hidden">{partner}</span>
      </>
    ),
  },
  {
    key: 'units',
    header: 'Unit',
    align: 'right',
    card: 'col-start-1 row-start-2 text-sm',
    cell: ({ units, sold }) => (
      <>
        {countText(units)}
        <span className="tabled:hidden"> unit</span>
        {sold > 0 && <span className="block text-sm text-ink-soft">{countText(sold)} terjual, belum diserahkan</span>}
      </>
    ),
  },
  { key: 'price', header: 'Harga jual', align: 'right', nowrap: true, roomy: true, card: 'hidden', cell: ({ price }) => rupiah(price) },
  {
    key: 'share',
    header: 'Bagian per unit',
    align: 'right',
    nowrap: true,
    roomy: true,
    card: 'hidden',
    cell: ({ share }) => rupiah(share),
  },
  {
    key: 'value',
    header: 'Nilai jual',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-start-1 text-right',
    cell: ({ value }) => <b>{rupiah(value)}</b>,
  },
  {
    key: 'partner_value',
    header: 'Bagian mitra',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-start-2 text-right text-sm',
    cell: ({ partner_value }) => (
      <>
        <span className="tabled:hidden">mitra </span>
        {rupiah(partner_value)}
      </>
    ),
  },
];
