import { partnerAddress } from '@lapak/contract/assortment/page-address';
import type { ListedPartner } from '@lapak/contract/assortment/shown-partners';
import { CATALOG_DEFAULT_PAGE_SIZE } from '@lapak/contract/constants';
import type { AnswerOf } from '@lapak/contract/endpoints';
import { data, useRevalidator } from 'react-router';
import { countText } from '../../lib/format.ts';
import { useListView } from '../../lib/list-view.ts';
import { serverApi } from '../../lib/server-api.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KerawangBorder } from '../../ui/ornament/kerawang-border.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { cardPicture } from '../catalog/listed-product.ts';
import { fromServer } from '../from-server.ts';
import { PageHead } from '../page-head.tsx';
import { breadcrumbFacts } from '../seo/breadcrumb-facts.ts';
import { itemListFacts } from '../seo/item-list-facts.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/screen.ts';
import { PartnerCard } from './partner-card.tsx';
import { PartnerSearch } from './partner-search.tsx';
import { partnerView } from './partner-view.ts';

type Partners = Pick<AnswerOf<'listShownPartners'>, 'data' | 'meta'>;
interface PartnersData {
  /** Null where they failed to load. */
  list: Partners | null;
}

const TITLE = 'Mitra kami';
const ABOUT = 'Petani, koperasi, dapur rumahan, dan perajin di Aceh yang membuat produk di toko ini.';
const CRUMBS = [{ label: 'Beranda', to: '/' }, { label: 'Mitra' }];
/** Cards whose pictures load at once: a phone shows one, and on its line three would take turns; a wide screen finds the others at once. */
const FIRST_ON_PHONE = 1;

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = partnerView.read(new URL(request.url).searchParams);
  const query = { q: view.q || undefined, page: view.page, page_size: CATALOG_DEFAULT_PAGE_SIZE };
  const list = await serverApi(context)
    .call('listShownPartners', { query })
    .catch(() => null);
  if (list) partnerView.clampPage(view, list.meta);
  return data<PartnersData>({ list: list && { data: list.data.map(cardOf), meta: list.meta } }, { status: list ? 200 : 503 });
}

/** A partner with what its card shows: two pictures in the sizes of a card. */
function cardOf(partner: ListedPartner): ListedPartner {
  const [portrait, landscape] = [partner.portrait, partner.landscape].map((picture) => picture && cardPicture(picture));
  return { ...partner, picture: null, portrait: portrait ?? null, landscape: landscape ?? null };
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return fromServer<PartnersData>(serverLoader, request.signal, { list: null });
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const { q, page } = partnerView.read(location.search);
  const listed = loaderData?.list?.data ?? [];
  return [
    ...pageMeta(matches, {
      title: page > 1 ? `${TITLE}, halaman ${page}` : TITLE,
      description: ABOUT,
      path: partnerView.address({ page }),
      hidden: q !== '',
    }),
    { 'script:ld+json': breadcrumbFacts(matches, CRUMBS) },
    ...(listed.length > 0
      ? [
          {
            'script:ld+json': itemListFacts(
              matches,
              TITLE,
              listed.map((partner) => ({ name: partner.name, path: partnerAddress(partner) })),
            ),
          },
        ]
      : []),
  ];
};

/** The shop's partners: searched and paged on the server, in the URL (decision 111). */
export default function PartnersScreen({ loaderData: { list } }: Route.ComponentProps) {
  const { view, shown, loading } = useListView(partnerView);
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHead crumbs={CRUMBS} title={TITLE} about={ABOUT}>
        <KerawangBorder className="text-leaf-300" />
      </PageHead>
      <div className="container-page pt-5 pb-20 sm:pt-7">
        <PartnerSearch q={view.q} />
        {list === null ? (
          <ErrorState
            message="Gagal memuat daftar mitra. Coba lagi nanti."
            onRetry={() => void revalidate()}
            retrying={state === 'loading'}
          />
        ) : list.data.length === 0 ? (
          <NoPartners q={shown.q} />
        ) : (
          <div aria-busy={loading} className={cx('transition-opacity duration-200', loading && 'opacity-55 delay-150')}>
            <p role="status" className="mt-4 text-sm text-ink-soft">
              {countText(list.meta.total)} mitra{shown.q !== '' && ` untuk “${shown.q}”`}
            </p>
            <ul className="mt-3 grid gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
              {list.data.map((partner, position) => (
                <PartnerCard key={partner.id} partner={partner} priority={position < FIRST_ON_PHONE} />
              ))}
            </ul>
            <Pagination
              className="mt-10"
              page={list.meta.page}
              pages={list.meta.pages}
              href={(page) => partnerView.changed(shown, { page })}
            />
          </div>
        )}
      </div>
    </>
  );
}

function NoPartners({ q }: { q: string }) {
  if (q === '')
    return (
      <EmptyState title="Belum ada mitra" action={<ButtonLink to="/gabung-mitra">Jadi mitra</ButtonLink>}>
        Usaha Anda bisa menjadi yang pertama.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Mitra tidak ditemukan"
      action={
        <ButtonLink to={partnerView.path} variant="secondary">
          Lihat semua mitra
        </ButtonLink>
      }
    >
      Tidak ada mitra untuk “{q}”. Coba nama kabupaten atau sebagian nama usahanya.
    </EmptyState>
  );
}
