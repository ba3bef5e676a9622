import { countText, rupiah } from '@lapak/web/lib/format.ts';
import { Button } from '@lapak/web/ui/button.tsx';
import type { Column } from '@lapak/web/ui/table.tsx';
import type { OwnGoodsLevel } from '../contract/own-goods.ts';

/** The columns of the shop's own goods, with the acts that say what came in has cost. */
export function goodsColumns({ price, correct }: Record<'price' | 'correct', (receipt: number) => void>): Column<OwnGoodsLevel>[] {
  return [
    {
      key: 'name',
      header: 'Barang',
      heading: true,
      card: 'col-start-1 row-start-1 min-w-0 wrap-anywhere',
      cell: ({ name, label }) => [name, label].filter(Boolean).join(', '),
    },
    { key: 'units', header: 'Unit', align: 'right', nowrap: true, card: 'col-start-1 row-start-2', cell: ({ units }) => countText(units) },
    { key: 'average', header: 'Rata-rata', align: 'right', nowrap: true, card: 'hidden', cell: ({ average }) => rupiah(average) },
    {
      key: 'value',
      header: 'Nilai',
      align: 'right',
      nowrap: true,
      card: 'col-start-2 row-start-1 text-right',
      cell: ({ value }) => <b>{rupiah(value)}</b>,
    },
    {
      key: 'acts',
      header: 'Tindakan',
      actions: true,
      card: 'col-start-2 row-start-2 empty:hidden',
      cell: ({ unpriced, priced: [newest] }) => (
        <span className="flex flex-wrap justify-end gap-2 empty:hidden">
          {unpriced && (
            <Button size="sm" onClick={() => price(unpriced.id)}>
              Isi harga {countText(unpriced.units)} unit
            </Button>
          )}
          {newest && (
            <Button variant="ghost" size="sm" onClick={() => correct(newest.id)}>
              Koreksi harga
            </Button>
          )}
        </span>
      ),
    },
  ];
}
