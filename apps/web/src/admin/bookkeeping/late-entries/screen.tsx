import type { LateRow } from '@lapak/contract/bookkeeping/financial-statements';
import { formatMonth } from '@lapak/contract/dates/format-month';
import { api } from '../../../lib/browser-api.ts';
import { longDay, rupiah } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { AccountingTabs } from '../../shared/accounting/accounting-tabs.tsx';
import { lateView, monthsView } from '../../shared/addresses/accounting-view.ts';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { BackLink } from '../../shared/list/heading-act.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Menyusul · Admin Lapak Hijau' }];

export function clientLoader({ request, params: { month } }: Route.ClientLoaderArgs) {
  return loadList(lateView(month), request, ({ page }, signal) =>
    api.call('listLateEntries', { params: { month }, query: { page }, signal }),
  );
}
clientLoader.hydrate = true as const;

const FAILED = 'Gagal memuat yang menyusul.';
const NO_SUCH_MONTH = { title: 'Bulan ini tidak ada', to: monthsView.address(), all: 'Semua bulan' };

/** /admin/accounting/months/{YYYY-MM}: what happened in a month and was booked after it (decision 136). */
export default function LateEntriesScreen({ loaderData: loaded, params: { month } }: Route.ComponentProps) {
  if (loaded.state === 'failed' && loaded.isMissing) return <LoadFailure failure={loaded} text={FAILED} missing={NO_SUCH_MONTH} />;
  return (
    <ListScreen
      loaded={loaded}
      failed={(reason) => `${FAILED} ${reason}`}
      noun="catatan"
      list={lateView(month)}
      heading={
        <>
          <ScreenHeading
            title={`Menyusul dari ${formatMonth(month)}`}
            about="Terjadi di bulan itu dan dicatat sesudahnya. Dihitung di bulan pencatatannya."
            actions={<BackLink to={monthsView.address()}>Semua bulan</BackLink>}
          />
          <AccountingTabs shown="months" />
        </>
      }
      empty={
        <EmptyState title="Tidak ada yang menyusul" action={<ButtonLink to={monthsView.address()}>Semua bulan</ButtonLink>}>
          Semua yang terjadi di bulan ini dicatat di bulan ini juga.
        </EmptyState>
      }
    >
      {({ data }) => <Table caption="Menyusul" columns={COLUMNS} rows={data} rowKey={({ document }) => document} cardClass={CARD} />}
    </ListScreen>
  );
}

const CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 px-3 py-2';

const COLUMNS: ReadonlyArray<Column<LateRow>> = [
  {
    key: 'about',
    header: 'Keterangan',
    card: 'col-start-1 row-start-1 min-w-0 wrap-anywhere',
    cell: ({ about, kind, document }) => (
      <>
        <span className="font-semibold">{about}</span>
        <span className="block text-sm text-ink-soft">{[about === kind ? null : kind, document].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  {
    key: 'happened',
    header: 'Terjadi',
    nowrap: true,
    card: 'col-start-1 row-start-2 text-sm text-ink-soft tabled:text-[0.9375rem] tabled:text-ink',
    cell: ({ happened_on }) => longDay(happened_on),
  },
  {
    key: 'booked',
    header: 'Dicatat',
    nowrap: true,
    card: 'col-start-2 row-start-2 text-right text-sm text-ink-soft tabled:text-left tabled:text-[0.9375rem] tabled:text-ink',
    cell: ({ day }) => (
      <>
        <span className="tabled:hidden">dicatat </span>
        {longDay(day)}
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Jumlah',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-start-1 text-right font-semibold tabled:font-normal',
    cell: ({ amount }) => rupiah(amount),
  },
];
