import type { StockMovement } from '@lapak/contract/assortment/stock';
import { ADJUSTMENT_CAUSE_LABELS, STOCK_REASON_LABELS } from '@lapak/contract/assortment/stock-reason';
import { compactDateTime, countText } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { orderView } from '../../shared/addresses/order-view.ts';
import { stockView } from '../../shared/addresses/stock-view.ts';
import { signed } from '../../shared/components/stock-figures.ts';

/** The grid of a movement's card: product and change; kind and level after it; when and which order. */
export const MOVEMENT_CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-1.5';

const PRODUCT: Column<StockMovement> = {
  key: 'product',
  header: 'Produk',
  card: 'col-start-1 row-start-1',
  className: 'md:min-w-32 xl:min-w-44',
  cell: ({ product, variant_label }) => (
    <>
      <Link
        to={stockView.address({ product: product.id })}
        className="font-semibold underline-offset-4 wrap-anywhere hover:underline max-sm:line-clamp-1"
      >
        {product.name}
        {product.is_deleted && <span className="font-normal text-ink-soft"> (dihapus)</span>}
      </Link>
      {variant_label !== null && <span className="line-clamp-1 text-sm font-normal text-ink-soft">{variant_label}</span>}
    </>
  ),
};

const VARIANT: Column<StockMovement> = {
  key: 'variant',
  header: 'Varian',
  card: 'col-start-1 row-start-1 font-semibold tabled:font-normal',
  cell: ({ variant_label }) => <span className="wrap-anywhere">{variant_label ?? '–'}</span>,
};

const COLUMNS: ReadonlyArray<Column<StockMovement>> = [
  {
    key: 'date',
    header: 'Waktu',
    card: 'col-start-1 row-start-3 self-center',
    className: 'md:min-w-22 xl:min-w-29',
    cell: ({ created_at }) => <span className="text-sm text-ink-soft">{compactDateTime(created_at)}</span>,
  },
  {
    key: 'reason',
    header: 'Jenis',
    card: 'col-start-1 row-start-2',
    cell: ({ reason, cause, note }) => (
      <>
        <Badge tone={reason === 'adjustment' || reason === 'count' ? 'info' : 'neutral'}>{STOCK_REASON_LABELS[reason]}</Badge>
        {(cause !== null || note !== null) && (
          <span className="line-clamp-1 text-sm text-ink-soft max-sm:hidden md:max-w-56" title={note ?? undefined}>
            {[cause && ADJUSTMENT_CAUSE_LABELS[cause], note].filter(Boolean).join(': ')}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'change',
    header: 'Perubahan',
    align: 'right',
    card: 'col-start-2 row-start-1 text-right',
    cell: ({ change }) => (
      <span className={cx('font-semibold whitespace-nowrap', change < 0 ? 'text-danger' : 'text-success')}>{signed(change)}</span>
    ),
  },
  {
    key: 'balance',
    header: 'Stok sesudah',
    align: 'right',
    card: 'col-start-2 row-start-2 text-right text-sm',
    cell: ({ balance }) => (
      <>
        <span className="text-ink-soft tabled:hidden">menjadi </span>
        {countText(balance)}
      </>
    ),
  },
  {
    key: 'order',
    header: 'Pesanan',
    card: 'col-start-2 row-start-3 text-right text-sm tabled:text-left',
    cell: ({ order }) =>
      order === null ? (
        '–'
      ) : (
        <Link
          to={orderView.address({ order: order.id })}
          className="font-semibold whitespace-nowrap text-leaf-800 underline-offset-4 hover:underline"
        >
          {order.code}
        </Link>
      ),
  },
  {
    key: 'by',
    header: 'Oleh',
    roomy: true,
    className: 'max-md:hidden xl:min-w-24',
    cell: ({ by }) => <span className="wrap-anywhere">{by ?? '–'}</span>,
  },
];

/** Columns of the ledger; without a product filter they show the product's name. */
export const movementColumns = (ofOne: boolean) => [ofOne ? VARIANT : PRODUCT, ...COLUMNS];
