import { Suspense, useEffect, useState } from 'react';
import { data, type ShouldRevalidateFunction, useRevalidator } from 'react-router';
import { hasKnownOrders } from '../../features/orders/has-known-orders.ts';
import { useListView } from '../../lib/list-view.ts';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { serverApi } from '../../lib/server-api.ts';
import { CartAnnouncer } from '../cart/cart-announcer.tsx';
import { fromServer } from '../from-server.ts';
import { excerpt, pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/screen.ts';
import { CatalogField } from './catalog-field.tsx';
import { CatalogHeader, CatalogTotals, titleOf } from './catalog-header.tsx';
import { type CatalogSearch, catalogView, countFilters } from './catalog-search.ts';
import { CatalogSide } from './catalog-side.tsx';
import { ListTools } from './list-tools.tsx';
import { type CatalogData, loadCatalog, NOTHING_LOADED } from './load-catalog.ts';
import { Results } from './results.tsx';

const OrderNotice = retryingLazy(() => import('../orders/order-notice.tsx'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = catalogView.read(new URL(request.url).searchParams);
  const catalog = await loadCatalog(serverApi(context), search);
  if (catalog.page) catalogView.clampPage(search, catalog.page.meta);
  return data(catalog, { status: catalog.page ? (isUnknown(search, catalog) ? 404 : 200) : 503 });
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const loaded = await fromServer<CatalogData>(serverLoader, request.signal, NOTHING_LOADED);
  return loaded.page ? loaded : { ...(shownLast ?? loaded), isOld: shownLast !== null };
}

/** An address with a category that isn't there, which search engines would otherwise list without an end. */
function isUnknown({ category_id }: CatalogSearch, { categories }: Pick<CatalogData, 'categories'>): boolean {
  return category_id !== null && categories !== null && !categories.some(({ id }) => id === category_id);
}

/** A list that fails to load removes nothing: the last one stays, marked as old. */
let shownLast: CatalogData | null = null;

/** Grid and list show the same products. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const [before, after] = [catalogView.read(currentUrl.searchParams), catalogView.read(nextUrl.searchParams)];
  const sameList = catalogView.listAddress(before) === catalogView.listAddress(after);
  return before.view !== after.view && sameList ? false : defaultShouldRevalidate;
};

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const search = catalogView.read(location.search);
  const { q, category_id, page } = search;
  const category = loaderData?.categories?.find(({ id }) => id === category_id);
  const title = titleOf(category, loaderData?.chosen.business);
  const pages = loaderData?.page?.meta.pages;
  const about =
    category?.description ?? 'Kopi Gayo, madu, rempah, camilan, dan kerajinan dari usaha kecil di Aceh. Cari, pilih, dan pesan.';
  return pageMeta(matches, {
    title: page > 1 ? `${title}, halaman ${page}` : title,
    description: excerpt(page > 1 ? `Halaman ${page}${pages ? ` dari ${pages}` : ''}, ${title}. ${about}` : about),
    path: catalogView.address({ category_id, page }),
    // Filters make too many addresses for search engines.
    hidden: q !== '' || countFilters(search) > 0 || (loaderData != null && isUnknown(search, loaderData)),
  });
};

/** The catalog: searched, filtered, sorted and paged on the server; the URL holds all of it (spec section 2, catalog). */
export default function CatalogScreen({ loaderData }: Route.ComponentProps) {
  const { categories, page, chosen, offers, isOld = false } = loaderData;
  useEffect(() => void import('../parts/prepare-product.ts').then(({ prepareProduct }) => prepareProduct(), console.error), []);
  useEffect(() => {
    if (page && !isOld) shownLast = loaderData;
  }, [loaderData, page, isOld]);
  // The filters show the requested search at once; the list follows when it has loaded.
  const { view: wanted, shown: search, loading: stale } = useListView(catalogView);
  const category = categories?.find(({ id }) => id === search.category_id);
  const { revalidate } = useRevalidator();
  const [resets, setResets] = useState(0);
  // After an order by transfer this says so (spec section 4, checkout). Only the browser knows.
  const [hasOrders, setHasOrders] = useState(false);
  useEffect(() => setHasOrders(hasKnownOrders()), []);
  return (
    <>
      <div className="catalog container-page">
        <CatalogField search={wanted} resets={resets} />
        {hasOrders && (
          <div className="catalog-notice">
            <Suspense>
              <OrderNotice />
            </Suspense>
          </div>
        )}
        <CatalogHeader category={category} business={chosen.business} meta={isOld ? undefined : page?.meta} search={search} />
        <CatalogSide
          categories={categories}
          chosen={chosen}
          search={wanted}
          shown={search}
          match={page?.meta.match}
          onReset={() => setResets(resets + 1)}
          onRetry={page ? () => void revalidate() : undefined}
        />
        <CatalogTotals meta={page?.meta} search={search} />
        <ListTools search={wanted} />
        <section id="produk" tabIndex={-1} aria-label="Produk" className="catalog-results">
          <Results
            page={page}
            offers={offers}
            isOld={isOld}
            search={search}
            wanted={wanted}
            stale={stale}
            onReset={() => setResets(resets + 1)}
          />
        </section>
      </div>
      <CartAnnouncer />
    </>
  );
}
