import type { AdminProduct } from '@lapak/contract/assortment/products';
import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { countView } from '../../shared/addresses/count-view.ts';
import { stockView } from '../../shared/addresses/stock-view.ts';
import { keyOf, namedFiguresOf } from '../../shared/components/stock-figures.ts';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { IdFilter } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import { findPartner, listCategories } from '../products/load-products.ts';
import { PartnerFilter } from '../products/partner-filter.tsx';
import type { Route } from './+types/screen.ts';
import { CountBar } from './count-bar.tsx';
import { type CountRow, CountTable } from './count-table.tsx';
import { type CountedLine, useCount } from './use-count.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Hitung stok · Admin Lapak Hijau' }];

const PRODUCTS_A_PAGE = 25;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(countView, request, async ({ q, category, business, page }, signal) => {
    const filter = { q, category_id: category ?? undefined, business: business ?? undefined };
    const [list, categories, partner] = await Promise.all([
      api.call('listProducts', { query: { ...filter, sort: 'name', page, page_size: PRODUCTS_A_PAGE }, signal }),
      listCategories(signal),
      findPartner(business, signal),
    ]);
    return { ...list, categories, partner };
  });
}
clientLoader.hydrate = true as const;

/** The stock count (spec section 2, stock). */
export default function CountScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(countView);
  const count = useCount();
  useUnsavedGuard(count.lines.size > 0, (next) => next.pathname === countView.path);
  const answer = loaded.state === 'ready' ? loaded.answer : null;
  const rows = answer?.data.flatMap(rowsOf) ?? [];
  const here = rows.filter((row) => count.lines.has(keyOf(row))).length;
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={(reason) => `Gagal memuat data produk. ${reason}`}
        noun="produk"
        list={countView}
        heading={
          <ScreenHeading
            title="Hitung stok"
            actions={
              <ButtonLink to={stockView.address({ reason: 'count' })} variant="secondary">
                Hitungan sebelumnya
              </ButtonLink>
            }
            filters={{
              count: Number(view.category !== null) + Number(view.business !== null),
              fields: (
                <>
                  <IdFilter
                    label="Kategori"
                    allText="Semua kategori"
                    value={view.category}
                    choices={(answer?.categories ?? []).map(({ id, name }) => ({ id, label: name }))}
                    onChange={(category) => change({ category })}
                  />
                  <PartnerFilter business={view.business} partner={answer?.partner ?? null} onChange={(business) => change({ business })} />
                </>
              ),
            }}
          >
            <ListSearch list={countView} label="Cari produk" placeholder="Nama, deskripsi, atau mitra" />
          </ScreenHeading>
        }
        filters={
          <>
            <MovedNotice lines={[...count.lines.values()]} />
            <p className="text-sm text-ink-soft max-md:hidden">Ketik jumlah yang ada di rak. Yang dikosongkan tidak ikut dihitung.</p>
          </>
        }
        empty={
          <ListEmpty list={countView} view={view} noMatch="Tidak ada produk yang sesuai dengan filter Anda." none="Belum ada produk" />
        }
      >
        {() => <CountTable rows={rows} lines={count.lines} onType={count.type} />}
      </ListScreen>
      <CountBar count={count} elsewhere={count.lines.size - here} />
    </>
  );
}

function rowsOf(product: AdminProduct): CountRow[] {
  return namedFiguresOf(product).map((figure) => ({ ...figure, product: product.name, category: product.category.name }));
}

/** Lines that weren't booked, since something was sold or returned during the count. */
function MovedNotice({ lines }: { lines: readonly CountedLine[] }) {
  const moved = lines.filter(({ before }) => before !== null);
  if (moved.length === 0) return null;
  return (
    <Alert tone="warning" title="Stok berubah selagi Anda menghitung" className="mb-5">
      <p>Baris berikut belum dibukukan, yang lain sudah. Periksa hitungannya, lalu simpan lagi.</p>
      <ul className="mt-2 list-disc pl-5">
        {moved.map((line) => (
          <li key={keyOf(line)} className="wrap-anywhere">
            {line.name}: tadi tercatat {countText(line.before ?? 0)}, sekarang {countText(line.expected)}. Hitungan Anda {line.typed}.
          </li>
        ))}
      </ul>
    </Alert>
  );
}
