import type { Ledger } from '@lapak/contract/bookkeeping/financial-statements';
import { Printer } from 'lucide-react';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { PaperFoot, PaperHead } from '../../../ui/paper/paper-head.tsx';
import { Select } from '../../../ui/select.tsx';
import { Stat, StatGroup } from '../../../ui/stat.tsx';
import { Table } from '../../../ui/table.tsx';
import { AccountingTabs } from '../../shared/accounting/accounting-tabs.tsx';
import { PeriodChoice, periodName } from '../../shared/accounting/period-choice.tsx';
import { ledgerView, periodOf } from '../../shared/addresses/accounting-view.ts';
import { PageHeading } from '../../shared/components/page-heading.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import type { Route } from './+types/screen.ts';
import { LEDGER_CARD, LEDGER_COLUMNS } from './ledger-columns.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Buku besar · Admin Lapak Hijau' }];

/** The first account of the chart: cash in drawers. */
const FIRST = '1-1100';
/** Rows of a page, on paper too. */
const PAGE_SIZE = 100;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(ledgerView, request, async ({ account, page, ...days }, signal) => {
    const query = { account: account || FIRST, page, page_size: PAGE_SIZE, ...periodOf(days, new Date()) };
    const { data: ledger, meta: pages } = await api.call('getLedger', { query, signal });
    return { data: ledger.rows, ledger, meta: pages };
  });
}
clientLoader.hydrate = true as const;

/** /admin/accounting/ledger: what was booked on an account, with its balance after each entry (decision 136). */
export default function GeneralLedgerScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(ledgerView);
  const period = periodOf(view, new Date());
  const account = view.account || FIRST;
  return (
    <ListScreen
      loaded={loaded}
      failed={(reason) => `Gagal memuat buku besar. ${reason}`}
      noun="catatan"
      list={ledgerView}
      heading={
        <>
          <PageHeading
            title="Buku besar"
            action={
              <span className="flex flex-wrap gap-3 print:hidden">
                <Button variant="secondary" onClick={() => window.print()}>
                  <Printer aria-hidden="true" /> <span className="max-sm:sr-only">Cetak atau PDF</span>
                </Button>
                <DownloadButton call="downloadLedger" input={{ query: { account, ...period } }}>
                  CSV
                </DownloadButton>
              </span>
            }
          >
            <span className="max-sm:hidden">Satu akun, baris demi baris, dengan saldo sesudahnya.</span>
          </PageHeading>
          <AccountingTabs shown="ledger" days={{ from: view.from, to: view.to }} />
        </>
      }
      filters={({ ledger }) => (
        <>
          <div className="mb-5 flex flex-wrap items-end gap-3 print:hidden">
            <Field label="Akun" className="w-full sm:w-72">
              {(control) => (
                <Select {...control} value={account} onChange={(event) => change({ account: event.target.value })}>
                  {ledger.accounts.map(({ number, name }) => (
                    <option key={number} value={number}>
                      {number} {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <PeriodChoice period={period} address={(days) => ledgerView.changed(view, days)} onChange={change} />
          </div>
          <PaperHead shop={ledger.shop} title={`Buku besar ${ledger.number} ${ledger.name}`} days={periodName(ledger.period)} />
          <Balances ledger={ledger} />
        </>
      )}
      empty={<EmptyState title="Tidak ada yang dibukukan pada akun ini">Pilih akun atau tanggal lain.</EmptyState>}
    >
      {({ data, ledger }) => (
        <>
          <Table
            caption={`Buku besar ${ledger.number} ${ledger.name}`}
            columns={LEDGER_COLUMNS}
            rows={data}
            rowKey={({ document }) => document}
            cardClass={LEDGER_CARD}
          />
          <PaperFoot />
        </>
      )}
    </ListScreen>
  );
}

/** A balance with its side. */
const sided = (amount: number) => `${rupiah(Math.abs(amount))}${amount < 0 ? ' K' : ''}`;

function Balances({ ledger: { opening, debit, credit, closing } }: { ledger: Ledger }) {
  return (
    <StatGroup rowsOnPhone className="print:grid-cols-4">
      <Stat label="Saldo awal" value={sided(opening)} />
      <Stat label="Debit" value={rupiah(debit)} />
      <Stat label="Kredit" value={rupiah(credit)} />
      <Stat label="Saldo akhir" value={sided(closing)} note={closing < 0 ? 'K: saldo kredit' : undefined} />
    </StatGroup>
  );
}
