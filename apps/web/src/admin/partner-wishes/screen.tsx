import { WISH_KIND_LABELS, WISH_KINDS } from '@lapak/contract/states/partner-wish';
import { api } from '../../lib/browser-api.ts';
import { useListView } from '../../lib/list-view.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListFilter } from '../list/list-filter.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { loadList } from '../list/load-list.ts';
import { orNull } from '../list/load-opened.ts';
import { SearchAndFilters } from '../list/search-and-filters.tsx';
import { PageHeading } from '../parts/page-heading.tsx';
import { partnersView } from '../views/partner-view.ts';
import { wishView } from '../views/wish-view.ts';
import type { Route } from './+types/screen.ts';
import { WISH_COLUMNS } from './wish-columns.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Permintaan mitra · Admin Lapak Hijau' }];

const KINDS = WISH_KINDS.map((value) => ({ value, label: WISH_KIND_LABELS[value] }));
const STATES = [
  { state: null, label: 'Semua' },
  { state: 'waiting', label: 'Menunggu' },
  { state: 'taken', label: 'Dijalankan' },
  { state: 'declined', label: 'Ditolak' },
] as const;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(wishView, request, async ({ q, state, kind, partner, page }, signal) => {
    const query = { q, state: state ?? undefined, kind: kind ?? undefined, business_id: partner ?? undefined, page };
    const [list, of] = await Promise.all([
      api.call('listPartnerWishes', { query, signal }),
      partner === null ? null : orNull(api.call('getBusiness', { params: { id: partner }, signal })),
    ]);
    return { ...list, of };
  });
}
clientLoader.hydrate = true as const;

/** /admin/partners/wishes: what partners asked for on their own pages, each taken on with one press (decision 115). */
export default function PartnerWishesScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(wishView);
  return (
    <ListScreen
      loaded={loaded}
      failed={(reason) => `Gagal memuat permintaan mitra. ${reason}`}
      noun="permintaan"
      list={wishView}
      heading={
        <>
          <p className="mb-2">
            <Link
              to={partnersView.address()}
              className="inline-block py-1 text-leaf-800 underline underline-offset-4 pointer-coarse:py-2.5"
            >
              Uang semua mitra
            </Link>
          </p>
          <PageHeading title="Permintaan mitra">Yang disampaikan mitra lewat halamannya. Mitra melihat jawabannya di sana.</PageHeading>
        </>
      }
      filters={({ of }) => (
        <>
          <SearchAndFilters
            search={<ListSearch list={wishView} label="Cari permintaan" placeholder="Mitra, produk, atau isi pesan" />}
            count={view.kind === null ? 0 : 1}
          >
            <ListFilter label="Jenis" allText="Semua jenis" value={view.kind} choices={KINDS} onChange={(kind) => change({ kind })} />
          </SearchAndFilters>
          <div className="mt-4">
            <ChipRow label="Saring permintaan">
              {STATES.map(({ state, label }) => (
                <ChipLink key={label} to={wishView.changed(view, { state })} selected={view.state === state} preventScrollReset>
                  {label}
                </ChipLink>
              ))}
            </ChipRow>
          </div>
          {view.partner !== null && (
            <p className="mt-4 flex flex-wrap items-center gap-3 text-sm">
              Hanya dari {of?.name ?? 'satu mitra'}.
              <ButtonLink to={wishView.changed(view, { partner: null })} variant="ghost" size="sm" preventScrollReset>
                Tampilkan semua
              </ButtonLink>
            </p>
          )}
        </>
      )}
      empty={
        <ListEmpty list={wishView} view={view} noMatch="Tidak ada permintaan yang cocok" none="Belum ada permintaan">
          Kirim tautan halaman kepada mitra dari buku mitranya. Yang mereka sampaikan di sana muncul di sini.
        </ListEmpty>
      }
    >
      {({ data }) => <Table caption="Permintaan mitra" columns={WISH_COLUMNS} rows={data} rowKey={({ id }) => id} cards="xl" />}
    </ListScreen>
  );
}
