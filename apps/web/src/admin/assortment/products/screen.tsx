import { href } from 'react-router';
import { countText } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list-view.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { MenuItem, MenuItemLink } from '../../../ui/menu.tsx';
import { Table } from '../../../ui/table.tsx';
import { labelView } from '../../shared/addresses/label-view.ts';
import { PRODUCT_READY_VIEWS, productView } from '../../shared/addresses/product-view.ts';
import { receiptView } from '../../shared/addresses/receipt-view.ts';
import { FilterButton, useFilterFold } from '../../shared/list/filter-fold.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListMenu } from '../../shared/list/list-menu.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { ListViews } from '../../shared/list/list-views.tsx';
import { PageTick } from '../../shared/list/row-tick.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import { useColumns } from '../../shared/list/use-columns.ts';
import { useDownload } from '../../shared/list/use-download.ts';
import { useOpened } from '../../shared/list/use-opened.ts';
import type { Route } from './+types/screen.ts';
import { filterOf, loadProducts } from './load-products.ts';
import { ProductActs } from './product-acts.tsx';
import { PRODUCT_CARD, PRODUCT_COLUMN_CHOICES, productColumns } from './product-columns.tsx';
import { ProductFigures } from './product-figures.tsx';
import { countFilters, ProductFilters } from './product-filters.tsx';
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
  const answer = loaded.state === 'ready' ? loaded.answer : null;
  const edited = useOpened(shown.edit, answer?.edited ?? null);
  const add = (
    <ButtonLink to={editHref('new')} preventScrollReset>
      Tambah produk
    </ButtonLink>
  );
  const fold = useFilterFold();
  const download = useDownload('downloadProducts', { query: filterOf(view) });
  const workbook = useDownload('downloadProducts', { query: { ...filterOf(view), format: 'xlsx' } });
  const here = answer?.data.map(({ id }) => id) ?? [];
  const all = productColumns(editHref, here);
  const { columns, ticks, shown: shownColumns } = useColumns(productView.path, all, PRODUCT_COLUMN_CHOICES);
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={() => 'Gagal memuat data produk.'}
        noun="produk"
        list={productView}
        heading={
          <ScreenHeading
            title="Produk"
            actions={
              <>
                <ListViews name="products" list={productView} view={view} columns={shownColumns} ready={PRODUCT_READY_VIEWS} />
                <ListMenu columns={ticks}>
                  <MenuItemLink to={receiptView.address()}>Barang masuk</MenuItemLink>
                  <MenuItemLink to={href('/admin/products/import')}>Impor dan ekspor</MenuItemLink>
                  <MenuItemLink to={labelView.address({ ...view, page: 1 })}>Label rak</MenuItemLink>
                  <MenuItem onClick={() => void download.start()} disabled={download.pending}>
                    Unduh CSV
                  </MenuItem>
                  <MenuItem onClick={() => void workbook.start()} disabled={workbook.pending}>
                    Unduh Excel
                  </MenuItem>
                </ListMenu>
                <ButtonLink to={editHref('new')} preventScrollReset className="max-sm:px-3.5">
                  <span>
                    Tambah<span className="max-sm:sr-only"> produk</span>
                  </span>
                </ButtonLink>
              </>
            }
          >
            <ListSearch list={productView} label="Cari produk" placeholder="Nama, deskripsi, atau mitra" />
            <FilterButton fold={fold} count={countFilters(view)} />
          </ScreenHeading>
        }
        filters={({ meta, categories, partner }) => (
          <>
            <ProductFilters fold={fold} view={view} categories={categories} partner={partner} change={change} />
            <ProductFigures meta={meta}>
              <PageTick list="products" here={here}>
                <span className="text-sm whitespace-nowrap">Pilih semua di halaman ini</span>
              </PageTick>
            </ProductFigures>
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
            <Table
              caption="Daftar produk"
              columns={columns}
              cards="xl"
              cardClass={PRODUCT_CARD}
              rows={data}
              rowKey={({ id }) => id}
              isSelected={({ id }) => id === view.edit}
              sort={productView.sorting(view)}
            />
            <p className="mt-3 text-sm text-ink-soft">
              Menampilkan {countText(data.length)} dari {countText(meta.total)} produk terpilih
            </p>
          </>
        )}
      </ListScreen>
      <ProductActs view={view} total={answer?.meta.total ?? 0} categories={answer?.categories ?? []} />
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
