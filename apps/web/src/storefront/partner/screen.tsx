import { namedAddress, partnerAddress, readAddress } from '@lapak/contract/assortment/page-address';
import type { ListedProduct } from '@lapak/contract/assortment/products';
import type { ShownPartner } from '@lapak/contract/assortment/shown-partners';
import { data, redirect, useRevalidator } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { serverApi } from '../../lib/server-api.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CartAnnouncer } from '../cart/cart-announcer.tsx';
import { listedProduct } from '../catalog/listed-product.ts';
import { fromServer } from '../from-server.ts';
import { breadcrumbFacts } from '../seo/breadcrumb-facts.ts';
import { itemListFacts } from '../seo/item-list-facts.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { partnerFacts, partnerPicture, partnerSummary } from '../seo/partner-facts.ts';
import type { Route } from './+types/screen.ts';
import { PartnerDetail } from './partner-detail.tsx';
import { PartnerProducts } from './partner-products.tsx';

/** Three rows of four; a page size that the catalog has too, so that the answer is cached. */
const SHOWN = 12;
const MISSING_TEXT = 'Mitra tidak ditemukan.';
const FAILED_TEXT = 'Gagal memuat data mitra. Coba lagi nanti.';

type PartnerData = { state: 'found'; partner: ShownPartner; products: ListedProduct[] } | { state: 'missing' } | { state: 'failed' };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = serverApi(context);
  const { id, isNamed } = readAddress(params.id);
  try {
    const { data: partner } = await api.call('getShownPartner', { params: { id } });
    // As of a product: any other text behind the number leads to the partner's named address.
    const address = partnerAddress(partner);
    if (isNamed && url.pathname !== address) throw redirect(address, 301);
    const { data: products } = await api.call('listCatalogProducts', { query: { business_id: partner.id, page_size: SHOWN } });
    return data<PartnerData>({ state: 'found', partner, products: products.map(listedProduct) });
  } catch (error) {
    if (error instanceof Response) throw error;
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400 || error.status === 422);
    return isMissing ? data<PartnerData>({ state: 'missing' }, { status: 404 }) : data<PartnerData>({ state: 'failed' }, { status: 503 });
  }
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return fromServer<PartnerData>(serverLoader, request.signal, { state: 'failed' });
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  if (loaderData?.state !== 'found') {
    const title = loaderData?.state === 'missing' ? 'Mitra tidak ditemukan' : 'Mitra';
    return pageMeta(matches, { title, description: MISSING_TEXT, path: `/mitra/${params.id}`, hidden: true });
  }
  const { partner, products } = loaderData;
  const listed = products.map((product) => ({ name: product.name, path: namedAddress(product) }));
  return [
    ...pageMeta(matches, {
      title: partner.name,
      shareTitle: `${partner.name}, ${partner.city_name}`,
      description: partnerSummary(partner),
      path: partnerAddress(partner),
      picture: partnerPicture(partner),
      pictureText: partner.name,
    }),
    { 'script:ld+json': partnerFacts(matches, partner) },
    { 'script:ld+json': breadcrumbFacts(matches, crumbsOf(partner)) },
    ...(listed.length > 0 ? [{ 'script:ld+json': itemListFacts(matches, `Produk ${partner.name}`, listed) }] : []),
  ];
};

function crumbsOf({ name }: ShownPartner) {
  return [{ label: 'Beranda', to: '/' }, { label: 'Mitra', to: '/mitra' }, { label: name }];
}

/** A partner's page: its story, place, pictures, certificates and products (decision 111). */
export default function PartnerScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  if (loaderData.state !== 'found') {
    const isMissing = loaderData.state === 'missing';
    const toList = (
      <ButtonLink to="/mitra" variant={isMissing ? 'primary' : 'ghost'}>
        Lihat semua mitra
      </ButtonLink>
    );
    return (
      <div className="container-page py-16">
        <h1 className="sr-only">Mitra</h1>
        {isMissing ? (
          <EmptyState title={MISSING_TEXT} action={toList}>
            Mungkin mitra ini sudah tidak berjualan di sini.
          </EmptyState>
        ) : (
          <ErrorState message={FAILED_TEXT} onRetry={() => void revalidate()} retrying={state === 'loading'} action={toList} />
        )}
      </div>
    );
  }
  const { partner, products } = loaderData;
  return (
    <>
      <PartnerDetail key={partner.id} partner={partner} crumbs={crumbsOf(partner)} />
      <div className="container-page pb-20">
        <PartnerProducts partner={partner} products={products} />
        <CartAnnouncer />
      </div>
    </>
  );
}
