import { STOCK_REASON_LABELS, STOCK_REASONS } from '@lapak/contract/assortment/stock-reason';
import { href } from 'react-router';
import { useListView } from '../../../lib/list-view.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Field } from '../../../ui/field.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { batchView } from '../../shared/addresses/batch-view.ts';
import { receiptView } from '../../shared/addresses/receipt-view.ts';
import { stockView } from '../../shared/addresses/stock-view.ts';
import { findProducts, PRODUCTS_FAILED } from '../../shared/components/find-products.ts';
import { PageHeading } from '../../shared/components/page-heading.tsx';
import { DayRange } from '../../shared/list/day-range.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
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
        <PageHeading
          title="Mutasi stok"
          action={
            <span className="flex flex-wrap gap-3">
              <DownloadButton call="downloadStockMovements" input={{ query: queryOf(view) }}>
                Unduh CSV
              </DownloadButton>
              <ButtonLink to={batchView.address()} variant="secondary">
                Kedaluwarsa
              </ButtonLink>
              <ButtonLink to={href('/admin/products/count')} variant="secondary">
                Hitung stok
              </ButtonLink>
              <ButtonLink to={receiptView.address({})}>Barang masuk</ButtonLink>
            </span>
          }
        >
          Setiap perubahan stok: kapan, mengapa, oleh siapa.
        </PageHeading>
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
          <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-5">
            <Field label="Produk" className="col-span-2">
              {(control) => (
                <FoundCombobox
                  {...control}
                  placeholder={ALL_PRODUCTS.label}
                  value={view.product === null ? null : { value: String(view.product), label: nameOf(view.product, loaded) }}
                  onChange={(option) =>
                    change({ product: option && option.value !== ALL_PRODUCTS.value ? Number(option.value) : null, adjust: null })
                  }
                  find={findProducts}
                  fixed={[ALL_PRODUCTS]}
                  failedText={PRODUCTS_FAILED}
                />
              )}
            </Field>
            <ListFilter
              label="Jenis"
              allText="Semua jenis"
              value={view.reason}
              choices={REASONS}
              onChange={(reason) => change({ reason })}
              className="max-lg:col-span-2"
            />
            <div className="col-span-2">
              <DayRange days={view} onChange={({ from, to }) => change({ from, to })} />
            </div>
          </div>
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
