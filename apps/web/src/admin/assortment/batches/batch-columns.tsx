import { EXPIRING_DAYS } from '@lapak/contract/assortment/delivery-note-states';
import type { StockBatch } from '@lapak/contract/assortment/stock';
import { addDays, dateOf, daysBetween } from '@lapak/contract/dates/jakarta-days';
import { countText, longDay } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';
import { goodsView } from '../../shared/addresses/goods-view.ts';
import { stockView } from '../../shared/addresses/stock-view.ts';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';

const nameOf = ({ product, variant_label }: StockBatch) => (variant_label === null ? product.name : `${product.name}, ${variant_label}`);

export const BATCH_COLUMNS: Column<StockBatch>[] = [
  {
    key: 'product',
    header: 'Produk',
    heading: true,
    cell: (batch) => (
      <>
        <span className="block wrap-anywhere">{nameOf(batch)}</span>
        {batch.business && <span className="text-sm font-normal wrap-anywhere text-ink-soft">{batch.business.name}</span>}
      </>
    ),
  },
  { key: 'date', header: 'Kedaluwarsa', nowrap: true, cell: ({ best_before }) => longDay(best_before) },
  { key: 'state', header: 'Keadaan', nowrap: true, cell: (batch) => <State {...batch} /> },
  { key: 'units', header: 'Unit', align: 'right', nowrap: true, cell: ({ units }) => countText(units) },
  actionsColumn((batch) =>
    batch.business ? (
      <EditLink to={goodsView.address({ business: batch.business.id, begin: 'out' })} label="Retur" name={nameOf(batch)} />
    ) : (
      <EditLink to={stockView.address({ product: batch.product.id, adjust: true })} label="Sesuaikan" name={nameOf(batch)} />
    ),
  ),
];

function State({ best_before, is_expired }: Pick<StockBatch, 'best_before' | 'is_expired'>) {
  if (is_expired) return <Badge tone="danger">Sudah lewat</Badge>;
  const today = dateOf(new Date());
  if (best_before > addDays(today, EXPIRING_DAYS)) return <Badge tone="success">Masih lama</Badge>;
  const days = daysBetween(today, best_before) - 1;
  return <Badge tone="warning">{days === 0 ? 'Hari terakhir' : `${countText(days)} hari lagi`}</Badge>;
}
