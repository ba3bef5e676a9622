import type { ListedBusiness } from '@lapak/contract/assortment/businesses';
import { BUSINESS_SORTS } from '@lapak/contract/assortment/list-keys';
import type { AnswerOf } from '@lapak/contract/endpoints';
import { sortsOf } from '@lapak/contract/list-keys';
import { href } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { aside, defineListView, maybeOneOf, oneOf, page, record, text, useListView } from '../../../lib/list-view.ts';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { Table } from '../../../ui/table.tsx';
import { AddLink } from '../../shared/list/add-link.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import { SortSelect } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { loadOpened } from '../../shared/list/load-opened.ts';
import { PageTick } from '../../shared/list/row-tick.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import { useOpened } from '../../shared/list/use-opened.ts';
import type { Route } from './+types/screen.ts';
import { BusinessActs } from './business-acts.tsx';
import { BUSINESS_CARD, businessColumns } from './business-columns.tsx';
import { BusinessForm } from './business-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Mitra · Admin Lapak Hijau' }];

type Counts = Pick<AnswerOf<'listBusinesses'>['meta'], 'all' | 'active' | 'inactive' | 'applications'>;

/** Query of each filter. */
const ASKED = {
  all: {},
  active: { is_active: true },
  inactive: { is_active: false },
  applications: { is_application: true },
} as const;

const FILTERS: ReadonlyArray<{ shows: keyof Counts; label: string }> = [
  { shows: 'all', label: 'Semua' },
  { shows: 'active', label: 'Aktif' },
  { shows: 'inactive', label: 'Nonaktif' },
  { shows: 'applications', label: 'Pendaftaran baru' },
];

const SORT_TEXTS = [
  { value: 'created_at', label: 'Terlama' },
  { value: 'name', label: 'Nama A–Z' },
  { value: '-name', label: 'Nama Z–A' },
] as const;

const businessView = defineListView(href('/admin/businesses'), {
  q: text(),
  shows: oneOf(['all', 'active', 'inactive', 'applications'], 'all'),
  sort: maybeOneOf(sortsOf(BUSINESS_SORTS)),
  page: page(),
  edit: record(),
  /** A new one starts as the main business. */
  main: aside(maybeOneOf(['1'])),
});

type BusinessView = ReturnType<typeof businessView.read>;

const filterOf = (view: BusinessView) => ({ q: view.q, sort: view.sort ?? undefined, ...ASKED[view.shows] });
const findAll = async (view: BusinessView, count: number) =>
  (await api.call('listBusinessIds', { query: { ...filterOf(view), count } })).data;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(businessView, request, async (view, signal) => {
    const [list, edited] = await Promise.all([
      api.call('listBusinesses', {
        query: { ...filterOf(view), page: view.page },
        signal,
      }),
      loadOpened(view.edit, businessView.changed(view, { edit: null }), (id) => api.call('getBusiness', { params: { id }, signal })),
    ]);
    return { ...list, edited, balances: await loadBalances(list.data, signal) };
  });
}
clientLoader.hydrate = true as const;

/** What those of a page are owed, in rupiah; null where it can't be asked, which keeps nobody from the list. */
async function loadBalances(listed: readonly ListedBusiness[], signal: AbortSignal): Promise<ReadonlyMap<number, number> | null> {
  if (listed.length === 0) return new Map();
  const ids = listed.map(({ id }) => id);
  try {
    const { data } = await api.call('listPartners', { query: { ids, page_size: listed.length }, signal });
    return new Map(data.map(({ id, balance }) => [id, balance]));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return null;
  }
}

/** Partners and applications (spec section 2, businesses admin). */
export default function BusinessesScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, shown, change } = useListView(businessView);
  const editHref = (edit: number | 'new' | null) => businessView.changed(view, { edit, main: null });
  const answer = loaded.state === 'ready' ? loaded.answer : null;
  const edited = useOpened(shown.edit, answer?.edited ?? null);
  const here = answer?.data.map(({ id }) => id) ?? [];
  const add = <AddLink to={editHref('new')}>Tambah mitra</AddLink>;
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={() => 'Failed to load businesses.'}
        noun="mitra"
        list={businessView}
        heading={
          <>
            <ScreenHeading
              title="Mitra"
              actions={add}
              filters={{
                count: Number(view.sort !== null),
                fields: <SortSelect ownText="Terbaru" value={view.sort} choices={SORT_TEXTS} onChange={(sort) => change({ sort })} />,
              }}
            >
              <ListSearch list={businessView} label="Cari mitra" placeholder="Nama, narahubung, atau lokasi" />
            </ScreenHeading>
            {(shown.edit === 'new' || edited) && (
              <BusinessForm
                key={shown.edit}
                business={edited}
                main={answer?.meta.main ?? null}
                startsAsMain={shown.main !== null && answer?.meta.main === null}
                closeHref={editHref(null)}
                onSaved={() => change({ edit: null, main: null })}
              />
            )}
          </>
        }
        filters={({ meta: { main, ...counts } }) => (
          <ListFigures
            // How many there are of each kind, the chips say.
            figures={[{ label: 'Usaha utama', value: main?.name ?? 'Belum dipilih' }]}
          >
            <div className="flex min-w-0 items-center gap-3">
              <ChipRow label="Saring mitra">
                {FILTERS.map(({ shows, label }) => (
                  <ChipLink key={shows} to={businessView.changed(view, { shows })} selected={view.shows === shows} preventScrollReset>
                    {label} <span className="tabular-nums">{countText(counts[shows])}</span>
                  </ChipLink>
                ))}
              </ChipRow>
              <PageTick list="businesses" here={here} />
            </div>
          </ListFigures>
        )}
        empty={
          <ListEmpty
            list={businessView}
            view={view}
            noMatch={view.shows === 'applications' && view.q === '' ? 'Tidak ada pendaftaran baru' : 'Tidak ada mitra yang cocok'}
            none="Belum ada mitra"
            action={add}
          >
            Tambahkan usaha Anda sendiri dulu, lalu jadikan usaha utama.
          </ListEmpty>
        }
      >
        {({ data }) => (
          <Table
            caption="Daftar mitra"
            columns={businessColumns({ here, editHref, balances: answer?.balances ?? null })}
            cardClass={BUSINESS_CARD}
            rows={data}
            rowKey={({ id }) => id}
            isSelected={({ id }) => id === view.edit}
          />
        )}
      </ListScreen>
      <BusinessActs total={answer?.meta.total ?? 0} findAll={(count) => findAll(view, count)} />
    </>
  );
}
