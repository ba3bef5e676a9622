import type { Guide } from '@lapak/contract/assortment/knowledge';
import { guideAnchor, namedAddress } from '@lapak/contract/assortment/page-address';
import { data, useRevalidator } from 'react-router';
import { serverApi } from '../../lib/server-api.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { fromServer } from '../from-server.ts';
import { PageHead } from '../page-head.tsx';
import { breadcrumbFacts } from '../seo/breadcrumb-facts.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/screen.ts';

type GuideData = { state: 'found'; guides: Guide[] } | { state: 'failed' };

const TITLE = 'Panduan';
const ABOUT = 'Cara memakai, memasak, merawat, dan menyimpan produk dari Aceh, langsung dari yang membuatnya.';
const CRUMBS = [{ label: 'Beranda', to: '/' }, { label: TITLE }];

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { data: guides } = await serverApi(context).call('listGuides');
    return data<GuideData>({ state: 'found', guides });
  } catch {
    return data<GuideData>({ state: 'failed' }, { status: 503 });
  }
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
          <Guides guides={loaderData.guides} />
        )}
      </div>
    </>
  );
}

function Guides({ guides }: { guides: readonly Guide[] }) {
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
            <h2 className="text-xl font-bold text-leaf-900 wrap-anywhere sm:text-2xl">{guide.title}</h2>
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
            {guide.product && (
              <p className="mt-1">
                <Link
                  to={namedAddress(guide.product)}
                  className="inline-block py-2 font-semibold text-leaf-800 underline underline-offset-4 wrap-anywhere"
                >
                  {guide.product.name}
                </Link>
              </p>
            )}
          </article>
        ))}
      </div>
    </div>
  );
}
