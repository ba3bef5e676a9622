import type { Ledger } from '@lapak/contract/bookkeeping/financial-statements';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PaperFoot, PaperHead } from '../../../ui/paper/paper-head.tsx';
import { Select } from '../../../ui/select.tsx';
import { Table } from '../../../ui/table.tsx';
import { AccountingTabs } from '../../shared/accounting/accounting-tabs.tsx';
import { ledgerView, periodOf } from '../../shared/addresses/accounting-view.ts';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { PrintAct } from '../../shared/list/heading-act.tsx';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { PeriodChoice, periodName } from '../../shared/list/period-choice.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
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
          <ScreenHeading
            title="Buku besar"
            about="Satu akun, baris demi baris, dengan saldo sesudahnya."
            period={<PeriodChoice period={period} address={(days) => ledgerView.changed(view, days)} onChange={change} />}
            actions={
              <>
                <PrintAct />
                <DownloadButton call="downloadLedger" input={{ query: { account, ...period } }}>
                  CSV
                </DownloadButton>
              </>
            }
          />
          <AccountingTabs shown="ledger" days={{ from: view.from, to: view.to }} />
        </>
      }
      filters={({ ledger }) => (
        <>
          <Select
            aria-label="Akun"
            className="mb-2 w-full sm:w-80 print:hidden"
            value={account}
            onChange={(event) => change({ account: event.target.value })}
          >
            {ledger.accounts.map(({ number, name }) => (
              <option key={number} value={number}>
                {number} {name}
              </option>
            ))}
          </Select>
          <PaperHead
            {...{ shop: ledger.shop, company: ledger.company, address: ledger.address }}
            title={`Buku besar ${ledger.number} ${ledger.name}`}
            days={periodName(ledger.period)}
          />
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
    <ListFigures
      isSheet
      figures={[
        { label: 'Saldo awal', value: sided(opening) },
        { label: 'Debit', value: rupiah(debit) },
        { label: 'Kredit', value: rupiah(credit) },
        { label: 'Saldo akhir', value: sided(closing), note: closing < 0 ? 'K: saldo kredit' : undefined },
      ]}
    />
  );
}
