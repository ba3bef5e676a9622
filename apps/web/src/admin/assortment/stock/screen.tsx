import { STOCK_REASON_LABELS, STOCK_REASONS } from '@lapak/contract/assortment/stock-reason';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { receiptView } from '../../shared/addresses/receipt-view.ts';
import { stockView } from '../../shared/addresses/stock-view.ts';
import { findProducts, PRODUCTS_FAILED } from '../../shared/components/find-products.ts';
import { DayRange } from '../../shared/list/day-range.tsx';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { AdjustmentForm } from './adjustment-form.tsx';
import { loadStock, queryOf } from './load-stock.ts';
import { MOVEMENT_CARD, movementColumns } from './movement-columns.tsx';
import { ProductStock } from './product-stock.tsx';

const ALL_PRODUCTS = { value: 'all', label: 'Semua produk' };
const REASONS = STOCK_REASONS.map((reason) => ({ value: reason, label: STOCK_REASON_LABELS[reason] }));

/** The stock ledger (spec section 2, stock). */
const stock = listScreen({
  view: stockView,
  load: loadStock,
  title: 'Mutasi stok',
  noun: 'mutasi',
  failed: (reason) => `Gagal memuat mutasi stok. ${reason}`,
  action: ({ view }) => (
    <>
      <DownloadButton call="downloadStockMovements" input={{ query: queryOf(view) }}>
        Unduh CSV
      </DownloadButton>
      <ButtonLink to={receiptView.address({})}>Barang masuk</ButtonLink>
    </>
  ),
  filters: {
    count: ({ reason, from, to }) => [reason, from ?? to].filter((chosen) => chosen !== null).length,
    fields: ({ view, change }) => (
      <>
        <ListFilter label="Jenis" allText="Semua jenis" value={view.reason} choices={REASONS} onChange={(reason) => change({ reason })} />
        <div className="col-span-2">
          <DayRange days={view} onChange={({ from, to }) => change({ from, to })} />
        </div>
      </>
    ),
  },
  search: ({ view, answer, change }) => (
    <div className="min-w-0 grow">
      <FoundCombobox
        aria-label="Produk"
        placeholder={ALL_PRODUCTS.label}
        value={view.product === null ? null : { value: String(view.product), label: nameOf(view.product, answer) }}
        onChange={(option) =>
          change({ product: option && option.value !== ALL_PRODUCTS.value ? Number(option.value) : null, adjust: null })
        }
        find={findProducts}
        fixed={[ALL_PRODUCTS]}
        failedText={PRODUCTS_FAILED}
      />
    </div>
  ),
  note: ({ view, shown, answer: { product, batches }, change }) => {
    if (product?.id !== shown.product || !product) return null;
    if (!shown.adjust) return <ProductStock product={product} adjustHref={stockView.changed(view, { adjust: true })} />;
    return (
      <AdjustmentForm
        key={product.id}
        product={product}
        batches={batches}
        closeHref={stockView.changed(view, { adjust: null })}
        onSaved={() => change({ adjust: null })}
      />
    );
  },
  empty: { noMatch: 'Tidak ada mutasi yang sesuai dengan filter.', none: 'Belum ada mutasi stok' },
  caption: 'Mutasi stok',
  columns: ({ shown }) => movementColumns(shown.product !== null),
  rowKey: ({ id }) => id,
  card: MOVEMENT_CARD,
});

export const meta = stock.meta;
export const clientLoader = stock.clientLoader;
export default stock.screen;

/** The product's name, also of a deleted one. */
function nameOf(id: number, answer: Awaited<ReturnType<typeof loadStock>> | null): string {
  const named = [answer?.product, answer?.data[0]?.product].find((product) => product?.id === id);
  return named?.name ?? `Produk #${id}`;
}
