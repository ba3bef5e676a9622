import type { JournalTotals } from '@lapak/contract/bookkeeping/journal';
import { href, useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { countText, rupiah } from '../../../lib/format.ts';
import { loadKept } from '../../../lib/last-good.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { accountingView, periodOf } from '../../shared/addresses/accounting-view.ts';
import { PageHeading } from '../../shared/components/page-heading.tsx';
import { DayRange } from '../../shared/list/day-range.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import type { Route } from './+types/screen.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Jurnal · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = periodOf(accountingView.read(new URL(request.url).searchParams), new Date());
  return loadKept('journal', `${query.from} ${query.to}`, async () => {
    const { data } = await api.call('getJournalTotals', { query, signal: request.signal });
    return { ...data, query };
  });
}
clientLoader.hydrate = true as const;

/** /admin/accounting: journal lines of a period for an accounting program, with their sums by account (decision 118). */
export default function AccountingScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(accountingView);
  const { revalidate, state } = useRevalidator();
  const period = periodOf(view, new Date());
  return (
    <>
      <PageHeading
        title="Jurnal"
        action={
          <span className="flex flex-wrap gap-3">
            <ButtonLink to={`${href('/admin/settings')}#pembukuan`} variant="ghost">
              Bagan akun
            </ButtonLink>
            <DownloadButton call="downloadJournal" input={{ query: period }}>
              Unduh jurnal
            </DownloadButton>
          </span>
        }
      >
        Penjualan, uang masuk, mitra, dan kas sebagai baris jurnal untuk program akuntansi.
      </PageHeading>
      <div className="mb-6">
        <DayRange days={period} onChange={change} />
      </div>
      {loaded.state === 'failed' ? (
        <ErrorState message={`Gagal memuat jurnal. ${loaded.reason}`} onRetry={() => void revalidate()} retrying={state === 'loading'} />
      ) : (
        <>
          {loaded.stale !== null && <StaleNotice className="mb-5" text={`Gagal memuat jurnal. ${loaded.stale}`} />}
          <Totals totals={loaded.answer} />
        </>
      )}
    </>
  );
}

type AccountRow = JournalTotals['accounts'][number];
const sumCell = (amount: number) => (amount === 0 ? <span className="text-ink-soft">–</span> : rupiah(amount));
const COLUMNS: ReadonlyArray<Column<AccountRow>> = [
  { key: 'account', header: 'Akun', heading: true, cell: ({ number, name }) => `${number} ${name}` },
  { key: 'debit', header: 'Debit', align: 'right', nowrap: true, cell: ({ debit }) => sumCell(debit) },
  { key: 'credit', header: 'Kredit', align: 'right', nowrap: true, cell: ({ credit }) => sumCell(credit) },
];

function Totals({ totals: { accounts, debit, credit, documents } }: { totals: JournalTotals }) {
  if (accounts.length === 0)
    return <EmptyState title="Tidak ada yang dibukukan pada masa ini">Pilih tanggal lain, atau tunggu penjualan pertama.</EmptyState>;
  return (
    <div className="grid gap-5">
      <Alert tone={debit === credit ? 'success' : 'danger'}>
        {debit === credit ? 'Seimbang' : 'Tidak seimbang'}: debit {rupiah(debit)}, kredit {rupiah(credit)}, dari {countText(documents)}{' '}
        dokumen.
      </Alert>
      <Table caption="Jumlah menurut akun" columns={COLUMNS} rows={accounts} rowKey={({ number }) => number} dense />
    </div>
  );
}
