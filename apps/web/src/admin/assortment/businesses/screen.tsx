import type { ListedBusiness } from '@lapak/contract/assortment/businesses';
import { BUSINESS_SORTS } from '@lapak/contract/assortment/list-keys';
import type { AnswerOf } from '@lapak/contract/endpoints';
import { sortsOf } from '@lapak/contract/list-keys';
import { href } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { aside, defineListView, maybeOneOf, oneOf, page, record, text } from '../../../lib/list-view.ts';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { AddLink } from '../../shared/list/add-link.tsx';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import { SortSelect } from '../../shared/list/list-filter.tsx';
import { PageTick } from '../../shared/list/row-tick.tsx';
import { BusinessActs } from './business-acts.tsx';
import { BUSINESS_CARD, businessColumns } from './business-columns.tsx';
import { BusinessForm } from './business-form.tsx';

type Counts = Pick<AnswerOf<'listBusinesses'>['meta'], 'all' | 'active' | 'inactive' | 'applications'>;

/** Query of each filter. */
const QUERIES = {
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

const filterOf = (view: BusinessView) => ({ q: view.q, sort: view.sort ?? undefined, ...QUERIES[view.shows] });
const findAll = async (view: BusinessView, count: number) =>
  (await api.call('listBusinessIds', { query: { ...filterOf(view), count } })).data;

const CLOSED = { edit: null, main: null };
const editHref = (view: BusinessView, edit: number | 'new' | null) => businessView.changed(view, { edit, main: null });
const idsOf = ({ data }: { data: readonly ListedBusiness[] }) => data.map(({ id }) => id);

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
const businesses = listScreen({
  view: businessView,
  load: async (view, signal) => {
    const list = await api.call('listBusinesses', { query: { ...filterOf(view), page: view.page }, signal });
    return { ...list, balances: await loadBalances(list.data, signal) };
  },
  open: {
    id: ({ edit }) => edit,
    closed: CLOSED,
    load: (id, signal) => api.call('getBusiness', { params: { id }, signal }),
  },
  title: 'Mitra',
  about: 'Tambahkan usaha Anda sendiri dulu, lalu jadikan usaha utama.',
  action: ({ view }) => <AddLink to={editHref(view, 'new')}>Tambah mitra</AddLink>,
  form: ({ view, shown, opened, answer, change }) =>
    (shown.edit === 'new' || opened) && (
      <BusinessForm
        key={shown.edit}
        business={opened}
        main={answer?.meta.main ?? null}
        startsAsMain={shown.main !== null && answer?.meta.main === null}
        closeHref={editHref(view, null)}
        onSaved={() => change(CLOSED)}
      />
    ),
  noun: 'mitra',
  failed: () => 'Failed to load businesses.',
  search: { label: 'Cari mitra', placeholder: 'Nama, narahubung, atau lokasi' },
  filters: {
    count: ({ sort }) => Number(sort !== null),
    fields: ({ view, change }) => (
      <SortSelect ownText="Terbaru" value={view.sort} choices={SORT_TEXTS} onChange={(sort) => change({ sort })} />
    ),
  },
  note: ({ view, answer }) => (
    <ListFigures
      // How many there are of each kind, the chips say.
      figures={[{ label: 'Usaha utama', value: answer.meta.main?.name ?? 'Belum dipilih' }]}
    >
      <div className="flex min-w-0 items-center gap-3">
        <ChipRow label="Saring mitra">
          {FILTERS.map(({ shows, label }) => (
            <ChipLink key={shows} to={businessView.changed(view, { shows })} selected={view.shows === shows} preventScrollReset>
              {label} <span className="tabular-nums">{countText(answer.meta[shows])}</span>
            </ChipLink>
          ))}
        </ChipRow>
        <PageTick list="businesses" here={idsOf(answer)} />
      </div>
    </ListFigures>
  ),
  empty: {
    noMatch: ({ shows, q }) => (shows === 'applications' && q === '' ? 'Tidak ada pendaftaran baru' : 'Tidak ada mitra yang cocok'),
    none: 'Belum ada mitra',
    withAction: true,
  },
  caption: 'Daftar mitra',
  columns: ({ view, answer }) => businessColumns({ here: idsOf(answer), editHref: (id) => editHref(view, id), balances: answer.balances }),
  card: BUSINESS_CARD,
  rowKey: ({ id }) => id,
  dialog: ({ view, answer }) => <BusinessActs total={answer?.meta.total ?? 0} findAll={(count) => findAll(view, count)} />,
});

export const meta = businesses.meta;
export const clientLoader = businesses.clientLoader;
export default businesses.screen;
