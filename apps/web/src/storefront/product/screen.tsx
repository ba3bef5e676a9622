import type { Guide } from '@lapak/contract/assortment/knowledge';
import { namedAddress, readAddress } from '@lapak/contract/assortment/page-address';
import type { ListedProduct, Product } from '@lapak/contract/assortment/products';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { toRupiah } from '@lapak/contract/money/sen';
import { cardPriceOf } from '@lapak/contract/pricing/product-figures';
import { Suspense, use } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { serverApi } from '../../lib/server-api.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CartAnnouncer } from '../cart/cart-announcer.tsx';
import { listedProduct } from '../catalog/listed-product.ts';
import { fromServer } from '../from-server.ts';
import { type PressedCard, takePressedCard } from '../parts/pressed-card.ts';
import { breadcrumbFacts } from '../seo/breadcrumb-facts.ts';
import { excerpt, pageMeta } from '../seo/page-meta.ts';
import { productFacts, sharePicture } from '../seo/product-facts.ts';
import type { Route } from './+types/screen.ts';
import { ComingProduct } from './coming-product.tsx';
import { ProductDetail } from './product-detail.tsx';
import { RelatedProducts } from './related-products.tsx';

const RELATED = 4;
const MISSING_TEXT = 'Produk tidak ditemukan.';
const FAILED_TEXT = 'Gagal memuat data produk. Coba lagi nanti.';

type ProductData =
  | { state: 'found'; product: Product; related: ListedProduct[]; guides: Guide[] }
  | { state: 'missing' }
  | { state: 'failed' };

/** From a pressed card: what it says stands there at once, and the rest follows. */
type Coming = { state: 'coming'; card: PressedCard; answer: Promise<ProductData> };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = serverApi(context);
  const { id, isNamed } = readAddress(params.id);
  try {
    const { data: product } = await api.call('getCatalogProduct', { params: { id } });
    // Any other text behind the number redirects to the product's named address (decision 62).
    const address = namedAddress(product);
    if (isNamed && url.pathname !== address) throw redirect(address, 301);
    // One more than shown, since this product may be among them.
    const query = { category_id: product.category_id, random: RELATED + 1 };
    const [others, guides] = await Promise.all([
      api.call('listProductsByCategory', { query }).catch(() => null),
      api.call('listGuides', { query: { product_id: product.id } }).catch(() => null),
    ]);
    const related = (others?.data ?? [])
      .filter(({ id }) => id !== product.id)
      .slice(0, RELATED)
      .map(listedProduct);
    return data<ProductData>({ state: 'found', product, related, guides: guides?.data ?? [] });
  } catch (error) {
    if (error instanceof Response) throw error;
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400 || error.status === 422);
    return isMissing ? data<ProductData>({ state: 'missing' }, { status: 404 }) : data<ProductData>({ state: 'failed' }, { status: 503 });
  }
}

export async function clientLoader({ serverLoader, request, params }: Route.ClientLoaderArgs): Promise<ProductData | Coming> {
  const answer = fromServer<ProductData>(serverLoader, request.signal, { state: 'failed' });
  const card = takePressedCard(Number(readAddress(params.id).id));
  return card ? { state: 'coming', card, answer: answer.catch(() => ({ state: 'failed' })) } : answer;
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  if (loaderData?.state === 'coming') {
    const { name } = loaderData.card;
    return pageMeta(matches, { title: name, description: name, path: `/product/${params.id}` });
  }
  if (loaderData?.state !== 'found') {
    const title = loaderData?.state === 'missing' ? 'Produk tidak ditemukan' : 'Produk';
    return pageMeta(matches, { title, description: MISSING_TEXT, path: `/product/${params.id}`, hidden: true });
  }
  const { product } = loaderData;
  const { price, isFrom } = cardPriceOf(product);
  const priceText = `${isFrom ? 'mulai ' : ''}${formatRupiah(price)}`;
  return [
    ...pageMeta(matches, {
      title: product.name,
      shareTitle: `${product.name}, ${priceText}`,
      description: excerpt(product.description ?? `${product.name} dari ${product.business_name ?? 'Aceh'}, ${priceText}.`),
      path: namedAddress(product),
      picture: sharePicture(product),
      pictureText: product.name,
      type: 'product',
    }),
    { property: 'product:price:amount', content: String(toRupiah(price)) },
    { property: 'product:price:currency', content: 'IDR' },
    { 'script:ld+json': productFacts(matches, product) },
    { 'script:ld+json': breadcrumbFacts(matches, crumbsOf(product)) },
  ];
};

/** The breadcrumbs of a product's page. */
function crumbsOf(product: Product) {
  return [
    { label: 'Beranda', to: '/' },
    { label: 'Katalog', to: '/catalog' },
    { label: product.category.name, to: `/catalog?category_id=${product.category_id}` },
    { label: product.name },
  ];
}

/** A product's page (spec section 2, product detail). */
export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData.state !== 'coming') return <ShownProduct loaded={loaderData} />;
  // A key: from one product to another, too, the pressed card stands there at once.
  return (
    <Suspense key={loaderData.card.id} fallback={<ComingProduct card={loaderData.card} />}>
      <AnsweredProduct answer={loaderData.answer} />
    </Suspense>
  );
}

function AnsweredProduct({ answer }: { answer: Promise<ProductData> }) {
  return <ShownProduct loaded={use(answer)} />;
}

function ShownProduct({ loaded }: { loaded: ProductData }) {
  const { revalidate, state } = useRevalidator();
  const toCatalog = (
    <ButtonLink to="/catalog" variant={loaded.state === 'missing' ? 'primary' : 'ghost'}>
      Kembali ke katalog
    </ButtonLink>
  );
  if (loaded.state === 'missing') {
    return (
      <div className="container-page py-16">
        <h1 className="sr-only">Produk</h1>
        <EmptyState title={MISSING_TEXT} action={toCatalog}>
          Mungkin produk ini sudah tidak dijual. Masih banyak yang lain di katalog.
        </EmptyState>
      </div>
    );
  }
  if (loaded.state === 'failed') {
    return (
      <div className="container-page py-16">
        <h1 className="sr-only">Produk</h1>
        <ErrorState message={FAILED_TEXT} onRetry={() => void revalidate()} retrying={state === 'loading'} action={toCatalog} />
      </div>
    );
  }
  const { product, related, guides } = loaded;
  return (
    <div className="container-page flex flex-col pb-20 sm:pt-4">
      {/* On a phone the picture comes first, and the way back stands below: unseen while the rest is still coming in above it. */}
      <Breadcrumbs className="max-sm:order-1 max-sm:not-[:has(+*+*)]:hidden sm:mb-4" crumbs={crumbsOf(product)} />
      <ProductDetail key={product.id} product={product} guides={guides}>
        <RelatedProducts products={related} category={product.category} />
      </ProductDetail>
      <CartAnnouncer />
    </div>
  );
}
