import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LABEL_PAPERS, labelsAPage } from '../../shared/addresses/label-papers.ts';
import { labelView } from '../../shared/addresses/label-view.ts';
import { productView } from '../../shared/addresses/product-view.ts';
import { BARS_FAILED, useBars } from '../../shared/barcode/use-bars.ts';
import { BackLink } from '../../shared/list/heading-act.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { orNull } from '../../shared/list/load-opened.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import { filterOf } from '../products/load-products.ts';
import type { Route } from './+types/screen.ts';
import { type CountedLabel, LabelList } from './label-list.tsx';
import { LabelOptions } from './label-options.tsx';
import { MakeBarcodes } from './make-barcodes.tsx';
import { PrintPages } from './print-pages.tsx';
import { drawnCodeOf, labelsOf, type ShelfLabel, unitsByLabel } from './shelf-label.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Label rak · Admin Lapak Hijau' }];

const PRODUCTS_A_PAGE = 100;
/** Maximum number of labels for one print. */
const MAX_LABELS = 1_200;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(labelView, request, async ({ ids, goods, page, ...view }, signal) => {
    const query = { ...filterOf(view), ids: ids?.split(',').map(Number), sort: 'name' as const, page, page_size: PRODUCTS_A_PAGE };
    const [list, paper] = await Promise.all([
      api.call('listProducts', { query, signal }),
      goods === null ? null : orNull(api.call('getGoodsPaper', { params: { id: goods }, signal })),
    ]);
    return { ...list, counts: paper && unitsByLabel(paper) };
  });
}
clientLoader.hydrate = true as const;

/** Shelf labels of chosen products or of a list (spec section 2). */
export default function LabelScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, shown, change } = useListView(labelView);
  const [copies, setCopies] = useState<ReadonlyMap<string, number>>(new Map());
  const drawn = useBars();
  const paper = LABEL_PAPERS[view.paper];
  const counts = loaded.state === 'ready' ? loaded.answer.counts : null;
  const roomMm = paper.label.width - 2 * paper.margin;

  const counted = (label: ShelfLabel): CountedLabel => {
    const code = drawnCodeOf(label);
    const bars = code !== null && drawn.state === 'ready' ? drawn.barsOf(code, roomMm) : null;
    const lack = code === null ? 'Tanpa kode' : bars === null && drawn.state === 'ready' ? 'Kode terlalu panjang untuk garis' : null;
    return { ...label, bars, lack, copies: copies.get(label.key) ?? (counts ? (counts.get(label.key) ?? 0) : view.copies) };
  };
  const labels = loaded.state === 'ready' ? loaded.answer.data.flatMap(labelsOf).map(counted) : [];
  const printed = labels.flatMap((label) => Array.from({ length: label.copies }, () => label));
  const skipped = view.paper === 'a4' ? view.first - 1 : 0;
  const problem = problemOf(printed.length, drawn.state);
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={(reason) => `Gagal memuat data produk. ${reason}`}
        noun="produk"
        list={labelView}
        heading={
          <ScreenHeading
            title="Label rak"
            about="Nama, harga, dan kode untuk rak toko. Produk yang bervarian punya satu label untuk tiap varian."
            actions={<BackLink to={productView.address({ ...shown, page: 1 })}>Kembali ke produk</BackLink>}
          />
        }
        filters={<LabelOptions view={view} change={(next) => change(next, { replace: true })} />}
        empty={<ListEmpty list={labelView} view={view} noMatch="Tidak ada produk untuk dicetak labelnya." none="Belum ada produk" />}
      >
        {({ meta }) => (
          <>
            {meta.pages > 1 && (
              <Alert tone="info" className="mb-4">
                {countText(meta.total)} produk dicetak bertahap, {PRODUCTS_A_PAGE} produk per halaman daftar ini.
              </Alert>
            )}
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <p aria-live="polite">
                <span className="font-semibold">{countText(printed.length)} label</span>
                {`, ${countText(Math.ceil((printed.length + skipped) / labelsAPage(paper)))} halaman${lackText(printed)}.`}
                {problem !== null && <span className="block text-sm font-medium text-danger">{problem}</span>}
              </p>
              <Button
                onClick={() => window.print()}
                disabled={problem !== null || printed.length === 0}
                pending={drawn.state === 'loading'}
                pendingText="Menyiapkan..."
              >
                Cetak label
              </Button>
            </div>
            <MakeBarcodes products={loaded.state === 'ready' ? loaded.answer.data : []} />
            <LabelList labels={labels} paper={paper} onCopies={(key, number) => setCopies((known) => new Map(known).set(key, number))} />
            <PrintPages labels={printed.slice(0, MAX_LABELS)} paper={paper} skipped={printed.length === 0 ? 0 : skipped} />
          </>
        )}
      </ListScreen>
    </>
  );
}

function problemOf(labels: number, drawing: ReturnType<typeof useBars>['state']): string | null {
  if (drawing === 'failed') return BARS_FAILED;
  return labels > MAX_LABELS ? `Paling banyak ${countText(MAX_LABELS)} label sekali cetak. Kurangi lembarnya.` : null;
}

function lackText(labels: readonly CountedLabel[]): string {
  const without = labels.filter(({ lack }) => lack !== null).length;
  return without === 0 ? '' : `; ${countText(without)} tanpa garis barcode`;
}
