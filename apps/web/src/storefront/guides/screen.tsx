import type { Guide } from '@lapak/contract/assortment/knowledge';
import { guideAnchor, namedAddress } from '@lapak/contract/assortment/page-address';
import type { ListedProduct, Product } from '@lapak/contract/assortment/products';
import { data, useRevalidator } from 'react-router';
import { serverApi } from '../../lib/server-api.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { listedProduct } from '../catalog/listed-product.ts';
import { fromServer } from '../from-server.ts';
import { PageHead } from '../page-head.tsx';
import { findProducts } from '../parts/find-products.ts';
import { PartnerFace } from '../parts/partner-face.tsx';
import { breadcrumbFacts } from '../seo/breadcrumb-facts.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/screen.ts';

/** What a guide's product is shown by. */
type GuideProduct = Pick<ListedProduct, 'id' | 'name' | 'pictures' | 'business' | 'business_name'>;
type GuideData = { state: 'found'; guides: Guide[]; products: Record<number, GuideProduct> } | { state: 'failed' };

const TITLE = 'Panduan';
const ABOUT = 'Cara memakai, memasak, merawat, dan menyimpan produk dari Aceh, langsung dari yang membuatnya.';
const CRUMBS = [{ label: 'Beranda', to: '/' }, { label: TITLE }];

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const api = serverApi(context);
    const { data: guides } = await api.call('listGuides');
    const sold = await findProducts(api, guides);
    return data<GuideData>({
      state: 'found',
      guides,
      products: Object.fromEntries(Array.from(sold, ([id, product]) => [id, shownBy(product)])),
    });
  } catch {
    return data<GuideData>({ state: 'failed' }, { status: 503 });
  }
}

/** Only what the page shows, since it is sent with the page. */
function shownBy(product: Product): GuideProduct {
  const { id, name, pictures, business, business_name } = listedProduct(product);
  return { id, name, pictures, business, business_name };
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return fromServer<GuideData>(serverLoader, request.signal, { state: 'failed' });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta(matches, {
    title: TITLE,
    description: ABOUT,
    path: '/panduan',
    hidden: loaderData?.state !== 'found' || loaderData.guides.length === 0,
  }),
  { 'script:ld+json': breadcrumbFacts(matches, CRUMBS) },
];

/** /panduan: the knowledge entries that an admin shows to shoppers (decision 132). */
export default function GuidesScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHead crumbs={CRUMBS} title={TITLE} about={ABOUT} />
      <div className="container-page pt-6 pb-20">
        {loaderData.state === 'failed' ? (
          <ErrorState message="Gagal memuat panduan. Coba lagi nanti." onRetry={() => void revalidate()} retrying={state === 'loading'} />
        ) : loaderData.guides.length === 0 ? (
          <EmptyState title="Belum ada panduan" action={<ButtonLink to="/catalog">Lihat produk</ButtonLink>} />
        ) : (
          <Guides {...loaderData} />
        )}
      </div>
    </>
  );
}

function Guides({ guides, products }: { guides: readonly Guide[]; products: Readonly<Record<number, GuideProduct>> }) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <nav aria-label="Isi panduan" className="lg:sticky lg:top-24">
        <ul className="rounded-xl border bg-surface px-4 py-2">
          {guides.map((guide) => (
            <li key={guide.id}>
              <a href={`#${guideAnchor(guide)}`} className="block py-2 font-medium text-leaf-800 wrap-anywhere hover:underline">
                {guide.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-9">
        {guides.map((guide) => (
          <article key={guide.id} id={guideAnchor(guide)} className="scroll-mt-24">
            <h2 className="voice text-xl text-leaf-900 wrap-anywhere sm:text-2xl">{guide.title}</h2>
            {guide.description !== null && (
              <p className="mt-2 max-w-prose leading-7 whitespace-pre-line text-ink-soft wrap-anywhere">{guide.description}</p>
            )}
            {guide.file !== null && (
              <a
                href={guide.file}
                target="_blank"
                rel="noreferrer"
                className="inline-block py-2 font-semibold text-leaf-800 underline underline-offset-4"
              >
                Unduh berkas<span className="sr-only"> {guide.title} (tab baru)</span>
              </a>
            )}
            {guide.product && <ProductOfGuide product={products[guide.product.id] ?? guide.product} />}
          </article>
        ))}
      </div>
    </div>
  );
}

type ProductOfGuideProps = { product: Pick<GuideProduct, 'id' | 'name'> & Partial<GuideProduct> };

/** The product with its picture and its maker; one that isn't on sale by its name alone. */
function ProductOfGuide({ product }: ProductOfGuideProps) {
  const { name, pictures, business, business_name: maker } = product;
  return (
    <Link
      to={namedAddress(product)}
      className="mt-4 flex max-w-prose flex-wrap items-center gap-4 rounded-xl border bg-surface p-3 hover:shadow-md"
    >
      {pictures && (
        <span className="size-20 overflow-hidden rounded-lg bg-paper-100">
          <Picture picture={pictures[0]} alt="" sizes="5rem" small />
        </span>
      )}
      <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
        <span className="block font-semibold text-leaf-800">{name}</span>
        {business && maker && (
          <span className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
            <PartnerFace partner={{ id: business.id, name: maker }} face={business.face ?? null} className="size-7 text-[0.625rem]" />
            {maker}
          </span>
        )}
      </span>
    </Link>
  );
}
