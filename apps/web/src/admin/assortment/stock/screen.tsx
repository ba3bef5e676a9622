import { STOCK_REASON_LABELS, STOCK_REASONS } from '@lapak/contract/assortment/stock-reason';
import { useListView } from '../../../lib/list-view.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { receiptView } from '../../shared/addresses/receipt-view.ts';
import { stockView } from '../../shared/addresses/stock-view.ts';
import { findProducts, PRODUCTS_FAILED } from '../../shared/components/find-products.ts';
import { DayRange } from '../../shared/list/day-range.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { AdjustmentForm } from './adjustment-form.tsx';
import { loadStock, queryOf } from './load-stock.ts';
import { MovementTable } from './movement-table.tsx';
import { ProductStock } from './product-stock.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Mutasi stok · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadStock(request);
}
clientLoader.hydrate = true as const;

const ALL_PRODUCTS = { value: 'all', label: 'Semua produk' };
const REASONS = STOCK_REASONS.map((reason) => ({ value: reason, label: STOCK_REASON_LABELS[reason] }));

/** The stock ledger (spec section 2, stock). */
export default function StockScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, shown, change } = useListView(stockView);
  const product = loaded.state === 'ready' && loaded.answer.product?.id === shown.product ? loaded.answer.product : null;
  return (
    <ListScreen
      loaded={loaded}
      failed={(reason) => `Gagal memuat mutasi stok. ${reason}`}
      noun="mutasi"
      list={stockView}
      heading={
        <ScreenHeading
          title="Mutasi stok"
          actions={
            <>
              <DownloadButton call="downloadStockMovements" input={{ query: queryOf(view) }}>
                Unduh CSV
              </DownloadButton>
              <ButtonLink to={receiptView.address({})}>Barang masuk</ButtonLink>
            </>
          }
          filters={{
            count: [view.reason, view.from ?? view.to].filter((chosen) => chosen !== null).length,
            fields: (
              <>
                <ListFilter
                  label="Jenis"
                  allText="Semua jenis"
                  value={view.reason}
                  choices={REASONS}
                  onChange={(reason) => change({ reason })}
                />
                <div className="col-span-2">
                  <DayRange days={view} onChange={({ from, to }) => change({ from, to })} />
                </div>
              </>
            ),
          }}
        >
          <div className="min-w-0 grow">
            <FoundCombobox
              aria-label="Produk"
              placeholder={ALL_PRODUCTS.label}
              value={view.product === null ? null : { value: String(view.product), label: nameOf(view.product, loaded) }}
              onChange={(option) =>
                change({ product: option && option.value !== ALL_PRODUCTS.value ? Number(option.value) : null, adjust: null })
              }
              find={findProducts}
              fixed={[ALL_PRODUCTS]}
              failedText={PRODUCTS_FAILED}
            />
          </div>
        </ScreenHeading>
      }
      filters={
        <>
          {product && shown.adjust && (
            <AdjustmentForm
              key={product.id}
              product={product}
              batches={loaded.state === 'ready' ? loaded.answer.batches : []}
              closeHref={stockView.changed(view, { adjust: null })}
              onSaved={() => change({ adjust: null })}
            />
          )}
          {product && !shown.adjust && <ProductStock product={product} adjustHref={stockView.changed(view, { adjust: true })} />}
        </>
      }
      empty={<ListEmpty list={stockView} view={view} noMatch="Tidak ada mutasi yang sesuai dengan filter." none="Belum ada mutasi stok" />}
    >
      {({ data }) => <MovementTable movements={data} ofOne={shown.product !== null} />}
    </ListScreen>
  );
}

/** The product's name, also of a deleted one. */
function nameOf(id: number, loaded: Route.ComponentProps['loaderData']): string {
  const answer = loaded.state === 'ready' ? loaded.answer : null;
  const named = [answer?.product, answer?.data[0]?.product].find((product) => product?.id === id);
  return named?.name ?? `Produk #${id}`;
}
