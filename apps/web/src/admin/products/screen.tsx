import { href } from 'react-router';
import { countText } from '../../lib/format.ts';
import { useListView } from '../../lib/list-view.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DownloadButton } from '../list/download-button.tsx';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { useOpened } from '../list/use-opened.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { labelView } from '../views/label-view.ts';
import { productView } from '../views/product-view.ts';
import { stockView } from '../views/stock-view.ts';
import type { Route } from './+types/screen.ts';
import { AdminProductCard } from './admin-product-card.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { chooseProducts, useChosenProducts } from './chosen-products.ts';
import { filterOf, loadProducts } from './load-products.ts';
import { ProductFigures } from './product-figures.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductForm } from './product-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Produk · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadProducts(request);
}
clientLoader.hydrate = true as const;

/** Products (spec section 2, products admin). */
export default function ProductsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, shown, change } = useListView(productView);
  const editHref = (edit: number | 'new' | null) => productView.changed(view, { edit });
  const { ids: chosen } = useChosenProducts();
  const answer = loaded.state === 'ready' ? loaded.answer : null;
  const edited = useOpened(shown.edit, answer?.edited ?? null);
  const add = (
    <ButtonLink to={editHref('new')} preventScrollReset>
      Tambah produk
    </ButtonLink>
  );
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={() => 'Gagal memuat data produk.'}
        noun="produk"
        list={productView}
        heading={
          <PageHeading
            title="Produk"
            action={
              <span className="flex gap-3 max-sm:w-full max-sm:flex-col-reverse sm:flex-wrap">
                {/* On a phone in one row that is swiped, below the button that counts. */}
                <span className="flex gap-3 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 max-sm:[&>a]:shrink-0">
                  <ButtonLink to={stockView.address()} variant="secondary">
                    Mutasi stok
                  </ButtonLink>
                  <ButtonLink to={href('/admin/products/count')} variant="secondary">
                    Hitung stok
                  </ButtonLink>
                  <ButtonLink to={href('/admin/search-words')} variant="secondary">
                    Kata pencarian
                  </ButtonLink>
                  <ButtonLink to={href('/admin/products/import')} variant="secondary">
                    Impor dan ekspor
                  </ButtonLink>
                </span>
                {add}
              </span>
            }
          >
            Yang dijual di toko dan di kasir: harga, stok, gambar, mitra.
          </PageHeading>
        }
        filters={({ meta, categories, partner }) => (
          <>
            <ProductFigures meta={meta} />
            <ProductFilters view={view} categories={categories} partner={partner} change={change} />
          </>
        )}
        empty={
          <ListEmpty
            list={productView}
            view={view}
            noMatch="Tidak ada produk yang sesuai dengan filter Anda."
            none="Belum ada produk"
            action={add}
          >
            Tambahkan produk pertama, lengkap dengan gambar dan stoknya.
          </ListEmpty>
        }
        alwaysPaged
      >
        {({ data, meta }) => (
          <>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-ink-soft">
                Menampilkan {countText(data.length)} dari {countText(meta.total)} produk terpilih
              </p>
              <span className="flex flex-wrap gap-3">
                <ButtonLink to={labelView.address({ ...view, page: 1 })} variant="secondary" size="sm">
                  Label rak
                </ButtonLink>
                <DownloadButton call="downloadProducts" input={{ query: filterOf(view) }} size="sm">
                  Unduh CSV
                </DownloadButton>
              </span>
            </div>
            <ul className="grid gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3">
              {data.map((product) => (
                <AdminProductCard
                  key={product.id}
                  product={product}
                  editHref={editHref(product.id)}
                  selected={product.id === view.edit}
                  chosen={chosen.has(product.id)}
                  onChoose={(isChosen) => chooseProducts([product.id], isChosen)}
                />
              ))}
            </ul>
          </>
        )}
      </ListScreen>
      <ChosenBar here={answer?.data.map(({ id }) => id) ?? []} />
      {answer && (shown.edit === 'new' || edited) && (
        <ProductForm
          key={shown.edit}
          product={edited}
          categories={answer.categories}
          closeHref={editHref(null)}
          onSaved={() => change({ edit: null })}
        />
      )}
    </>
  );
}
